import type { Storage } from '../../../providers/storage/port.ts';
import { chosenColors, deriveColors } from '../contract.ts';
import { addressLines } from '../resolve.ts';
import type { LiveSettings } from './live-settings.ts';
import { readLookFile } from './look-pictures.ts';

/** The look of printed papers. */
export interface PaperLook {
  /** The lines of the shop's postal address; empty if there is none. */
  readonly address: readonly string[];
  /** A PNG in place of the shop's name, and the ground that it needs to be seen. */
  readonly logo: {
    readonly png: Uint8Array;
    readonly width: number;
    readonly height: number;
    readonly ground: 'light' | 'dark' | null;
  } | null;
  /** Color of the shop's name and of lines; null for black. */
  readonly accent: string | null;
  /** Whether they have a code that opens the film of the picture. */
  readonly filmCode: boolean;
}

/** The owner's logo and accent for packing slips. A logo whose file is lost is left out. */
export async function readPaperLook({
  settings,
  storage,
}: {
  readonly settings: Pick<LiveSettings, 'applied'>;
  readonly storage: Pick<Storage, 'get'>;
}): Promise<PaperLook> {
  const stored = settings.applied();
  const picture = stored.look?.logo;
  const png = picture === undefined ? null : await readLookFile({ storage }, picture, 'whole.png');
  const chosen = chosenColors(stored, 'light');
  return {
    address: addressLines(stored.shop?.address),
    logo:
      png === null || picture === undefined
        ? null
        : { png, width: picture.width, height: picture.height, ground: picture.ground ?? null },
    filmCode: stored.papers?.filmCode ?? false,
    // On white, whatever the paper of the pages is.
    accent: chosen === null ? null : deriveColors('light', { ...chosen, paper: '#ffffff' })['action-ink'],
  };
}
