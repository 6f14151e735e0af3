import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { LanguageTag } from '../../../words/languages.ts';
import { setPageWords } from '../../../words/page.ts';
import { Captcha } from './captcha.tsx';

vi.mock('@marsidev/react-turnstile', () => ({
  Turnstile: ({ options }: { options: { language?: string } }) => <i lang={options.language} />,
}));
vi.mock('../../../client/shop-config.ts', () => ({
  useShopConfig: () => ({ data: { robotCheck: { siteKey: '1x00000000000000000000AA' } } }),
}));

afterEach(() => setPageWords({}));

test.each<[LanguageTag, string]>([
  ['en', 'en'],
  ['pt-BR', 'pt-br'],
  ['ar', 'ar'],
])('given a page in %s, then the robot check is in %s', (tag, language) => {
  setPageWords({}, tag);
  const html = renderToStaticMarkup(
    <Captcha photoUrl="/api/photos/pho_a/image" petName="Rex" message="" onResponse={() => undefined} />,
  );
  expect(html).toContain(`<i lang="${language}"></i>`);
});
