import { Mug } from './mug.tsx';

/** What stands on a stage beside a poster, so that its size can be seen: nine-inch books, the ledge, a mug. */
export function Books() {
  return (
    <span className="books">
      <span className="book" />
      <span className="book" />
      <span className="book" />
    </span>
  );
}

export function LedgeWithMug() {
  return (
    <>
      <span className="ledge" />
      <Mug className="right-[1.5em] bottom-[2.1em] !h-[3.1em] !w-[2.6em]" />
    </>
  );
}
