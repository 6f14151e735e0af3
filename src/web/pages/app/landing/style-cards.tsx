import { StylePicture } from '../../../../features/catalog/client/style-picture.tsx';
import type { EngagementLabel } from '../../../../features/marketing/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Frame } from '../../../../ui/frame.tsx';
import { offeredStyles } from '../../../shell/offered-styles.ts';
import { stylePicture } from '../../../style-pictures.ts';
import { startWords } from '../../../../words/catalogs/start.ts';
import { say } from '../../../../words/page.ts';

/** The three featured styles. The names on the cards are shorter than those of the styles. */
const favorites = [
  { id: 'princess', name: startWords.princess },
  { id: 'classic-oil-painting', name: startWords.classicOilPainting },
  { id: 'cyberpunk-hero', name: startWords.superhero },
] as const;

/** Only styles that are offered. */
const cardsNow = () =>
  favorites.flatMap(({ id, name }) => {
    const style = offeredStyles().find((offered) => offered.id === id);
    return style === undefined ? [] : [{ style, name }];
  });

/** Deliberately uneven: one large picture and two smaller ones. */
const widths = ['md:col-span-5', 'md:col-span-4', 'md:col-span-3'];

export function StyleCards({ onStart }: { onStart: (label: EngagementLabel, styleId?: string) => void }) {
  const cards = cardsNow();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="cards-title" className="further-down bg-wall py-9 [--about:1680px] md:[--about:900px]">
      <div className="page">
        <h2 id="cards-title" className="mb-7 text-3xl">
          {say(startWords.samePetVery)}
        </h2>
        <ul className="grid items-end gap-gutter md:grid-cols-12">
          {cards.map(({ style, name }, index) => (
            <li
              key={style.id}
              className={classNames(
                widths[index],
                index === 1 ? 'max-md:w-[72%] max-md:justify-self-end' : 'max-md:w-[84%]',
              )}
            >
              <button
                type="button"
                className="block w-full rounded-sm text-start"
                onClick={() => onStart(`style_card_${style.id}`, style.id)}
              >
                <Frame wood={index === 1 ? 'oak' : 'ebony'} empty={stylePicture(style.id) === undefined}>
                  <StylePicture style={style} pictureOf={stylePicture} />
                </Frame>
                <span className="display mt-5 block text-xl">{say(name)}</span>
                <span className="block text-sm text-ink-soft">{style.description}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button className="mt-7" onClick={() => onStart('style_section_start_creating')}>
          {say(startWords.startCreating)}
        </Button>
      </div>
    </section>
  );
}
