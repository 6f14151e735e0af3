/** The reversed Castagnoli polynomial, which Postgres uses. `node:zlib` supports only the Ethernet polynomial. */
const polynomial = 0x82f6_3b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  return rest;
});

/** CRC-32C (RFC 3720, appendix B.4) as an unsigned 32-bit integer. */
export function crc32c(bytes: Uint8Array): number {
  let rest = 0xffff_ffff;
  for (const byte of bytes) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return ~rest >>> 0;
}
