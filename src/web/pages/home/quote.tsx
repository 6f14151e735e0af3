import { classNames } from '../../../ui/class-names.ts';

const looks = {
  /** Below a picture. */
  caption: { words: 'display mt-1 text-lg italic', who: 'mt-1 text-sm text-ink-faint' },
  /** The main quote of the testimonials. */
  leading: { words: 'display text-2xl lg:text-3xl', who: 'mt-4 text-sm text-on-room-soft' },
  small: { words: '', who: 'mt-2 text-sm text-on-room-soft' },
};

/** A quote and its source. */
export function Quote({
  words,
  who,
  look = 'caption',
  className,
}: {
  words: string;
  who: string;
  look?: keyof typeof looks;
  className?: string;
}) {
  return (
    <figure className={classNames(className)}>
      <blockquote className={looks[look].words}>“{words}”</blockquote>
      <figcaption className={looks[look].who}>{who}</figcaption>
    </figure>
  );
}
