import type { EmailLook } from '../../../platform/emails/brand.ts';
import { dark, light, type EmailPalette } from '../../../platform/emails/palette.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import sharp from 'sharp';
import { chosenColors, deriveColors, type ChosenColors, type LookPicture, type Theme } from '../contract.ts';
import { addressLines } from '../resolve.ts';
import type { LiveSettings } from './live-settings.ts';
import { readLookFile } from './look-pictures.ts';

interface LookContext {
  readonly settings: Pick<LiveSettings, 'applied'>;
  readonly storage: Pick<Storage, 'get'>;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * The owner's logo and colors for emails. A logo whose file is lost or cannot be read now is left out, because the
 * email matters more.
 */
export async function readEmailLook({ settings, storage, log }: LookContext): Promise<EmailLook> {
  const stored = settings.applied();
  const logo = stored.look?.logo;
  const drawn =
    logo === undefined
      ? null
      : await readLogo({ storage }, logo).catch((error: unknown) => {
          log.warn({ err: error }, 'an email goes without the logo, which cannot be read now');
          return null;
        });
  return {
    light: paletteOf(light, 'light', chosenColors(stored, 'light')),
    dark: paletteOf(dark, 'dark', chosenColors(stored, 'dark')),
    logo: drawn,
    address: addressLines(stored.shop?.address),
  };
}

async function readLogo(context: Pick<LookContext, 'storage'>, logo: LookPicture): Promise<EmailLook['logo']> {
  const bytes = await readLookFile(context, logo, 'email.png');
  if (bytes === null) return null;
  const { width, height } = await sharp(bytes).metadata();
  const picture = { cid: 'logo', fileName: 'logo.png', contentType: 'image/png', bytes };
  // Two pixels for each CSS pixel.
  return { picture, width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
}

function paletteOf(standard: EmailPalette, theme: Theme, chosen: ChosenColors | null): EmailPalette {
  if (chosen === null) return standard;
  const colors = deriveColors(theme, chosen);
  return {
    ...standard,
    wall: colors.wall,
    card: colors.card,
    line: colors.line,
    lineStrong: colors['line-strong'],
    ink: colors.ink,
    inkSoft: colors['ink-soft'],
    inkFaint: colors['ink-faint'],
    action: colors.action,
    actionInk: colors['action-ink'],
    onAction: colors['on-action'],
    green: colors.green,
  };
}
