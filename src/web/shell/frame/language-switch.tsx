import { footer } from '../../../words/catalogs/footer.ts';
import { languageOf, type LanguageTag } from '../../../words/languages.ts';
import { pageLanguage, say } from '../../../words/page.ts';
import { languageChoice } from '../current-settings.ts';

/** Links to this page in the other languages of the shop; nothing if it has one. They work without scripts, too. */
export function LanguageSwitch() {
  const choice = languageChoice();
  if (choice.length < 2) return null;
  const current = pageLanguage().tag;
  return (
    <nav aria-label={say(footer.languages)}>
      <ul className="flex flex-wrap gap-x-4">
        {choice.map(languageOf).map(({ tag, name, direction }) => (
          <li key={tag}>
            <a
              href={switchAddress(tag, '/')}
              hrefLang={tag}
              lang={tag}
              dir={direction}
              aria-current={tag === current ? 'true' : undefined}
              className="inline-block min-h-[24px] rounded-sm text-xs text-on-night-soft hover:text-on-night aria-[current]:font-semibold aria-[current]:text-on-night"
              onClick={({ currentTarget }) => {
                const { pathname, search } = location;
                currentTarget.href = switchAddress(tag, pathname + search);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the server keeps the choice of a language, and leads back to a page of the shop. */
function switchAddress(tag: LanguageTag, to: string): string {
  return `/language/${tag}?to=${encodeURIComponent(to)}`;
}
