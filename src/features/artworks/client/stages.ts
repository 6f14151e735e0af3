import { variationsPerArtwork, type ArtworkStage, type ArtworkView } from '../contract.ts';

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

const stepOfVariation: Partial<Record<ArtworkStage, string>> = {
  composing: 'setting the picture',
  painting: 'at the easel',
  finishing: 'checking the details',
};

/** Rows of the progress list. `view` is null until the server has accepted the request. */
export function stageRows(view: ArtworkView | null, petName: string): StageRow[] {
  const pet = petName === '' ? 'your pet' : petName;
  const current = view === null ? 0 : rowOfStage[view.stage];
  const labels: [next: string, done: string][] = [
    ['Photo received', 'Photo received'],
    ['Looking at the photo', 'Photo prepared'],
    [`Finding ${pet}`, petName === '' ? 'Your pet found' : `${petName} found`],
    [`Painting ${pet}`, petName === '' ? 'Your pet painted' : `${petName} painted`],
    ['Hanging the previews', 'Previews hung'],
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
  return step === undefined ? null : `Variation ${view.variation + 1} of ${variationsPerArtwork}, ${step}`;
}

function queueLine(before: number): string {
  if (before <= 0) return 'You are next';
  return before === 1 ? '1 picture before yours' : `${before} pictures before yours`;
}

/** Text for screen readers: the current row and its detail. */
export function stageAnnouncement(rows: readonly StageRow[]): string {
  const row = rows.find(({ state }) => state === 'current');
  if (row === undefined) return '';
  return row.detail === null ? row.label : `${row.label}. ${row.detail}`;
}
