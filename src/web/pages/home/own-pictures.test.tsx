import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import type { ShownPicture } from '../../../features/settings/contract.ts';
import { HeroWall } from '../../hero/hero-wall.tsx';
import { setCurrentSettings } from '../../shell/current-settings.ts';
import { ShopLogo } from '../../shell/frame/shop-logo.tsx';
import { stylePicture } from '../../style-pictures.ts';
import { ownPhotoOr, ownPictures, ownSheetOr } from '../../own-pictures.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Products } from './products.tsx';
import { StyleSamples } from './style-samples.tsx';
import { Testimonials } from './testimonials.tsx';

// Tests of other files expect settings that nothing has set.
afterAll(() => vi.resetModules());

const picture = (style: string, digit: string): ShownPicture => ({
  name: 'Rex',
  style,
  file: digit.repeat(32),
  photo: 'f'.repeat(32),
});
const [one, two, three, four] = ['watercolor', 'wizard', 'princess', 'astronaut'].map((style, index) =>
  picture(style, String(index + 1)),
) as [ShownPicture, ShownPicture, ShownPicture, ShownPicture];

test('given pictures of the owner’s pet, then they stand beside the headline in the boxes of the samples', () => {
  setCurrentSettings({}, []);
  const boxes = (html: string) => [...html.matchAll(/width="\d+" height="\d+"/g)].map(String);
  const standard = renderToStaticMarkup(<HeroWall />);
  setCurrentSettings({ pictures: { hero: [one, two, three] }, styles: { watercolor: { name: 'Washes' } } }, []);
  const own = renderToStaticMarkup(<HeroWall />);
  expect(own).toContain(`srcSet="/samples/${one.file}/360.avif 360w, /samples/${one.file}/480.avif 480w`);
  expect(own).toContain('alt="Rex, Washes"');
  expect(own).toContain(`src="/samples/${'f'.repeat(32)}/280.avif"`);
  expect(own).not.toContain('biscuit');
  // So nothing moves when the pictures arrive.
  expect(boxes(own)).toEqual(boxes(standard));
});

test('given pictures to compare, then each slider has the photo and the art, and no words about the shop’s samples', () => {
  setCurrentSettings({ pictures: { compare: [one, two, three, four] } }, 'all');
  const html = renderToStaticMarkup(<StyleSamples />);
  for (const { file } of [one, two, three, four]) expect(html).toContain(`src="/samples/${file}/560.avif"`);
  expect(html).not.toContain('Now it makes sense.');
  expect(html).toContain('Loose washes that bloom at the edges');
});

test('given one picture of the owner’s pet, then no sample of the shop is left on ledges, scenes, sheet and beside the quotes', () => {
  const draw = () =>
    renderToStaticMarkup(
      <>
        <HowItWorks />
        <Products />
        <Testimonials />
      </>,
    );
  const sources = (html: string) => [...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src);
  setCurrentSettings({}, []);
  expect(sources(draw()).length).toBeGreaterThan(9);
  setCurrentSettings({ pictures: { tiles: { wizard: two } } }, []);
  for (const src of sources(draw())) expect(src).toMatch(new RegExp(`^/samples/(${two.file}|${two.photo})/`));
});

test('given pictures of several pets, then a sheet has whole rows of different ones, and the photo is of the first pet', () => {
  const tiles = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`style-${index}`, { ...one, file: String(index).repeat(32) }]),
  );
  const other = { ...two, file: 'a'.repeat(32), photo: 'b'.repeat(32) };
  setCurrentSettings({ pictures: { tiles: { princess: other, ...tiles } } }, []);
  expect(ownPictures()[0]).toEqual(other);
  expect(new Set(ownSheetOr([])).size).toBe(8);
  expect(ownPhotoOr('', '360.avif')).toBe(`/samples/${'b'.repeat(32)}/360.avif`);
  setCurrentSettings({}, []);
  expect(ownSheetOr(['ours'])).toEqual(['ours']);
});

test('given the sample of one style, then it is shown for that style alone', () => {
  setCurrentSettings({ pictures: { tiles: { wizard: two } } }, []);
  expect(stylePicture('wizard')).toBe(`/samples/${two.file}/480.webp`);
  expect(stylePicture('princess')).toContain('princess');
});

test('given a logo, then it stands in place of mark and name; without one, they are as they are', () => {
  setCurrentSettings({ look: { logo: { file: 'a'.repeat(32), width: 960, height: 240, ground: 'light' } } }, []);
  const own = renderToStaticMarkup(<ShopLogo />);
  expect(own).toContain(`src="/look/${'a'.repeat(32)}/header.webp"`);
  expect(own).toContain('width="960" height="240"');
  expect(own).toContain('on-plate-when-dark');
  expect(own).not.toContain('<svg');
  setCurrentSettings({}, []);
  expect(renderToStaticMarkup(<ShopLogo />)).toContain('<svg');
});
