import { Mug } from './mug.tsx';

/** Books of nine inches. Like `LedgeWithMug`, they stand beside a poster on a stage and show its scale. */
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
