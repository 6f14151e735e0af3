import { day } from '../../../../shared/time.ts';
import type { FulfilmentContext } from '../context.ts';

/** How long partners may fetch the files of a fulfilment order after its creation. */
export const printFileLifeMs = 14 * day;

export interface NamedPrintFile {
  readonly fulfilmentId: string;
  /** The line's position in its order. */
  readonly position: number;
  /** Of the shop's print file. Partners cache files by URL, so a different file must have a different URL. */
  readonly sha256: string;
  /** By how many pixels the partner's file is wider and higher. The partner cuts them away. 0 for no bleed. */
  readonly bleed: number;
}

/** Public signed URL of a print file. It opens this file only. */
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

/** The packing slip of a fulfilment order that is a gift. Another address makes another slip, and so another URL. */
export interface NamedSlip {
  readonly fulfilmentId: string;
  readonly addressHash: string;
}

/** Public signed URL of a packing slip. It opens this slip only. */
export function packingSlipUrl(
  { config, printLinks }: Pick<FulfilmentContext, 'config' | 'printLinks'>,
  slip: NamedSlip,
): string {
  const key = printLinks.sign(slipPart(slip));
  return `${config.publicUrl}/api/packing-slips/${slip.fulfilmentId}/${key}/${slip.addressHash}.pdf`;
}

/** Whether the key belongs to this slip. */
export function isSignedSlip(
  { printLinks }: Pick<FulfilmentContext, 'printLinks'>,
  slip: NamedSlip,
  key: string,
): boolean {
  return printLinks.verify(slipPart(slip), key);
}

function slipPart({ fulfilmentId, addressHash }: NamedSlip): string {
  return `${fulfilmentId} slip ${addressHash}`;
}
