import { offeredStyles } from '../../../features/catalog/contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from './section.tsx';

export function StylesOnOffer() {
  return (
    <Section
      id="styles"
      ground="wall"
      title="Same pet. Very different evening."
      lead={`${offeredStyles.length} styles hang today, each painted from your photo alone.`}
    >
      <ul className="grid gap-x-gutter md:grid-cols-2">
        {offeredStyles.map((style) => (
          <li key={style.id} className="border-t border-line-strong py-4">
            <h3 className="text-lg">{style.name}</h3>
            <p className="text-ink-soft">{style.description}</p>
          </li>
        ))}
      </ul>
      <ButtonLink href="/app" className="mt-6">
        Try Your Pet
      </ButtonLink>
    </Section>
  );
}
