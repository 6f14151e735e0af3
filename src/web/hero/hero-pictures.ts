import { shownUrl, type ShownPicture } from '../../features/settings/contract.ts';
import { home } from '../../words/catalogs/home.ts';
import { say } from '../../words/page.ts';
import { heroPicture } from '../sample-pictures.ts';
import { currentSettings } from '../shell/current-settings.ts';
import { nameOfStyle } from '../shell/offered-styles.ts';

const widths = [360, 480, 720] as const;

interface HeroPictures {
  readonly large: { readonly src: string; readonly srcSet: string; readonly alt: string };
  readonly photo: string;
  readonly name: string;
  readonly style: string;
  readonly second: { readonly src: string; readonly alt: string };
  readonly third: { readonly src: string; readonly alt: string };
}

/** The pictures beside the headline: the owner's, or the shop's samples. */
export function heroPictures(): HeroPictures {
  const [large, second, third] = currentSettings().pictures.hero ?? [];
  if (large === undefined || second === undefined || third === undefined) return samples();
  return {
    large: { ...sizes((width) => shownUrl(large.file, `${width}.avif`)), alt: describe(large) },
    photo: shownUrl(large.photo, '280.avif'),
    name: large.name,
    style: nameOfStyle(large.style),
    second: { src: shownUrl(second.file, '280.avif'), alt: describe(second) },
    third: { src: shownUrl(third.file, '280.avif'), alt: describe(third) },
  };
}

/** 'Rex, Watercolor'. */
export function describe({ name, style }: ShownPicture): string {
  return `${name}, ${nameOfStyle(style)}`;
}

function samples(): HeroPictures {
  return {
    large: { ...sizes((width) => heroPicture(`biscuit-impasto-painting-${width}`)), alt: say(home.largeAlt) },
    photo: heroPicture('biscuit-photo'),
    name: say(home.labelName),
    style: say(home.labelStyle),
    second: { src: heroPicture('mabel-tattoo-style'), alt: say(home.secondAlt) },
    third: { src: heroPicture('otto-vintage-poster-print'), alt: say(home.thirdAlt) },
  };
}

function sizes(urlOf: (width: (typeof widths)[number]) => string): { src: string; srcSet: string } {
  return { src: urlOf(480), srcSet: widths.map((width) => `${urlOf(width)} ${width}w`).join(', ') };
}
