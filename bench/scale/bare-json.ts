import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { must } from '../../src/shared/must.ts';

/** Lower bound for an API read: Fastify and the same JSON from memory. Prints its port. */
const answer: unknown = JSON.parse(readFileSync(must(process.argv[2], 'the file'), 'utf8'));
const app = fastify();
app.get('/', async (_request, reply) => reply.header('cache-control', 'no-store').send(answer));
await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as AddressInfo).port);
