import text from '../../../../../docs/going-live.md?raw';
import { parseGuide, type Block, type Span } from './parse-guide.ts';

const sections = parseGuide(text);

/** Whether the guide has a paragraph for this item of the checklist. */
export const hasParagraph = (id: string): boolean => sections.some((section) => section.id === id);

/** The guide, docs/going-live.md. The checklist links to its paragraphs. */
export function Guide() {
  return (
    <section aria-labelledby="guide" className="mt-7 max-w-[720px]">
      <h2 id="guide" className="text-xl">
        Step by step
      </h2>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} tabIndex={-1} className="scroll-mt-4 border-b border-line py-4 text-sm">
          <h3 className="mb-2 font-sans text-md font-semibold">{title}</h3>
          <div className="grid gap-3 text-ink-soft [&>*]:min-w-0">
            {blocks.map((block, index) => (
              <BlockView key={index} block={block} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'code')
    return <pre className="overflow-x-auto rounded-md bg-wall px-4 py-3 text-xs text-ink">{block.text}</pre>;
  if (block.kind === 'paragraph')
    return (
      <p className="break-words">
        <Spans spans={block.spans} />
      </p>
    );
  const items = block.items.map((spans, index) => (
    <li key={index} className="break-words">
      <Spans spans={spans} />
    </li>
  ));
  return block.isNumbered ? (
    <ol className="grid list-decimal gap-2 pl-5">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-2 pl-5">{items}</ul>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ kind, text: words }, index) => {
    if (kind === 'code')
      return (
        <code key={index} className="rounded-sm bg-wall px-1 text-xs break-words text-ink">
          {words}
        </code>
      );
    if (kind === 'bold')
      return (
        <b key={index} className="font-semibold text-ink">
          {words}
        </b>
      );
    if (kind === 'link')
      return (
        <a key={index} className="link break-all" href={words} target="_blank" rel="noreferrer">
          {words.replace('https://', '')}
        </a>
      );
    return words;
  });
}
