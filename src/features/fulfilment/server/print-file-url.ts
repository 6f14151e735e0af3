import { day } from '../../../shared/time.ts';
import type { FulfilmentContext } from './context.ts';

/** How long partners may fetch the files of a fulfilment order, from when it was made. */
export const printFileLife = 14 * day;

export interface NamedPrintFile {
  readonly fulfilmentId: string;
  /** The line's position in its order. */
  readonly position: number;
  /** Of the shop's print file. Partners keep a file by its address, so another file must have another address. */
  readonly sha256: string;
  /** How many pixels wider and higher the partner's file is, which it cuts away; 0 for the shop's file as it is. */
  readonly bleed: number;
}

/** Public address of a print file: it opens this one file and nothing else. */
export function printFileUrl(
  { config, printLinks }: Pick<FulfilmentContext, 'config' | 'printLinks'>,
  file: NamedPrintFile,
): string {
  const { fulfilmentId, position } = file;
  const key = printLinks.sign(signedPart(file));
  return `${config.publicUrl}/api/print-files/${fulfilmentId}/${position}/${key}/${fileName(file)}.png`;
}

/** Whether the key belongs to this file. */
export function isSignedFile(
  { printLinks }: Pick<FulfilmentContext, 'printLinks'>,
  file: NamedPrintFile,
  key: string,
): boolean {
  return printLinks.verify(signedPart(file), key);
}

function signedPart(file: NamedPrintFile): string {
  return `${file.fulfilmentId} ${file.position} ${fileName(file)}`;
}

function fileName({ sha256, bleed }: NamedPrintFile): string {
  return bleed === 0 ? sha256 : `${sha256}-${bleed}`;
}
