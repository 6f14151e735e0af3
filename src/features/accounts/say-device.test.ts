import { expect, test } from 'vitest';
import { compileTexts } from '../../words/compile-texts.ts';
import type { LanguageTag } from '../../words/languages.ts';
import { readTranslation } from '../../words/translations.ts';
import { createWords } from '../../words/words.ts';
import { sayDevice } from './say-device.ts';
import { deviceName } from './server/device-name.ts';

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
const linux = 'Wget/1.21 (Linux)';

test.each<[LanguageTag, string, string, string]>([
  ['en', 'Firefox on Android', 'a browser', 'a browser on Linux'],
  ['de', 'Firefox auf Android', 'ein Browser', 'ein Browser auf Linux'],
  ['fr', 'Firefox sur Android', 'un navigateur', 'un navigateur sur Linux'],
  ['es', 'Firefox en Android', 'un navegador', 'un navegador en Linux'],
  ['it', 'Firefox su Android', 'un browser', 'un browser su Linux'],
  ['pt-BR', 'Firefox no Android', 'um navegador', 'um navegador no Linux'],
  ['ja', 'AndroidのFirefox', '不明なブラウザ', 'Linuxの不明なブラウザ'],
  ['nl', 'Firefox op Android', 'een browser', 'een browser op Linux'],
  ['ar', 'Firefox على Android', 'متصفح', 'متصفح على Linux'],
])('in %s, a browser is called %s, %s or %s', async (tag, named, unknown, unknownOn) => {
  const texts = tag === 'en' ? {} : compileTexts(await readTranslation(tag)).all;
  const { say } = createWords(
    () => texts,
    () => tag,
  );
  expect(sayDevice(deviceName(firefox), say)).toBe(named);
  expect(sayDevice(deviceName(undefined), say)).toBe(unknown);
  expect(sayDevice(deviceName(linux), say)).toBe(unknownOn);
  // What no version has stored is shown as it is.
  expect(sayDevice('Lynx', say)).toBe('Lynx');
});
