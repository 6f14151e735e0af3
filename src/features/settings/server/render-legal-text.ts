import { micromark } from 'micromark';
import { formatDays } from '../../../shared/time.ts';
import {
  isBlockPlaceholder,
  standardLegalTexts,
  type LegalTextId,
  type LegalTextView,
  type Settings,
} from '../contract.ts';
import type { LiveSettings } from './live-settings.ts';
import { escapeHtml } from '../../../shared/html.ts';

/** What stands in place of the placeholders. */
export interface LegalFacts {
  readonly shopName: string;
  readonly supportEmail: string;
  /** Days that the photo of an order stays. */
  readonly orderedPhotoDays: number;
}

/**
 * HTML is shown as text, and pictures are links: a text cannot load anything from elsewhere. Indented lines are text,
 * because a pasted text is often indented.
 */
const extensions = [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage', 'codeIndented'] } }];

/**
 * The HTML of a text in Markdown, with its placeholders filled in, and the places of what pages make themselves. Links
 * other than to the web, to email addresses and within the shop are text.
 */
export function renderLegalText(text: string, facts: LegalFacts): LegalTextView['parts'] {
  const html = micromark(text, { extensions });
  // Markup and text alternate; within markup, '<' and '>' are always escaped.
  let isInLink = false;
  let isDropped = false;
  const filled = html.split(/(<[^>]*>)/).map((piece) => {
    if (!piece.startsWith('<')) return fillInWords(piece, facts, isInLink);
    if (piece.startsWith('<a ')) {
      isInLink = true;
      isDropped = piece.startsWith('<a href=""');
      return isDropped ? '' : openLink(piece, facts);
    }
    if (piece === '</a>') {
      isInLink = false;
      return isDropped ? '' : piece;
    }
    return lowerHeading(piece);
  });
  return splitAtBlocks(filled.join(''));
}

/**
 * The text that the owner has written, or a translation of the default, in the language that is spoken now; null where
 * the standard text applies.
 */
export function legalTextIn(
  { applied, current }: Pick<LiveSettings, 'applied' | 'current'>,
  id: LegalTextId,
): { text: string; changedOn: string } | null {
  const text = applied().legal?.[id]?.text;
  const changedOn: Settings['legalChangedOn'][LegalTextId] = current().legalChangedOn[id];
  return text === undefined || changedOn === null ? null : { text, changedOn };
}

/**
 * The HTML of the right of withdrawal, in the language that is spoken now; null where pages do not link to it. A shop in
 * the European Union confirms an order with this text on a durable medium (Directive 2011/83/EU, Article 8(7)).
 */
export function withdrawalHtml(settings: Pick<LiveSettings, 'applied' | 'current'>, facts: LegalFacts): string | null {
  if (!settings.current().hasWithdrawal) return null;
  const text = legalTextIn(settings, 'withdrawal')?.text ?? standardLegalTexts.withdrawal.text;
  return renderLegalText(text, facts)
    .map((part) => ('html' in part ? part.html : ''))
    .join('');
}

function fillInWords(text: string, facts: LegalFacts, isInLink: boolean): string {
  const address = escapeHtml(facts.supportEmail);
  return text
    .replaceAll('{shop}', () => escapeHtml(facts.shopName))
    .replaceAll('{photo-days}', () => formatDays(facts.orderedPhotoDays))
    .replaceAll('{support}', () => (isInLink ? address : `<a class="link" href="mailto:${address}">${address}</a>`));
}

/** A link in the look of the shop, in whose address `{support}` may stand. */
function openLink(tag: string, { supportEmail }: LegalFacts): string {
  return tag
    .replaceAll('%7Bsupport%7D', () => escapeHtml(supportEmail))
    .replace('<a ', '<a class="link" rel="noopener noreferrer nofollow" ');
}

/** The text is shown below a heading of the second level. */
function lowerHeading(tag: string): string {
  return tag.replace(
    /^(<\/?h)([1-6])/,
    (_all, start: string, level: string) => `${start}${Math.min(Number(level) + 2, 6)}`,
  );
}

function splitAtBlocks(html: string): LegalTextView['parts'] {
  return html.split(/<p>\{([a-z-]+)\}<\/p>/).flatMap((piece, index): LegalTextView['parts'] => {
    if (index % 2 === 1) return isBlockPlaceholder(piece) ? [{ block: piece }] : [{ html: `<p>{${piece}}</p>` }];
    return piece.trim() === '' ? [] : [{ html: piece.trim() }];
  });
}
