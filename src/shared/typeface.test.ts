import { expect, test } from 'vitest';
import { canWrite } from './typeface.ts';

test.each(['Für Zoë, von Ağaçlı & Łukasz', 'Happy birthday 🎂👍🏽!\nLove', 'Joyeux Noël… “à toi”', 'Zoe\u0308', ''])(
  'writes %j',
  (text) => expect(canWrite(text)).toBe(true),
);

test.each(['お誕生日おめでとう', 'عيد ميلاد سعيد', 'С днём рождения', 'Χρόνια πολλά', '생일 축하해'])(
  'cannot write %j',
  (text) => expect(canWrite(text)).toBe(false),
);
