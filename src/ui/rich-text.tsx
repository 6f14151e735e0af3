const look = [
  'flex flex-col gap-3 break-words',
  '[&_:is(h3,h4,h5,h6)]:mt-2 [&_:is(h3,h4,h5,h6)]:text-lg [&_:is(h3,h4,h5,h6)]:text-ink',
  '[&_:is(h4,h5,h6)]:font-semibold',
  '[&_:is(ul,ol)]:space-y-1 [&_:is(ul,ol)]:ps-5 [&_ul]:list-disc [&_ol]:list-decimal',
  '[&_strong]:font-semibold [&_em]:italic [&_hr]:border-line [&_pre]:whitespace-pre-wrap',
  '[&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-4',
].join(' ');

/** Formatted text. `html` is trusted: this shop's server has made it, and lets no markup of anybody else through. */
export function RichText({ html }: { html: string }) {
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
