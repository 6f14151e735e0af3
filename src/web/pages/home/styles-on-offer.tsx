import { gridStyles, type ArtStyle } from '../../../features/catalog/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Wood } from '../../../ui/frame.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { stylePicture } from '../../style-pictures.ts';
import { FramedSample } from '../../hero/framed-sample.tsx';
import { Section } from './section.tsx';

/** Uneven on purpose: one picture leads, the others keep their distance. On a phone they drift left and right. */
const places: readonly { className: string; wood: Wood; mat: boolean }[] = [
  { className: 'md:col-span-5 max-md:w-[84%]', wood: 'gold', mat: true },
  { className: 'md:col-span-4 max-md:w-[68%] max-md:justify-self-end', wood: 'oak', mat: true },
  { className: 'md:col-span-3 max-md:w-[60%]', wood: 'ebony', mat: true },
  { className: 'md:col-span-3 max-md:w-[64%] max-md:justify-self-end', wood: 'oak', mat: true },
  { className: 'md:col-span-3 max-md:w-[72%]', wood: 'ebony', mat: false },
  { className: 'md:col-span-3 max-md:w-[60%] max-md:justify-self-end', wood: 'oak', mat: true },
];

export function StylesOnOffer() {
  return (
    <Section
      id="styles"
      ground="wall"
      title="Same pet. Very different evening."
      lead={`${gridStyles.length} styles hang today. Each is painted from your photo alone.`}
    >
      <ul className="grid items-end gap-x-gutter gap-y-7 md:grid-cols-12">
        {gridStyles.slice(0, places.length).map((style, index) => (
          <Sample key={style.id} style={style} place={places[index]} />
        ))}
        <li className="md:col-span-3 max-md:w-[56%]">
          <Frame empty wood="oak">
            <span className="px-2 text-sm">Your photo goes here</span>
          </Frame>
          <h3 className="mt-5 text-xl">Your Style</h3>
          <ButtonLink href="/app" className="mt-3">
            Try Your Pet
          </ButtonLink>
        </li>
      </ul>
    </Section>
  );
}

function Sample({ style, place }: { style: ArtStyle; place: (typeof places)[number] | undefined }) {
  return (
    <li className={classNames(place?.className)}>
      <FramedSample wood={place?.wood} mat={place?.mat} src={stylePicture(style.id)} alt={`Biscuit the corgi, ${style.name}`} />
      <h3 className="mt-5 text-xl">{style.name}</h3>
      <p className="mt-1 text-sm text-ink-soft">{style.description}</p>
    </li>
  );
}
