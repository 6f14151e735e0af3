import type { InlinePicture } from '../../providers/email/port.ts';
import type { Words } from '../../words/words.ts';
import type { Config } from '../config.ts';
import type { EmailPalette } from './palette.ts';

/** The look of emails. */
export interface EmailLook {
  /** The lines of the shop's postal address, shown at the end of every email; empty if there is none. */
  readonly address: readonly string[];
  readonly light: EmailPalette;
  readonly dark: EmailPalette;
  /** In place of the shop's name, at this size in CSS pixels; null if there is none. */
  readonly logo: { readonly picture: InlinePicture; readonly width: number; readonly height: number } | null;
}

/** The sender, shown in every email. */
export interface EmailBrand {
  readonly shopName: string;
  /** Origin of the shop, without a slash at the end. */
  readonly shopUrl: string;
  readonly supportEmail: string;
  readonly testMode: boolean;
  readonly look: EmailLook;
  /** Messages in the owner's words. */
  readonly words: Words;
}

export interface BrandContext {
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'mode'>;
  readonly publicUrl: string;
  readonly readEmailLook: () => Promise<EmailLook>;
  readonly words: Words;
}

/** The sender as the settings have it now. */
export async function readBrand({ config, publicUrl, readEmailLook, words }: BrandContext): Promise<EmailBrand> {
  const { shopName, supportEmail, mode } = config;
  const look = await readEmailLook();
  return { shopName, shopUrl: publicUrl, supportEmail, testMode: mode === 'test', look, words };
}
