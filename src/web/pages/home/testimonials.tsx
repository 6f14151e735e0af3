import { claims } from '../../../features/catalog/contract.ts';
import { FramedSample } from '../../hero/framed-sample.tsx';
import { samplePicture, sampleSize } from '../../sample-pictures.ts';
import { Claim } from '../../shell/claim.tsx';
import { Quote } from './quote.tsx';

/** Customer quotes. Until the owner confirms them, the section says that the shop has just opened. */
export function Testimonials() {
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
          src={samplePicture('otto-classic-oil-painting')}
          {...sampleSize}
          loading="lazy"
          alt="Otto, a black dog, as an old master would have painted him"
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
            <Quote
              look="leading"
              words="We hung Otto over the fireplace as a joke. Nobody has laughed yet. They just lower their voices."
              who="Ingrid, Classic Oil Painting, 16x20 poster"
            />
            <div className="mt-6 grid gap-5 border-t border-[rgb(255_255_255/0.22)] pt-5 sm:grid-cols-2 sm:gap-gutter lg:mt-7 lg:pt-6">
              <Quote
                look="small"
                words="The magnet was for my mother. She has asked for six more, one per grandchild and one spare."
                who="Daniel, magnet"
              />
              <Quote
                look="small"
                words="She passed in spring. The watercolor has her exact way of sitting. Thank you for that."
                who="Ruth, watercolor poster"
              />
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
      <p className="text-sm text-on-room-soft">What pet parents say</p>
      <h2 id="testimonials-title" className="mt-3 max-w-[24ch] text-3xl">
        We have only just opened. The first words on this wall can be yours.
      </h2>
    </div>
  );
}
