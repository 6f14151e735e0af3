import { expect, test } from 'vitest';
import { canWrite } from './typeface.ts';

test.each(['Für Zoë, von Ağaçlı & Łukasz', 'Happy birthday 🎂👍🏽!\nLove', 'Joyeux Noël… “à toi”', 'Zoe\u0308', ''])(
  'writes %j',
  (text) => expect(canWrite(text)).toBe(true),
);

test.each(['お誕生日おめでとう！', '桃太郎へ', 'С днём рождения', 'Χρόνια πολλά'])('writes %j', (text) =>
  expect(canWrite(text)).toBe(true),
);

test.each(['생일 축하해', '咪咪'])('cannot write %j', (text) => expect(canWrite(text)).toBe(false));
