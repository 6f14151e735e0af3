import type { EmailLook } from '../../../platform/emails/brand.ts';
import { dark, light, type EmailPalette } from '../../../platform/emails/palette.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import sharp from 'sharp';
import { chosenColors, deriveColors, type ChosenColors, type Theme } from '../contract.ts';
import type { LiveSettings } from './live-settings.ts';
import { readLookFile } from './look-pictures.ts';

interface LookContext {
  readonly settings: Pick<LiveSettings, 'applied'>;
  readonly storage: Pick<Storage, 'get'>;
}

/** The owner's logo and colors for emails. A logo whose file is lost is left out, because the email matters more. */
export async function readEmailLook({ settings, storage }: LookContext): Promise<EmailLook> {
  const stored = settings.applied();
  const logo = stored.look?.logo;
  const bytes = logo === undefined ? null : await readLookFile({ storage }, logo, 'email.png');
  return {
    light: paletteOf(light, 'light', chosenColors(stored, 'light')),
    dark: paletteOf(dark, 'dark', chosenColors(stored, 'dark')),
    logo: bytes === null ? null : await presentLogo(bytes),
  };
}

async function presentLogo(bytes: Uint8Array): Promise<EmailLook['logo']> {
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
