import type { App } from '../../../../platform/http/app.ts';
import type { LinkSigner } from '../../../../platform/signed-link.ts';
import { verifyPath, verifyRequest, verifyResponse } from '../../provenance/contract.ts';
import { readSigned } from './sign-file.ts';

/** Whether this shop made a file. The browser takes the file apart, so that it stays on the visitor's device. */
export function registerProvenanceRoutes(app: App, { pictureSigner }: { readonly pictureSigner: LinkSigner }): void {
  app.post(
    verifyPath,
    { schema: { body: verifyRequest, response: { 200: verifyResponse } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { provenance: readSigned(request.body, pictureSigner) };
    },
  );
}
