import { footer } from '../../../words/catalogs/footer.ts';
import { say } from '../../../words/page.ts';
const services = { ga4: 'Google Analytics', plausible: 'Plausible' };

/** Describes what is counted and which analytics services get it, according to the meta elements in the page's head. */
export function CountingNote() {
  const [first, second] = Object.entries(services).flatMap(([name, service]) =>
    document.querySelector(`meta[name="shop:${name}"]`) === null ? [] : [service],
  );
  return (
    <p>
      {first === undefined
        ? say(footer.counting)
        : say(footer.countingTold, { services: second === undefined ? first : say(footer.and, { first, second }) })}
    </p>
  );
}
