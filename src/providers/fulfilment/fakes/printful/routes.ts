import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

const maxBodyBytes = 2 ** 20;

/** Serves the fake's API (`send`) over HTTP, below the prefix that the plugin is registered with. */
export function apiRoutes(send: typeof fetch): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_, body, done) => done(null, body));
    app.all('/*', async (request, reply) => {
      try {
        const response = await send(toRequest(request, app.prefix));
        void reply.code(response.status);
        for (const [name, value] of response.headers) void reply.header(name, value);
        return await reply.send(await response.text());
      } catch (error) {
        // As `fetch` does, `send` throws a TypeError with a cause for a network fault, which here is a simulated one.
        if (!(error instanceof TypeError) || error.cause === undefined) throw error;
        // Closes the connection, so that the caller sees it break.
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
    });
  };
}

function toRequest({ method, url, headers, body }: FastifyRequest, prefix: string): Request {
  const sent = new Headers();
  for (const name of ['authorization', 'content-type', 'x-pf-store-id']) {
    const value = headers[name];
    if (typeof value === 'string') sent.set(name, value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD' && typeof body === 'string' && body !== '';
  return new Request(`https://api.printful.com${url.slice(prefix.length)}`, {
    method,
    headers: sent,
    ...(hasBody && { body }),
  });
}
