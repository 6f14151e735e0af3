import { expect, test } from 'vitest';
import { splitByFont } from './draw.ts';
import { canWrite } from '../../shared/typeface.ts';

test.each(['Für Zoë, von Ağaçlı & Łukasz', 'Happy birthday 🎂👍🏽!\nLove', 'Joyeux Noël… “à toi”', 'Zoe\u0308', ''])(
  'writes %j',
  (text) => expect(canWrite(text)).toBe(true),
);

test.each(['お誕生日おめでとう', 'عيد ميلاد سعيد', 'С днём рождения', 'Χρόνια πολλά', '생일 축하해'])(
  'cannot write %j',
  (text) => expect(canWrite(text)).toBe(false),
);

test('given pictographs, then they are left out with all that belongs to them', () => {
  expect(splitByFont('Hi 👨‍👩‍👧 👍🏽 ❤️ 🇩🇪 © ™')).toEqual([{ font: 'latin', text: 'Hi     © ™' }]);
});
