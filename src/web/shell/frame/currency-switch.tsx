import { footer } from '../../../words/catalogs/footer.ts';
import { displayLocale } from '../../../words/display-locale.ts';
import { say } from '../../../words/page.ts';
import { currencyChoice, currentSettings } from '../current-settings.ts';

/** Links to this page with prices in the other currencies of the shop; nothing if it has one. No script is needed. */
export function CurrencySwitch() {
  const choice = currencyChoice();
  if (choice.length < 2) return null;
  const { currency } = currentSettings().priceList;
  const names = new Intl.DisplayNames(displayLocale(), { type: 'currency' });
  return (
    <nav aria-label={say(footer.currencies)}>
      <ul className="flex flex-wrap gap-x-4">
        {choice.map((code) => (
          <li key={code}>
            <a
              href={currencyPath(code, '/')}
              rel="nofollow"
              aria-label={`${code.toUpperCase()}, ${names.of(code.toUpperCase())}`}
              aria-current={code === currency ? 'true' : undefined}
              className="inline-block min-h-[24px] rounded-sm text-xs text-on-night-soft hover:text-on-night aria-[current]:font-semibold aria-[current]:text-on-night"
              onClick={({ currentTarget }) => {
                currentTarget.href = currencyPath(code);
              }}
            >
              {code.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the server keeps the choice of a currency, and leads back to a page of the shop: this one by default. */
export function currencyPath(code: string, to = location.pathname + location.search): string {
  return `/currency/${code}?to=${encodeURIComponent(to)}`;
}
