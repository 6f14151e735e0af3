import { fastify } from 'fastify';
import { Pool } from 'pg';

/**
 * Lower bound for a signed-in request: one indexed SELECT through the shop's driver, answered as JSON by a bare Fastify
 * server. Runs as a process with the database's address as its argument; prints its port.
 */
const pool = new Pool({ connectionString: process.argv[2], max: 12 });
const app = fastify();
app.get<{ Querystring: { token: string } }>('/', async ({ query }) => {
  const { rows } = await pool.query('select * from sessions where token_hash = $1', [query.token]);
  return rows[0];
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(new URL(address).port);
