import { Button } from '../../../../ui/button.tsx';
import { NoticeStrip } from './notice-strip.tsx';
import { useNotices } from '../figures/use-figures.ts';

const shownAtOnce = 3;

/** Notices, most severe first; all but the first three are collapsed. */
export function Notices({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { data: notices } = useNotices();
  if (notices === undefined || notices.length === 0) return null;
  const renderNotice = ({ text, orderId, details }: (typeof notices)[number], index: number) => (
    <li key={index} className="break-words">
      {text}{' '}
      {orderId === null ? null : (
        <Button tone="link" className="!text-current" onClick={() => onOpen(orderId)}>
          Open order
          <span className="sr-only"> {orderId.slice(-8)}</span>
        </Button>
      )}
      {details.length === 0 ? null : (
        <details>
          <summary className="w-fit underline">Show them</summary>
          <ul className="mt-1 grid gap-1 pl-4">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
  return (
    <section aria-label="Needs you">
      <NoticeStrip>
        <ul className="grid gap-1">{notices.slice(0, shownAtOnce).map(renderNotice)}</ul>
        {notices.length > shownAtOnce ? (
          <details className="mt-1">
            <summary className="w-fit font-semibold underline">{notices.length - shownAtOnce} more</summary>
            <ul className="mt-1 grid gap-1">
              {notices.slice(shownAtOnce).map((notice, index) => renderNotice(notice, index + shownAtOnce))}
            </ul>
          </details>
        ) : null}
      </NoticeStrip>
    </section>
  );
}
