import { useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Print } from '../../../ui/print.tsx';
import type { ArtStyle } from '../contract.ts';
import { StylePicture, type OwnPictures, type PictureOf } from './style-picture.tsx';
import { Check } from '../../../ui/icons.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/**
 * One style as a selectable print with its name below. A radio button. Only the check mark of the selected style covers
 * art.
 */
export function StyleTile({
  style,
  pictureOf,
  own,
  chosen,
  described = false,
  onNight = false,
  refusal = null,
  testId,
  onChoose,
}: {
  style: ArtStyle;
  pictureOf: PictureOf;
  own?: OwnPictures | undefined;
  chosen: boolean;
  /** Whether to show the description below the name. */
  described?: boolean;
  /** Whether it is in the group of the season that is on. */
  onNight?: boolean;
  /** Why it cannot be chosen; null if it can. */
  refusal?: string | null;
  testId: string;
  onChoose: () => void;
}) {
  const refusalId = useId();
  const isOpen = refusal === null;
  // Among pictures of the visitor's pet, a sample must not be taken for one.
  const isExample = own?.any === true && (!isOpen || (own.of(style.id) === undefined && !own.coming));
  return (
    <label
      ref={own?.watch?.(style.id)}
      data-testid={testId}
      className={classNames(
        'group relative block w-full rounded-sm text-start has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-focus',
        isOpen ? 'cursor-pointer' : 'cursor-not-allowed',
      )}
    >
      {/* As large as the tile, so that the browser scrolls to all of it when an arrow key chooses it. */}
      <input
        type="radio"
        name="style"
        className="pointer-events-none absolute inset-0 size-full opacity-0"
        checked={chosen && isOpen}
        {...(!isOpen && { 'aria-disabled': true, 'aria-describedby': refusalId })}
        onChange={() => isOpen && onChoose()}
      />
      <span
        className={classNames(
          'relative block',
          isOpen ? 'transition-transform duration-(--d-base) group-hover:-translate-y-[3px]' : 'opacity-55 saturate-50',
          chosen && isOpen && (onNight ? 'chosen-ring [--ring-ground:var(--night)]' : 'chosen-ring'),
        )}
      >
        <Print>
          {/* A style that cannot be chosen shows its sample: the visitor's pet will not be painted in it. */}
          <StylePicture style={style} pictureOf={pictureOf} own={isOpen ? own : undefined} />
        </Print>
        {chosen && isOpen ? (
          <span className="absolute -top-3 -end-3 grid size-[28px] place-items-center rounded-full border-2 border-paper bg-green text-on-green">
            <Check aria-hidden size={16} />
          </span>
        ) : null}
      </span>
      <span
        className={classNames(
          'mt-3 block text-sm hyphens-auto',
          // The icon of the heart takes 23 pixels.
          described || onNight ? 'pe-[28px]' : null,
          chosen && isOpen && 'font-semibold',
          !isOpen && 'text-ink-soft',
          onNight && 'text-on-night',
        )}
      >
        {style.name}
      </span>
      {isExample && pictureOf(style.id) !== undefined ? (
        <span className={classNames('mt-[2px] block text-xs', onNight ? 'text-on-night-soft' : 'text-ink-faint')}>
          {say(styleWords.example)}
        </span>
      ) : null}
      {refusal === null ? null : (
        <span id={refusalId} className="mt-[2px] block text-xs text-ink-faint">
          {refusal}
        </span>
      )}
      {described && isOpen ? (
        <span className="mt-[2px] hidden text-xs text-ink-faint md:block">{style.description}</span>
      ) : null}
      {/* Styles that are offered all year are not called seasonal. */}
      {onNight && style.category === 'seasonal' ? (
        <Badge tone="seasonal" className="mt-2">
          {say(styleWords.seasonal)}
        </Badge>
      ) : null}
    </label>
  );
}
