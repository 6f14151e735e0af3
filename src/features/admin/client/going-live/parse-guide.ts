/** A piece of a line: plain text, code, bold text or an address. */
export interface Span {
  readonly kind: 'text' | 'code' | 'bold' | 'link';
  readonly text: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Span[])[] };

/** One paragraph of the guide under its heading. */
export interface GuideSection {
  /** The anchor of its heading, as on GitHub: lower case, spaces as hyphens. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/**
 * Reads the part of Markdown that docs/going-live.md is written in: headings of the second level, paragraphs, lists,
 * indented code, and in a line code, bold, italics and addresses.
 */
export function parseGuide(markdown: string): GuideSection[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { id: anchorOf(title), title: title.trim(), blocks: readBlocks(lines.join('\n')) };
    });
}

function anchorOf(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
}

function readBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.replaceAll(/^\n+|\s+$/g, ''))
    .filter((block) => block !== '')
    .map(readBlock);
}

const marker = /^(?:- |\d+\. )/;

function readBlock(block: string): Block {
  if (block.startsWith('    ')) return { kind: 'code', text: block.replaceAll(/^ {4}/gm, '') };
  if (!marker.test(block)) return { kind: 'paragraph', spans: readSpans(block) };
  const items = block.split(/\n(?=- |\d+\. )/).map((item) => readSpans(item.replace(marker, '')));
  return { kind: 'list', isNumbered: !block.startsWith('-'), items };
}

const piece = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|(https:\/\/[^\s,;)]*[^\s,;.:)])/g;

function readSpans(text: string): Span[] {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(piece)) {
    const [whole, code, bold, italic, link] = match;
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) });
    if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (link !== undefined) spans.push({ kind: 'link', text: link });
    else spans.push({ kind: 'bold', text: bold ?? italic ?? '' });
    end = match.index + whole.length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}
