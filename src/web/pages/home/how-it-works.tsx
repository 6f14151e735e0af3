import type { ReactNode } from 'react';
import { Print } from '../../../ui/print.tsx';
import { Snapshot } from '../../../ui/snapshot.tsx';
import { hungPicture, samplePhoto } from '../../sample-pictures.ts';
import { stylePicture } from '../../style-pictures.ts';
import { FramedSample } from '../../hero/framed-sample.tsx';
import { Section } from './section.tsx';

const steps: readonly { title: string; text: string; onLedge: () => ReactNode }[] = [
  {
    title: 'Upload a photo',
    text: 'A clear face and good light. Anything from 1000 × 1000 pixels will do.',
    onLedge: () => {
      const photo = samplePhoto('saffron');
      return photo === undefined ? null : <Snapshot src={photo} alt="" className="w-[52%] !shadow-lean" />;
    },
  },
  {
    title: 'Choose a style',
    text: 'We paint three variations of your own pet. Keep the one that looks back at you.',
    onLedge: () => (
      <>
        <StandingPrint styleId="gouache-illustration" className="w-[30%]" />
        <StandingPrint styleId="vintage-poster-print" className="z-1 -mx-[6%] w-[42%]" />
        <StandingPrint styleId="watercolor" className="w-[28%]" />
      </>
    ),
  },
  {
    title: 'Hang it',
    text: 'Or drink from it, or stick it on the fridge. Delivery takes 5-7 days in the U.S.',
    onLedge: () => <FramedSample lean wood="oak" src={hungPicture('saffron-classic-oil-painting')} alt="" className="w-[48%]" />,
  },
];

export function HowItWorks() {
  return (
    <Section id="how-it-works" ground="paper" title="From camera roll to picture rail" lead="Three small steps. No drawing required, from you or the dog.">
      <ol className="grid gap-7 md:grid-cols-3 md:gap-0">
        {steps.map(({ title, text, onLedge }, index) => (
          <li key={title} className="flex flex-col">
            {/* Side by side the ledges of the three steps make one. */}
            <div aria-hidden className="flex grow items-end border-b-[6px] border-[#AC7F4B] px-[5%]">
              {onLedge()}
            </div>
            <h3 className="mt-5 flex items-baseline gap-3 text-xl">
              <span aria-hidden className="text-action-ink italic">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-[34ch] pr-5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StandingPrint({ styleId, className }: { styleId: string; className: string }) {
  const src = stylePicture(styleId);
  return (
    <span className={className}>
      <Print className="!shadow-lean">
        {src === undefined ? null : <img src={src} alt="" width={480} height={600} loading="lazy" decoding="async" draggable={false} />}
      </Print>
    </span>
  );
}
