import { expect, test } from 'vitest';
import { canWrite, findUnwritable } from './typeface.ts';

test.each(['Für Zoë, von Ağaçlı & Łukasz', 'Happy birthday 🎂👍🏽!\nLove', 'Joyeux Noël… “à toi”', 'Zoe\u0308', ''])(
  'writes %j',
  (text) => expect(canWrite(text)).toBe(true),
);

test.each(['お誕生日おめでとう！', '桃太郎へ', 'С днём рождения', 'Χρόνια πολλά'])('writes %j', (text) =>
  expect(canWrite(text)).toBe(true),
);

test.each(['생일 축하해', '咪咪'])('cannot write %j', (text) => expect(canWrite(text)).toBe(false));

test('what cannot be written is named once, without pictographs and spaces', () => {
  expect(findUnwritable('Für 하늘 und 하나 🎂\n')).toEqual(['하', '늘', '나']);
  expect(findUnwritable('Nguyễn, 髙橋')).toEqual(['ễ', '髙']);
  expect(findUnwritable('Zoë, モチ, Мурка')).toEqual([]);
});
