import { Check } from '../../../../ui/icons.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';
import type { CutOutView } from '../../contract.ts';

/** A photo of several pets, in which the visitor taps those that are to be in the picture. */
export function ChooseInPhoto({
  view,
  chosen,
  max,
  onChoose,
}: {
  view: CutOutView;
  /** Numbers of the chosen pets. */
  chosen: readonly number[];
  /** How many can be chosen. */
  max: number;
  onChoose: (chosen: readonly number[]) => void;
}) {
  const { imageUrl, width, height } = view.working;

  function toggle(which: number): void {
    const isIn = chosen.includes(which);
    const next = isIn ? chosen.filter((one) => one !== which) : [...chosen, which];
    // The last pet stays, and no more come than one picture shows.
    if (next.length > 0 && next.length <= max) onChoose(next.toSorted((a, b) => a - b));
  }

  return (
    <section aria-labelledby="pets-in-photo">
      <h2 id="pets-in-photo" className="text-sm">
        {say(uploadWords.alsoInPhoto)}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{say(uploadWords.tapWhoIsIn)}</p>
      <div className="relative overflow-hidden rounded-art" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={imageUrl} alt="" className="size-full" draggable={false} />
        {(view.heads ?? []).map(({ x, y, radius }, which) => {
          const isIn = chosen.includes(which);
          return (
            <button
              key={which}
              type="button"
              aria-pressed={isIn}
              aria-label={say(uploadWords.petInPhoto, { number: which + 1 })}
              onClick={() => toggle(which)}
              className={classNames(
                'absolute aspect-square min-h-[36px] min-w-[36px] -translate-x-1/2 -translate-y-1/2 rounded-full border-[3px] shadow-paper',
                isIn ? 'border-green ring-2 ring-paper' : 'border-dashed border-paper bg-night/15 hover:bg-transparent',
              )}
              style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${radius * 230}%` }}
            >
              {isIn ? (
                <span className="absolute -top-1 -end-1 grid size-[24px] place-items-center rounded-full border-2 border-paper bg-green text-on-green">
                  <Check aria-hidden size={14} />
                </span>
              ) : null}
            </button>
          );
        })}
      </div>
    </section>
  );
}
