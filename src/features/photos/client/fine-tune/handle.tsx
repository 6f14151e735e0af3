import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { PhotoPoint } from '../../contract.ts';
import { arrowStep } from './arrow-step.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

const percent = (share: number): number => Math.round(share * 100);

/**
 * A movable point. It handles arrow keys; its parent handles fingers and the mouse. It contains a range input, because
 * assistive technology passes arrow keys to range inputs. The value is the percentage from the left; `aria-valuetext`
 * contains both coordinates.
 */
export function Handle({
  at,
  label,
  quiet = false,
  grip,
  className,
  children,
  onStep,
}: {
  at: PhotoPoint;
  label: string;
  /** Whether the point comes from the analysis instead of the visitor. */
  quiet?: boolean;
  /** Name of the box's grip that this handle drags; see `data-grip` in BoxEditor. */
  grip?: string;
  className?: string;
  children?: ReactNode;
  onStep: (dx: number, dy: number) => void;
}) {
  return (
    <span
      data-grip={grip}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      className={classNames(
        'absolute z-10 grid size-[44px] -translate-x-1/2 -translate-y-1/2 touch-none place-items-center',
        className,
      )}
    >
      <input
        type="range"
        min={0}
        max={100}
        value={percent(at.x)}
        aria-label={label}
        aria-valuetext={say(uploadWords.position, { left: percent(at.x), top: percent(at.y) })}
        className="peer pointer-events-none absolute inset-0 appearance-none opacity-0"
        onChange={(event) => onStep(Number(event.target.value) / 100 - at.x, 0)}
        onKeyDown={(event) => {
          const step = arrowStep(event);
          if (step === null) return;
          event.preventDefault();
          onStep(step.dx, step.dy);
        }}
      />
      <span
        aria-hidden
        className="grid place-items-center rounded-full peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-[#fffbf5] peer-focus-visible:ring-[7px] peer-focus-visible:ring-[#1f5a4c]"
      >
        {children ?? (
          <span
            className={classNames(
              'size-[18px] rounded-full border-[3px] border-[#fffbf5] shadow-[0_0_0_1px_rgb(23_15_10/0.6)]',
              quiet ? 'bg-[rgb(23_15_10/0.45)]' : 'bg-[#1f5a4c]',
            )}
          />
        )}
      </span>
    </span>
  );
}
