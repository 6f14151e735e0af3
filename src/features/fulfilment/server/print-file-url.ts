import { day } from '../../../shared/time.ts';
import type { FulfilmentContext } from './context.ts';

/** How long partners may fetch the files of a fulfilment order, from when it was made. */
export const printFileLife = 14 * day;

export interface NamedPrintFile {
  readonly fulfilmentId: string;
  /** The line's position in its order. */
  readonly position: number;
  /** Of the file's bytes. Partners keep a file by its address, so another file must have another address. */
  readonly sha256: string;
}

/** Public address of a print file: it opens this one file and nothing else. */
export function printFileUrl(
  { config, printLinks }: Pick<FulfilmentContext, 'config' | 'printLinks'>,
  file: NamedPrintFile,
): string {
  const { fulfilmentId, position, sha256 } = file;
  return `${config.publicUrl}/api/print-files/${fulfilmentId}/${position}/${printLinks.sign(signedPart(file))}/${sha256}.png`;
}

/** Whether the key belongs to this file. */
export function isSignedFile(
  { printLinks }: Pick<FulfilmentContext, 'printLinks'>,
  file: NamedPrintFile,
  key: string,
): boolean {
  return printLinks.verify(signedPart(file), key);
}

function signedPart({ fulfilmentId, position, sha256 }: NamedPrintFile): string {
  return `${fulfilmentId} ${position} ${sha256}`;
}
