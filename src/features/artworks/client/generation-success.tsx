import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { timings } from '../../catalog/contract.ts';
import type { ArtworkView } from '../contract.ts';
import { LatePicturesNote } from './late-pictures-note.tsx';
import { FamilyVote } from './votes/family-vote.tsx';
import { VariationWall } from './variation-wall.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { pressable } from '../../../ui/in-words.tsx';

/**
 * Shows the three variations and any late ones. Continues by itself after `timings.advanceAfterGenerationMs`, unless
 * the visitor has begun to choose, has come back to pictures seen before, or has to read something first.
 */
export function GenerationSuccess({
  view,
  petName,
  chosen,
  seenBefore,
  onChoose,
  onContinue,
  note,
  doubt,
  onFineTune,
  round,
  lastRound,
  onRound,
}: {
  view: ArtworkView;
  petName: string;
  chosen: number;
  seenBefore: boolean;
  onChoose: (variation: number) => void;
  onContinue: () => void;
  /** What the visitor has to read about the pictures, below the heading; null if there is nothing. */
  note: ReactNode;
  /** What is said about a doubtful photo; the product screen says it again. */
  doubt: ReactNode;
  /** Opens the fine-tuning of the cut-out. */
  onFineTune: () => void;
  /** Number of this set of three, from 0; a visitor may request more sets and return to earlier ones. */
  round: number;
  lastRound: number;
  onRound: (round: number) => void;
}) {
  const [choosing, setChoosing] = useState(seenBefore || note !== null);
  const moveOn = useEffectEvent(onContinue);

  useEffect(() => {
    if (choosing) return undefined;
    const timer = setTimeout(() => moveOn(), timings.advanceAfterGenerationMs);
    const stay = () => setChoosing(true);
    window.addEventListener('pointerdown', stay);
    window.addEventListener('keydown', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', stay);
      window.removeEventListener('keydown', stay);
    };
  }, [choosing]);

  return (
    <div className="wall -mx-gutter border-line px-gutter py-6 max-md:-mt-5 max-md:border-b text-center md:mx-0 md:rounded-lg md:border md:px-8 md:py-8">
      <h1 id="step-heading" tabIndex={-1} className="text-3xl">
        {say(styleWords.artworkGenerated)}
      </h1>
      <p className="mt-2 mb-7 text-ink-soft">
        {sayRich(styleWords.takes, {
          count: view.variations.length,
          pet: petName === '' ? say(styleWords.pet) : <bdi>{petName}</bdi>,
        })}
      </p>
      {note}
      {doubt}
      <LatePicturesNote coming={view.coming} className="-mt-4 mb-7" />
      <VariationWall
        variations={view.variations}
        chosen={chosen}
        onChoose={(variation) => {
          // Assistive technology may choose without a pointer or key event.
          setChoosing(true);
          onChoose(variation);
        }}
      />
      <div className="mt-7 grid min-h-[56px] place-items-center">
        {choosing ? (
          <div className="flex flex-wrap items-center justify-center gap-3">
            <Button size="lg" onClick={onContinue}>
              {say(styleWords.chooseProductButton)}
            </Button>
            {round < lastRound ? (
              <Button tone="quiet" size="lg" onClick={() => onRound(round + 1)}>
                {say(styleWords.paintThreeMore)}
              </Button>
            ) : null}
            {round > 0 ? (
              <Button tone="quiet" size="lg" onClick={() => onRound(round - 1)}>
                {say(styleWords.threeBefore)}
              </Button>
            ) : null}
            <div className="w-full pt-2 text-sm text-ink-soft">
              {say(styleWords.cantDecide)} <FamilyVote artworkId={view.id} petName={petName} />
            </div>
            {note === null ? (
              <p className="w-full text-sm text-ink-soft">
                {sayRich(styleWords.notQuite, {
                  tune: pressable(onFineTune),
                })}
              </p>
            ) : null}
          </div>
        ) : (
          <output className="text-sm text-ink-soft">{say(styleWords.takingProductSelection)}</output>
        )}
      </div>
    </div>
  );
}
