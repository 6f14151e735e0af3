import { useDeferredValue, useId, useMemo, useState } from 'react';
import { ChevronDown } from '../../../../../ui/arrow-icons.tsx';
import { Search } from '../../../../../ui/icons.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import { Select } from '../../../../../ui/field.tsx';
import type { LanguageTag } from '../../../../../words/languages.ts';
import { readAt, resolveLanguages, type SettingPath, type StoredSettings } from '../../../../settings/contract.ts';
import type { WordsView } from '../../../contract.ts';
import { ConnectionIssue } from '../../notices/connection-issue.tsx';
import { findWordProblems, findWords, groupWords, type ListedWord } from './find-words.ts';
import { ExampleEmail } from './example-email.tsx';
import type { SettingsDraft } from '../setting-fields.tsx';
import { languageName } from '../setting-words.ts';
import { useWords } from '../use-settings.ts';
import { WordField } from './word-field.tsx';

/** Above the groups. */
const headings = [
  ['page', 'Pages'],
  ['error', 'Errors and answers'],
  ['email', 'Emails'],
] as const;

const noTexts: Readonly<Record<string, string>> = {};

/** The most results of a search that are shown. */
const maxResults = 40;

/** Every text of the public pages, errors and emails, with its default, in the owner's words. */
export function WordsSection({ draft }: { draft: SettingsDraft }) {
  const { main, offered } = resolveLanguages(readAt(draft.settings, ['languages']) as StoredSettings['languages']);
  const [chosen, setChosen] = useState(main);
  const language = offered.includes(chosen) ? chosen : main;
  const path = language === main ? ['words'] : ['languages', 'texts', language];
  return (
    <>
      {offered.length > 1 ? (
        <div className="mb-4 max-w-[340px]">
          <Select
            label="Language"
            value={language}
            onChange={(event) => setChosen(offered.find((tag) => tag === event.target.value) ?? main)}
          >
            {offered.map((tag) => (
              <option key={tag} value={tag}>
                {languageName(tag)}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      <LoadedWords key={language} draft={draft} language={language} path={path} />
    </>
  );
}

interface WordsIn {
  readonly draft: SettingsDraft;
  readonly language: LanguageTag;
  /** Where the owner's texts in this language are. */
  readonly path: SettingPath;
}

function LoadedWords({ language, ...rest }: WordsIn) {
  const { data, isError, error, isFetching, refetch } = useWords(language);
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="h-[320px] w-full" />;
  }
  return <WordList {...rest} messages={data.messages} />;
}

function WordList({ draft, path, messages }: Omit<WordsIn, 'language'> & { messages: WordsView['messages'] }) {
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const sought = useDeferredValue(search);
  const own = (readAt(draft.settings, path) ?? noTexts) as Readonly<Record<string, string>>;
  const problems = useMemo(() => findWordProblems(messages, own), [messages, own]);
  const list = { own, draft, path, problems };
  const groups = useMemo(() => groupWords(messages), [messages]);
  const isFiltered = sought.trim() !== '' || onlyChanged;
  const found = useMemo(
    () => (isFiltered ? findWords(messages, own, { search: sought, onlyChanged }) : []),
    [messages, own, sought, onlyChanged, isFiltered],
  );
  return (
    <div className="max-w-[1240px]">
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        What the pages and errors of your shop and the emails to your customers say. Change a text, and your customers
        read yours. Claims, questions, seasons, legal texts and the words of your products have their own sections.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <WordSearch value={search} onChange={setSearch} />
        <label className="flex min-h-[44px] items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-[18px] accent-green"
            checked={onlyChanged}
            onChange={(event) => setOnlyChanged(event.target.checked)}
          />
          Only what you changed ({Object.keys(own).length})
        </label>
      </div>
      {isFiltered ? (
        <Results found={found} {...list} />
      ) : (
        headings.map(([place, heading]) => (
          <section key={place} aria-labelledby={`words-${place}`} className="mt-6">
            <h3 id={`words-${place}`} className="mb-2 text-lg">
              {heading}
            </h3>
            <ul className="border-b border-line">
              {groups
                .filter((group) => group.place === place)
                .map((group) => (
                  <WordGroup
                    key={group.id}
                    group={group}
                    isOpen={opened === group.id}
                    onToggle={() => setOpened(opened === group.id ? null : group.id)}
                    {...list}
                  />
                ))}
            </ul>
          </section>
        ))
      )}
    </div>
  );
}

function WordGroup({
  group: { id, title, words },
  isOpen,
  onToggle,
  ...list
}: ListProps & { group: ReturnType<typeof groupWords>[number]; isOpen: boolean; onToggle: () => void }) {
  const changed = words.filter(({ key }) => list.own[key] !== undefined).length;
  return (
    <li className="border-t border-line">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-[52px] w-full items-center gap-3 rounded-sm py-2 text-left"
          onClick={onToggle}
        >
          <span className="grow font-semibold">{title}</span>
          <span className="shrink-0 font-text text-sm font-normal text-ink-faint">
            {words.length} {words.length === 1 ? 'text' : 'texts'}
            {changed === 0 ? null : <b className="font-semibold text-ink">, {changed} changed</b>}
          </span>
          <ChevronDown aria-hidden size={18} className={`shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h4>
      {isOpen ? <OpenGroup id={id} title={title} words={words} {...list} /> : null}
    </li>
  );
}

function WordSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <search className="relative block w-full sm:w-[340px]">
      <label htmlFor={id} className="sr-only">
        Search texts
      </label>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        id={id}
        type="search"
        placeholder="Search texts"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="block min-h-[48px] w-full rounded-md border border-line-strong bg-card pr-4 pl-[44px] text-md text-ink placeholder:text-ink-faint focus-visible:outline-offset-0"
      />
    </search>
  );
}

interface ListProps {
  own: Readonly<Record<string, string>>;
  draft: SettingsDraft;
  path: SettingPath;
  problems: Readonly<Record<string, string>>;
}

function Results({ found, ...props }: ListProps & { found: readonly ListedWord[] }) {
  return (
    <>
      <output className="mt-5 block text-sm text-ink-soft">
        {found.length === 0
          ? 'No text matches. Search for words as they are on the page, or for a key.'
          : `${found.length} ${found.length === 1 ? 'text' : 'texts'}`}
        {found.length > maxResults ? `; the first ${maxResults} are shown.` : null}
      </output>
      {groupWords(found.slice(0, maxResults)).map(({ id, title, words }) => (
        <section key={id} aria-label={title} className="mt-5 border-t border-line pt-4">
          <h3 className="font-semibold">{title}</h3>
          <Fields words={words} {...props} />
        </section>
      ))}
    </>
  );
}

/** The texts of a group; those of an email beside an example of it. */
function OpenGroup({ id, title, ...fields }: ListProps & { id: string; title: string; words: readonly ListedWord[] }) {
  // Examples of emails are in the main language.
  if (fields.words[0]?.group.in !== 'email' || fields.path[0] !== 'words') return <Fields {...fields} />;
  return (
    <div className="grid gap-x-8 gap-y-4 pb-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
      <div className="xl:order-2">
        <div className="border-t border-line pt-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
          <ExampleEmail group={id} title={title} draft={fields.draft} />
        </div>
      </div>
      <Fields {...fields} />
    </div>
  );
}

function Fields({ words, own, draft, path, problems }: ListProps & { words: readonly ListedWord[] }) {
  return (
    <ul className="@container pb-5">
      {words.map(({ key, facts }) => (
        <li key={key}>
          <WordField
            name={key}
            facts={facts}
            own={own[key]}
            problem={problems[`words.${key}`]}
            path={path}
            set={draft.set}
          />
        </li>
      ))}
    </ul>
  );
}
