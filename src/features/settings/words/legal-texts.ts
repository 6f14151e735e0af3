import { z } from 'zod';
import { findUnknownPlaceholder, placeholder } from './placeholders.ts';

/** The legal texts that an owner can write in Markdown; the imprint is plain text. */
export const legalTextIds = ['privacy', 'terms', 'refund', 'withdrawal'] as const;
export type LegalTextId = (typeof legalTextIds)[number];

/** Placeholders within a sentence, and what stands there. */
export const wordPlaceholders = {
  shop: 'the name of the shop',
  support: 'the support address',
  'photo-days': 'how long the photo of an order is kept',
} as const;

/** Placeholders on a line of their own, and what stands there. */
export const blockPlaceholders = {
  asked: 'what else checkout asks for: phone numbers, companies and VAT IDs, as you have set it',
  processors: 'the list of companies that work for you',
  counting: 'what is counted about visitors',
  retention: 'the list of how long things are kept',
  downloads: 'when a download is closed',
} as const;
export type BlockPlaceholder = keyof typeof blockPlaceholders;

export const isBlockPlaceholder = (name: string): name is BlockPlaceholder => Object.hasOwn(blockPlaceholders, name);

/** GET /api/legal/{id}. */
export const legalTextUrl = (id: string): string => `/api/legal/${id}`;

/** A text as it is shown: HTML, and between it what the page makes itself. */
export const legalTextView = z.object({
  parts: z.array(
    z.union([
      z.object({ html: z.string() }),
      z.object({ block: z.enum(Object.keys(blockPlaceholders) as BlockPlaceholder[]) }),
    ]),
  ),
  /** Day on which the owner changed it, e.g. '2026-11-26'. */
  changedOn: z.string(),
});
export type LegalTextView = z.infer<typeof legalTextView>;

/**
 * The texts of the standard shop, which pages show as they are. Their Markdown is only paragraphs, links and
 * placeholders, so that a page needs no library for it.
 */
export const standardLegalTexts: Readonly<Record<LegalTextId, { readonly title: string; readonly text: string }>> = {
  privacy: {
    title: 'Privacy Policy',
    text: `We collect what we need to make and send your order: your photo, the artwork made from it, your email address and, for prints, where to send them. Nothing else.

{asked}

Your data is never sold and never shared for anything but fulfilling your order.

{processors}

{counting}

Photos are kept secure. Where a photo was taken is removed from the file as it arrives. How long we keep what:

{retention}

You need not wait: your [account page](/account) shows what is kept and until when, deletes any of it at once, hands you all of it as a file, and deletes the account. Or write to {support}.`,
  },
  terms: {
    title: 'Terms of Service',
    text: `Orders are for personal use only. Upload photos that are yours, or that you may use.

Misuse of the platform is forbidden, and inappropriate orders may be cancelled.

Artwork is made by software from your photo. You choose the picture you like before you pay for it.

{downloads}`,
  },
  refund: {
    title: 'Refund Policy',
    text: `Each poster is custom-made for you, so there are no refunds except for damage or print quality problems.

If yours arrived damaged or badly printed, tell us within 7 days of delivery by emailing {support}. A photo of the problem helps.`,
  },
  withdrawal: {
    title: 'Right of Withdrawal',
    text: `If you buy as a consumer in the European Union or the United Kingdom, you may withdraw from a purchase within 14 days, without giving a reason. The 14 days begin when you receive the goods; for a download, on the day of the order. Tell us in clear words, for example by emailing {support}, and we pay back what you paid, with the standard delivery.

There is no such right for goods that are made to a customer's wishes or clearly personalized. A product with the picture of your pet is made for you alone, so this purchase cannot be withdrawn from.

For a download, the right ends when you get the file before the 14 days are over: by ordering it you ask for that, and you know that you lose the right by it.

Goods that arrive damaged or with a fault are another matter. Your rights by law are not limited by any of this.`,
  },
};

/** A sentence for the owner about a placeholder that cannot be filled in; null if all can. */
export function findPlaceholderProblem(text: string): string | null {
  const unknown = findUnknownPlaceholder(text, { ...wordPlaceholders, ...blockPlaceholders });
  if (unknown !== null) return unknown;
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries())
    for (const [found, name = ''] of line.matchAll(placeholder)) {
      if (!isBlockPlaceholder(name)) continue;
      const isAlone = line.trimEnd() === found && isEmpty(lines[index - 1]) && isEmpty(lines[index + 1]);
      if (!isAlone) return `Put {${name}} on a line of its own, with an empty line before and after it.`;
    }
  return null;
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}
