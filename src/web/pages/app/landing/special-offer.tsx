import { parcelsInWords } from '../../../../features/catalog/contract.ts';
import type { EngagementLabel } from '../../../../features/marketing/contract.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { ownOr } from '../../../own-pictures.ts';
import { samplePicture, sampleSize } from '../../../sample-pictures.ts';
import { currentSettings } from '../../../shell/current-settings.ts';
import { Claim } from '../../../shell/claim.tsx';
import { FramedSample } from '../../../hero/framed-sample.tsx';
import { startWords } from '../../../../words/catalogs/start.ts';
import { say } from '../../../../words/page.ts';

/** The special offer: the first-order discount, if the owner confirms it, and the free download. */
export function SpecialOffer({ onStart }: { onStart: (label: EngagementLabel) => void }) {
  const { priceList } = currentSettings();
  if (parcelsInWords(priceList, 'and', say) === '') return null;
  return (
    <section aria-labelledby="offer-title" className="further-down bg-paper py-9 [--about:680px] md:[--about:530px]">
      <div className="page">
        <div className="grid items-center overflow-clip rounded-lg border border-line bg-card shadow-panel md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <div aria-hidden className="wall grid h-full place-items-center px-6 py-6">
            <FramedSample
              wood="gold"
              mat={false}
              src={ownOr(samplePicture('saffron-vintage-poster-print'), 0, '560.avif')}
              {...sampleSize}
              loading="lazy"
              alt=""
              className="w-[56%] max-w-[220px] md:w-[72%]"
            />
          </div>
          <div className="grid justify-items-start gap-4 p-5 md:p-7">
            <h2 id="offer-title" className="max-w-[20ch] text-3xl">
              <Claim id="first-order-discount" otherwise={say(startWords.buyOneHang)} />
            </h2>
            <p className="max-w-[52ch] text-ink-soft">
              {say(startWords.offerText, {
                products: parcelsInWords(priceList, 'and', say),
                price: formatMoney(priceList.download),
              })}
            </p>
            <Button size="lg" onClick={() => onStart('offer_section_create_poster')}>
              {priceList.products.poster.sold ? say(startWords.createPoster) : say(startWords.createArtwork)}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
