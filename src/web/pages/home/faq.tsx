import { ChevronDown } from '../../../ui/arrow-icons.tsx';
import { currentSettings } from '../../shell/current-settings.ts';
import { toSupport } from '../../shell/to-support.tsx';
import { FaqAnswer } from './faq-answer.tsx';
import { home } from '../../../words/catalogs/home.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';

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
            {say(home.faqTitle)}
          </h2>
          <p className="mt-2 text-ink-soft">{sayRich(home.faqContact, { link: toSupport })}</p>
        </div>
        <div className="border-y border-line border-t-line-strong">
          {currentSettings().faq.map(({ question, answer }, index) => (
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
              <p className="max-w-[64ch] pb-5 break-words text-ink-soft">
                <FaqAnswer answer={answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
