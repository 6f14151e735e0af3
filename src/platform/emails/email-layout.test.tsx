import { expect, test } from 'vitest';
import type { LanguageTag } from '../../words/languages.ts';
import { createWords } from '../../words/words.ts';
import { EmailLayout } from './email-layout.tsx';
import { dark, light } from './palette.ts';
import { renderEmail } from './render-email.ts';

test.each<[LanguageTag, string]>([
  ['de', 'ltr'],
  ['ar', 'rtl'],
])(
  'given an email program that drops the html and body tags, then an email in %s is still laid out %s',
  async (tag, direction) => {
    const brand = {
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
      <EmailLayout brand={brand} preview="">
        <p>The text</p>
      </EmailLayout>,
    );
    const [before = ''] = html.split('The text');
    // What such an email program shows.
    const within = before.replaceAll(/<(?:html|body)[^>]*>/g, '');
    expect(within).toMatch(new RegExp(`<table[^>]* lang="${tag}" dir="${direction}"`));
  },
);
