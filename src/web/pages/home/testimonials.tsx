import { claims } from '../../../features/catalog/contract.ts';
import { shownUrl } from '../../../features/settings/contract.ts';
import { FramedSample } from '../../hero/framed-sample.tsx';
import { describe } from '../../hero/hero-pictures.ts';
import { ownPicture } from '../../own-pictures.ts';
import { samplePicture, sampleSize } from '../../sample-pictures.ts';
import { Claim } from '../../shell/claim.tsx';
import { Quote } from './quote.tsx';
import { home } from '../../../words/catalogs/home.ts';
import { say } from '../../../words/page.ts';

/** Customer quotes. Until the owner confirms them, the section says that the shop has just opened. */
export function Testimonials() {
  const own = ownPicture(2);
  return (
    <section
      id="testimonials"
      aria-labelledby="testimonials-title"
      className="further-down room py-9 [--about:1000px] md:[--about:650px] text-on-room"
    >
      <div className="page grid items-center gap-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[1fr_2fr] lg:gap-8">
        <FramedSample
          wood="gold"
          mat={false}
          src={own === null ? samplePicture('otto-classic-oil-painting') : shownUrl(own.file, '560.avif')}
          {...sampleSize}
          loading="lazy"
          alt={own === null ? say(home.quoteAlt) : describe(own)}
          className="max-md:w-[72%]"
        />
        <Claim id="customer-words" otherwise={<NotYet />}>
          <div>
            <h2
              id="testimonials-title"
              className="mb-4 font-text text-sm font-semibold tracking-normal text-on-room-soft"
            >
              {claims['customer-words'].text}
            </h2>
            <Quote look="leading" words={say(home.firstQuote)} who={say(home.firstBy)} />
            <div className="mt-6 grid gap-5 border-t border-[rgb(255_255_255/0.22)] pt-5 sm:grid-cols-2 sm:gap-gutter lg:mt-7 lg:pt-6">
              <Quote look="small" words={say(home.secondQuote)} who={say(home.secondBy)} />
              <Quote look="small" words={say(home.thirdQuote)} who={say(home.thirdBy)} />
            </div>
          </div>
        </Claim>
      </div>
    </section>
  );
}

function NotYet() {
  return (
    <div>
      <p className="text-sm text-on-room-soft">{say(home.noQuotesYet)}</p>
      <h2 id="testimonials-title" className="mt-3 max-w-[24ch] text-3xl">
        {say(home.justOpened)}
      </h2>
    </div>
  );
}
