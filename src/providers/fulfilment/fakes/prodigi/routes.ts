import type { FastifyPluginAsync } from 'fastify';
import type { ApiResponse } from './api.ts';

/** Serves the API over HTTP, under a prefix: `{prefix}/v4.0/orders`. */
export function apiRoutes(answer: (request: Request) => Promise<ApiResponse>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 2 ** 20 }, (_, body, done) => done(null, body));
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/v4.0/*',
      handler: async (request, reply) => {
        const headers = new Headers();
        for (const name of ['x-api-key', 'content-type']) {
          const value = request.headers[name];
          if (typeof value === 'string') headers.set(name, value);
        }
        const result = await answer(
          new Request(new URL(request.url, 'http://fake'), {
            method: request.method,
            headers,
            ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
          }),
        );
        if (!(result instanceof Response)) {
          // A simulated network fault: the client sees a broken connection, and cannot tell whether the work was done.
          reply.hijack();
          reply.raw.destroy();
          return reply;
        }
        for (const name of ['content-type', 'retry-after']) {
          const value = result.headers.get(name);
          if (value !== null) void reply.header(name, value);
        }
        return reply.code(result.status).send(Buffer.from(await result.arrayBuffer()));
      },
    });
  };
}
