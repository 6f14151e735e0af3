import { classNames } from '../../../../ui/class-names.ts';
import { resultSentence } from './spoken-state.ts';
import type { TunerState } from './tuner.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

/** The current cut-out on a plain background, with a sentence about its state. */
export function CutOutResult({ state, petName, onRetry }: { state: TunerState; petName: string; onRetry: () => void }) {
  const { view, phase } = state;
  const sentence = resultSentence(state, petName);
  return (
    <section
      aria-label={say(uploadWords.cutOutNow)}
      aria-busy={phase === 'looking'}
      className="flex items-center gap-4 border-y border-line py-4"
    >
      <span className="print w-[112px] shrink-0 md:w-[168px]">
        <span className={classNames('block aspect-square bg-[#f1e7d8]', view === null && 'pale')}>
          {view ? (
            <img
              key={view.cutOutUrl}
              src={view.cutOutUrl}
              alt={petName === '' ? say(uploadWords.petCutOut) : say(uploadWords.cutOutOf, { pet: petName })}
              draggable={false}
              data-testid="cut-out"
              className={classNames('arrive size-full object-contain', phase === 'looking' && 'opacity-50')}
            />
          ) : null}
        </span>
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-semibold">
          {view !== null && !view.trusted && phase === 'ready' ? say(uploadWords.softOval) : say(uploadWords.cutOut)}
        </p>
        <p aria-live="polite" className="text-ink-soft">
          {sentence}
        </p>
        {phase === 'failed' ? (
          <button type="button" className="link mt-1" onClick={onRetry}>
            {say(uploadWords.tryAgain)}
          </button>
        ) : null}
      </div>
    </section>
  );
}
