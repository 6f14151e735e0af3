import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setPageWords } from '../../../words/page.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';

afterEach(() => setPageWords({}));

const upload = { sent: 0.62, bytes: 3_400_000 } as PhotoUpload;

test.each([
  ['en', '2.1 of 3.4 MB sent'],
  ['de', '2,1 of 3,4 MB sent'],
  ['fr', '2,1 of 3,4 Mo sent'],
] as const)('in %s, the numbers of an upload are %s, beside the bar and for screen readers', (tag, words) => {
  setPageWords({}, tag);
  const shown = renderToStaticMarkup(<UploadProgress upload={upload} phase="Uploading..." />)
    .replaceAll('\u202f', ' ')
    .replaceAll('\u00a0', ' ');
  expect(shown).toContain(`aria-valuetext="${words}"`);
  expect(shown).toContain(`>${words}</p>`);
});
