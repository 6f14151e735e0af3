import { variationsPerArtwork, type ArtworkStage, type ArtworkView } from '../contract.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import type { PlainMessage } from '../../../words/message.ts';

export interface StageRow {
  readonly label: string;
  /** Detail under the current row. */
  readonly detail: string | null;
  readonly state: 'done' | 'current' | 'next';
}

const rowOfStage: Record<ArtworkStage, number> = {
  queued: 0,
  looking: 1,
  cutting: 2,
  // One row for all three, because they repeat with each variation and the list must only move down.
  composing: 3,
  painting: 3,
  finishing: 3,
  done: 4,
  failed: 0,
};

const stepOfVariation: Partial<Record<ArtworkStage, PlainMessage>> = {
  composing: styleWords.composing,
  painting: styleWords.easel,
  finishing: styleWords.finishing,
};

/** Rows of the progress list. `view` is null until the server has accepted the request. */
export function stageRows(view: ArtworkView | null, petName: string): StageRow[] {
  const pet = petName === '' ? say(styleWords.pet) : petName;
  const current = view === null ? 0 : rowOfStage[view.stage];
  const labels: [next: string, done: string][] = [
    [say(styleWords.photoReceived), say(styleWords.photoReceived)],
    [say(styleWords.lookingAtPhoto), say(styleWords.photoPrepared)],
    [say(styleWords.finding, { pet }), petName === '' ? say(styleWords.petFound) : say(styleWords.foundPet, { pet })],
    [
      say(styleWords.painting, { pet }),
      petName === '' ? say(styleWords.petPainted) : say(styleWords.paintedPet, { pet }),
    ],
    [say(styleWords.hangingPreviews), say(styleWords.previewsHung)],
  ];
  return labels.map(([next, done], row) => {
    const state = row < current ? 'done' : row === current ? 'current' : 'next';
    return { label: state === 'done' ? done : next, detail: state === 'current' ? detailOf(view) : null, state };
  });
}

function detailOf(view: ArtworkView | null): string | null {
  if (view === null) return null;
  if (view.stage === 'queued') return queueLine(view.queuePosition);
  const step = stepOfVariation[view.stage];
  return step === undefined
    ? null
    : say(styleWords.variationStep, {
        number: view.variation + 1,
        all: variationsPerArtwork,
        step: say(step),
      });
}

function queueLine(before: number): string {
  if (before <= 0) return say(styleWords.next);
  return say(styleWords.before, { count: before });
}

/** Text for screen readers: the current row and its detail. */
export function stageAnnouncement(rows: readonly StageRow[]): string {
  const row = rows.find(({ state }) => state === 'current');
  if (row === undefined) return '';
  return row.detail === null ? row.label : `${row.label}. ${row.detail}`;
}
