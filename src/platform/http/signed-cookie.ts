import type { Config } from '../config.ts';

/**
 * Name and attributes of a signed cookie that scripts cannot read. With https it is bound to the host, so that no other
 * host of the domain can plant one.
 */
export function signedCookie(base: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https://');
  return {
    name: secure ? `__Host-${base}` : base,
    attributes: { signed: true, httpOnly: true, sameSite: 'lax', path: '/', secure },
  } as const;
}
