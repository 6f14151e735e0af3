import { classNames } from '../../../ui/class-names.ts';
import { SkipLink } from '../../shell/frame/skip-link.tsx';
import { StartOver } from './start-over.tsx';
import { isReachable, type Progress, type Step } from './steps.ts';
import { Check, ShoppingBag } from '../../../ui/icons.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import type { PlainMessage } from '../../../words/message.ts';

interface Place {
  readonly step: Step;
  readonly label: PlainMessage;
  /** Whether the step is complete. With items in the cart all previous steps count as complete. */
  readonly isDone: (progress: Progress) => boolean;
}

const trail: readonly Place[] = [
  { step: 'upload', label: styleWords.photo, isDone: ({ photo }) => photo !== null },
  { step: 'style', label: styleWords.style, isDone: ({ styleId }) => styleId !== null },
  { step: 'generate', label: styleWords.artwork, isDone: ({ artworkId }) => artworkId !== null },
  { step: 'products', label: styleWords.product, isDone: () => false },
  { step: 'cart', label: styleWords.cart, isDone: () => false },
];

/** Header with the current step, links to reachable steps, and the cart with its number of items. */
export function WizardHeader({
  step,
  progress,
  count,
  onHome,
  onVisit,
}: {
  step: Step;
  progress: Progress;
  count: number;
  onHome: () => void;
  onVisit: (step: Step) => void;
}) {
  // Fine-tuning is not a step: it is opened from several, and leads back.
  const here = trail.findIndex((place) => place.step === step);
  const isBehind = ({ isDone }: (typeof trail)[number], index: number): boolean =>
    here < 0 ? isDone(progress) : index < here && (count > 0 || isDone(progress));
  return (
    <header className="border-b border-line">
      <SkipLink />
      <div className="page flex min-h-[64px] items-center justify-between gap-4 md:min-h-[72px]">
        <StartOver hasWork={count > 0 || progress.photo !== null || progress.artworkId !== null} onHome={onHome} />
        <nav aria-label={say(styleWords.steps)} className="hidden self-stretch md:flex">
          <ol className="flex gap-2">
            {trail.map((place, index) => (
              <li key={place.step} className="flex">
                <TrailStep
                  label={say(place.label)}
                  state={index === here ? 'here' : isBehind(place, index) ? 'behind' : 'ahead'}
                  onVisit={index !== here && isReachable(place.step, progress) ? () => onVisit(place.step) : null}
                />
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex items-center gap-2 sm:gap-3">
          <p className="text-end text-sm leading-tight text-ink-soft max-[400px]:text-xs md:hidden">
            {here < 0 ? null : say(styleWords.stepOf, { step: here + 1, steps: trail.length })}
          </p>
          <button
            type="button"
            aria-label={say(styleWords.cartCount, { count })}
            onClick={() => onVisit('cart')}
            className="relative -me-2 grid size-[44px] place-items-center rounded-md hover:bg-wall"
          >
            <ShoppingBag aria-hidden size={22} />
            {count > 0 ? (
              <span
                aria-hidden
                className="figures absolute top-[2px] end-[2px] grid h-[20px] min-w-[20px] place-items-center rounded-full bg-ink px-1 text-xs font-semibold text-paper"
              >
                {count}
              </span>
            ) : null}
          </button>
        </div>
      </div>
    </header>
  );
}

function TrailStep({
  label,
  state,
  onVisit,
}: {
  label: string;
  state: 'behind' | 'here' | 'ahead';
  onVisit: (() => void) | null;
}) {
  const look = classNames(
    'relative flex items-center gap-2 px-3 text-sm',
    state === 'here' && 'font-semibold after:absolute after:inset-x-3 after:-bottom-px after:h-[3px] after:bg-action',
    state === 'behind' && 'text-green',
    state === 'ahead' && 'text-ink-faint',
  );
  const content = (
    <>
      {state === 'behind' ? <Check aria-label={say(styleWords.done)} size={16} /> : null}
      {label}
    </>
  );
  if (onVisit) {
    return (
      <button type="button" className={classNames(look, 'hover:text-ink')} onClick={onVisit}>
        {content}
      </button>
    );
  }
  return (
    <span className={look} aria-current={state === 'here' ? 'step' : undefined}>
      {content}
    </span>
  );
}
