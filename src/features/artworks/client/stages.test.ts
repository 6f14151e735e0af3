import { expect, test } from 'vitest';
import { artworkView } from '../../../../tests/factories/artwork-view.ts';
import { artworkStages, type ArtworkView } from '../contract.ts';
import { stageAnnouncement, stageRows } from './stages.ts';

const view = (part: Partial<ArtworkView>) => artworkView({ stage: 'queued', ...part });
const statesOf = (part: Partial<ArtworkView>) =>
  stageRows(view(part), 'Biscuit')
    .map(({ state }) => state[0])
    .join('');

test('the current row only moves down while the stages of every variation pass', () => {
  const rowStates = artworkStages.filter((stage) => stage !== 'failed').map((stage) => statesOf({ stage }));
  expect(rowStates).toEqual(['cnnnn', 'dcnnn', 'ddcnn', 'dddcn', 'dddcn', 'dddcn', 'ddddc']);
});

test('announces the position in the queue', () => {
  const spoken = [0, 1, 4].map((queuePosition) => stageAnnouncement(stageRows(view({ queuePosition }), '')));
  expect(spoken).toEqual([
    'Photo received. You are next',
    'Photo received. 1 picture before yours',
    'Photo received. 4 pictures before yours',
  ]);
});

test('names the pet and the variation', () => {
  const rows = stageRows(view({ stage: 'painting', variation: 1 }), 'Biscuit');
  expect(rows[2]?.label).toBe('Biscuit found');
  expect(stageAnnouncement(rows)).toBe('Painting Biscuit. Variation 2 of 3, at the easel');
  expect(stageRows(view({ stage: 'cutting' }), '')[2]?.label).toBe('Finding your pet');
});

test('given the server has not answered yet, then only the photo counts as received', () => {
  expect(stageAnnouncement(stageRows(null, 'Biscuit'))).toBe('Photo received');
});
