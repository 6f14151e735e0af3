import { languageTags, type LanguageTag } from '../../../../../words/languages.ts';
import { readAt, resolveLanguages } from '../../../../settings/contract.ts';
import { Check, type SettingsDraft } from '../setting-fields.tsx';
import { languageName } from '../setting-words.ts';
import { Select } from '../../../../../ui/field.tsx';

/** The languages that customers can choose. */
export function LanguagesSection({ draft }: { draft: SettingsDraft }) {
  const stored = readAt(draft.settings, ['languages']) as Parameters<typeof resolveLanguages>[0];
  const { main, offered } = resolveLanguages(stored);
  const further = offered.slice(1);

  function setMain(tag: LanguageTag): void {
    draft.set(['languages', 'main'], tag === 'en' ? undefined : tag);
    setFurther(further.filter((other) => other !== tag));
  }

  function setFurther(tags: readonly LanguageTag[]): void {
    draft.set(['languages', 'offered'], tags.length === 0 ? undefined : tags);
  }

  return (
    <div className="grid max-w-[560px] gap-6">
      <Select
        label="Main language"
        value={main}
        onChange={(event) => setMain(event.target.value as LanguageTag)}
        hint="Of the addresses without a language, and of the texts that you write in Words and in the other sections."
      >
        {languageTags.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="mb-2 font-semibold">Further languages</legend>
        <p className="mb-3 text-sm text-ink-soft">
          Visitors get the language of their browser if it is here, and can choose another one at the end of each page.
          Pages, emails and answers speak it. What you have written yourself stays in your words, unless you translate
          it in Words.
        </p>
        <div className="grid gap-1">
          {languageTags
            .filter((tag) => tag !== main)
            .map((tag) => (
              <Check
                key={tag}
                checked={further.includes(tag)}
                label={languageName(tag)}
                onChange={(on) => setFurther(on ? [...further, tag] : further.filter((other) => other !== tag))}
              />
            ))}
        </div>
      </fieldset>
    </div>
  );
}
