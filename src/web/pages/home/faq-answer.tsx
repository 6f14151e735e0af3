import { Fragment, type ReactNode } from 'react';
import { sayPlaces, sizesInWords } from '../../../features/catalog/contract.ts';
import { isFaqPlaceholder, type FaqPlaceholder } from '../../../features/settings/contract.ts';
import { Claim } from '../../shell/claim.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { LinkedText } from '../../shell/legal/linked-text.tsx';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { home } from '../../../words/catalogs/home.ts';
import { placeWords } from '../../../words/catalogs/places.ts';
import { say } from '../../../words/page.ts';

/** How exactly the products are cut that are sold. */
function tolerances(): string {
  const { poster, magnet } = currentSettings().priceList.products;
  if (poster.sold) return say(magnet.sold ? home.cutBoth : home.cutPoster);
  return magnet.sold ? say(home.cutMagnet) : '';
}

/** Where orders are sent. */
function shipsTo(): string {
  const { zones } = currentSettings().priceList.shipping;
  return sayPlaces(zones, { withinUs: home.faqSent, elsewhere: placeWords.faqSent }, say);
}

/** What stands for each placeholder. The space after a claim goes with the claim. */
const fillings: Readonly<Record<FaqPlaceholder, (space: string) => ReactNode>> = {
  shop: (space) => `${shopIdentity.name}${space}`,
  support: (space) => (
    <>
      <a className="link" href={`mailto:${shopIdentity.supportEmail}`}>
        {shopIdentity.supportEmail}
      </a>
      {space}
    </>
  ),
  sizes: (space) => `${sizesInWords(currentSettings().priceList, say)}${space}`,
  cutting: (space) => `${tolerances()}${space}`,
  delivery: (space) => (
    <>
      <Claim id="delivery" otherwise={shipsTo()} />
      {space}
    </>
  ),
  'photo-retention': (space) => <Claim id="retention">{(text) => `${text}${space}`}</Claim>,
  'special-sizes': (space) => <Claim id="special-sizes">{(text) => `${text}${space}`}</Claim>,
  'paper-figures': (space) => <Claim id="paper-figures">{(text) => `${text}${space}`}</Claim>,
};

/** An answer of the FAQ with its placeholders filled in. Web and email addresses are links; all else is text. */
export function FaqAnswer({ answer }: { answer: string }) {
  return answer.split(/(\{[\w-]+\} ?)/).map((part, index) => {
    const [, name = '', space = ''] = /^\{([\w-]+)\}( ?)$/.exec(part) ?? [];
    if (isFaqPlaceholder(name)) return <Fragment key={index}>{fillings[name](space)}</Fragment>;
    return /@|\/\/|www\./.test(part) ? <LinkedText key={index} text={part} /> : part;
  });
}
