import { useQuery } from '@tanstack/react-query';
import type { PromptBook } from '../../features/artworks/contract.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { load } from '../../client/request.ts';

/** Prompts for hosted models by style, with each picture's blocks in the order in which they are sent. */
export function Prompts() {
  const book = useQuery({
    queryKey: ['/dev/prompts'],
    queryFn: async () => load('/dev/prompts', { parse: (json) => json as PromptBook }),
  });
  return (
    <section aria-labelledby="specimen-prompts" className="page border-t border-line py-6">
      <h2 id="specimen-prompts" className="mb-2 text-xl">
        Prompts
      </h2>
      {book.isPending && <Skeleton className="h-[200px]" />}
      {book.isError && <p role="alert">The prompts could not be loaded.</p>}
      {book.data && (
        <>
          <p className="mb-4 text-ink-soft">
            Version {book.data.version}, written here for Bella, a tabby. A provider that refuses the first wording is
            sent the gentler one, once.
          </p>
          {book.data.styles.map((style) => (
            <Style key={style.id} style={style} />
          ))}
        </>
      )}
    </section>
  );
}

function Style({ style: { name, pictures } }: { style: PromptBook['styles'][number] }) {
  return (
    <details className="border-t border-line">
      <summary className="min-h-[44px] cursor-pointer py-3">{name}</summary>
      <div className="grid gap-6 pb-6 lg:grid-cols-3">
        {pictures.map(({ blocks, gentler }, index) => (
          <section key={index} aria-label={`${name}, picture ${index + 1}`}>
            <h3 className="text-base">Picture {index + 1}</h3>
            <dl className="text-sm">
              {blocks.map(({ block, words }) => (
                <Words key={block} block={block} words={words} />
              ))}
              <Words block="transform, gentler" words={gentler} />
            </dl>
          </section>
        ))}
      </div>
    </details>
  );
}

function Words({ block, words }: { block: string; words: string }) {
  return (
    <>
      <dt className="mt-2 text-ink-soft">{block}</dt>
      <dd>{words}</dd>
    </>
  );
}
