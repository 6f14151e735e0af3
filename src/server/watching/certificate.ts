import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { hour, second } from '../../shared/time.ts';

const timeoutMs = 5 * second;
const keptMs = hour;

/** Reads until when the certificate at an https address is valid; null if there is none or nothing answers. */
async function readEnd(publicUrl: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  // A certificate that has ended, or is another domain's, is read as well: that is what it is watched for.
  const socket: TLSSocket = connect({
    host: hostname,
    ...(isIP(hostname) === 0 && { servername: hostname }),
    port: port === '' ? 443 : Number(port),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    const end = new Date(socket.getPeerCertificate().valid_to);
    return Number.isNaN(end.getTime()) ? null : end;
  } catch {
    // Unreachable from this machine, which may be behind its own proxy: the checklist says so under 'Public address'.
    return null;
  } finally {
    socket.destroy();
  }
}

/** As `readEnd`, at most once an hour: every look at the panel and every scrape asks. */
export function watchCertificate(publicUrl: string): () => Promise<Date | null> {
  let last: { readonly at: number; readonly end: Promise<Date | null> } | null = null;
  return async () => {
    if (last === null || performance.now() - last.at > keptMs)
      last = { at: performance.now(), end: readEnd(publicUrl) };
    return last.end;
  };
}
