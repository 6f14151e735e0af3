import { Section } from './section.tsx';

const steps = [
  { title: 'Upload a photo', text: 'A clear face and good light. Anything from 1000 × 1000 pixels will do.' },
  { title: 'Choose a style', text: 'We paint three variations of your own pet. Keep the one that looks back at you.' },
  { title: 'Hang it', text: 'Or drink from it, or stick it on the fridge. Delivery takes 5-7 days in the U.S.' },
] as const;

export function HowItWorks() {
  return (
    <Section id="how-it-works" ground="paper" title="From camera roll to picture rail" lead="Three small steps. No drawing required, from you or the dog.">
      <ol className="grid gap-6 md:grid-cols-3 md:gap-gutter">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-[6px] border-[#AC7F4B] pt-4">
            <h3 className="flex items-baseline gap-3 text-xl">
              <span aria-hidden className="italic text-action-ink">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-[36ch] text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
