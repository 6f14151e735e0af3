import { Button } from '../../../../ui/button.tsx';

/** Shown for a page beyond the last one, with links back to the list. */
export function PageNotFound({
  page,
  last,
  reason,
  onGo,
}: {
  page: number;
  /** Null if unknown. */
  last: number | null;
  reason: string;
  onGo: (page: number) => void;
}) {
  return (
    <section
      role="alert"
      className="border-t border-line py-7 text-center lg:rounded-lg lg:border lg:bg-card lg:shadow-panel"
    >
      <h2 className="display text-xl">There is no page {page.toLocaleString('en-US')}</h2>
      <p className="mt-2 text-ink-soft">{reason}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button size="sm" onClick={() => onGo(1)}>
          Go to the First Page
        </Button>
        {last === null || last <= 1 ? null : (
          <Button size="sm" tone="quiet" onClick={() => onGo(last)}>
            Go to the Last Page
          </Button>
        )}
      </div>
    </section>
  );
}
