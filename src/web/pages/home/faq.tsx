import type { ReactNode } from 'react';
import { sizesInWords, copy } from '../../../features/catalog/contract.ts';
import { Claim } from '../../shell/claim.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { ChevronDown } from '../../../ui/icons.tsx';

/** How exactly the products are cut that are sold. */
function tolerances(): string {
  const { poster, magnet } = currentSettings().priceList.products;
  const parts = [
    ...(poster.sold ? ['0.4 inch (1 cm) on a poster'] : []),
    ...(magnet.sold ? ['0.1 inch on a magnet'] : []),
  ];
  return parts.length === 0 ? '' : `Cutting is exact to ${parts.join(' and ')}.`;
}

const questions = (): readonly { question: string; answer: ReactNode }[] => [
  {
    question: 'What kind of photo works best?',
    answer:
      'A clear face, good light and at least 1000 × 1000 pixels. JPG or PNG, up to 10 MB. Eye level beats from above: kneel down, say “treat”.',
  },
  {
    question: 'How long does the artwork take?',
    answer: `Allow ${copy.generationTimeInFaq} for all three variations. The first one is often there much sooner, and you watch each as it is painted.`,
  },
  {
    question: 'What sizes can I order?',
    answer: (
      <>
        {sizesInWords(currentSettings().priceList)} <Claim id="special-sizes">{(text) => `${text} `}</Claim>
        <Claim id="paper-figures">{(text) => `${text} `}</Claim>
        {tolerances()} The download is 4800 × 6000 pixels.
      </>
    ),
  },
  {
    question: 'When will my order arrive?',
    answer: (
      <>
        <Claim id="delivery" otherwise="We print it for you and ship within the U.S." /> A download is yours as soon as
        you have paid.
      </>
    ),
  },
  { question: 'What happens to my photo if I do not order?', answer: copy.retention },
  {
    question: 'Can I get a refund?',
    answer:
      'Each piece is custom-made, so only for damage or print quality problems. Tell us within 7 days of delivery.',
  },
];

export function Faq() {
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="further-down bg-paper py-9 [--about:780px] md:[--about:680px]"
    >
      <div className="page grid gap-6 lg:grid-cols-[2fr_3fr] lg:gap-gutter">
        <div>
          <h2 id="faq-title" className="text-3xl">
            Fair questions
          </h2>
          <p className="mt-2 text-ink-soft">
            Something else on your mind?{' '}
            <a className="link" href={`mailto:${shopIdentity.supportEmail}`}>
              Write to us
            </a>
            .
          </p>
        </div>
        <div className="border-y border-line border-t-line-strong">
          {questions().map(({ question, answer }, index) => (
            // A shared name keeps one item open at a time.
            <details
              key={question}
              name="faq"
              open={index === 0}
              className="group border-t border-line first:border-t-0"
            >
              <summary className="display flex list-none items-center justify-between gap-4 py-4 text-lg hover:text-action-ink [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden
                  size={20}
                  className="shrink-0 text-ink-soft transition-transform duration-(--d-base) group-open:rotate-180"
                />
              </summary>
              <p className="max-w-[64ch] pb-5 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
