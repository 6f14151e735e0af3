import { expect, test } from 'vitest';
import type { LanguageTag } from '../../words/languages.ts';
import { createWords } from '../../words/words.ts';
import { EmailLayout } from './email-layout.tsx';
import { dark, light } from './palette.ts';
import { renderEmail } from './render-email.ts';

test.each<[LanguageTag, string]>([
  ['de', 'ltr'],
  ['ar', 'rtl'],
])('given an email in %s without its html and body, then it is still read %s', async (tag, direction) => {
  const from = {
    shopName: 'Pawtelier',
    shopUrl: 'https://shop.example',
    supportEmail: 'hello@shop.example',
    testMode: false,
    look: { address: [], light, dark, logo: null },
    words: createWords(
      () => ({}),
      () => tag,
    ),
  };
  const { html } = await renderEmail(
    <EmailLayout from={from} preview="">
      <p>The text</p>
    </EmailLayout>,
  );
  const [before = ''] = html.split('The text');
  // What an email program that drops both would show.
  const within = before.replaceAll(/<(?:html|body)[^>]*>/g, '');
  expect(within).toMatch(new RegExp(`<table[^>]* lang="${tag}" dir="${direction}"`));
});
