import { expect, test } from 'vitest';
import { splitByFont } from './draw.ts';

test('given pictographs, then they are left out with all that belongs to them', () => {
  expect(splitByFont('Hi 👨‍👩‍👧 👍🏽 ❤️ 🇩🇪 © ™')).toEqual([{ font: 'latin', text: 'Hi     © ™' }]);
});
