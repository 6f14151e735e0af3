import { messageByKey } from '../../../words/all.ts';
import { findTextProblem } from '../../../words/check-own-text.ts';
import { withCurrentKeys } from '../../../words/former-keys.ts';
import { findPlaceholderProblem, readStoredSettings, settingText, type StoredSettings } from '../contract.ts';

type Texts = NonNullable<StoredSettings['words']>;

/**
 * Sentences for the owner by the path of the field, for texts that cannot replace their default. `path` is where the
 * texts are.
 */
export function findWordProblems(texts: Texts = {}, path = 'words'): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    const message = messageByKey.get(key);
    const problem = message === undefined ? null : findTextProblem(text, message.facts);
    // The key is named, because an imported file has no field beside which the sentence could stand.
    if (message === undefined) problems[`${path}.${key}`] = `This shop has no text with the key ${key}.`;
    else if (problem !== null) problems[`${path}.${key}`] = `Text ${key}: ${problem}`;
  }
  return problems;
}

/** The same for the owner's texts in other languages, which may replace texts of the settings, too. */
export function findTranslationProblems({ texts = {} }: StoredSettings['languages'] = {}): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [tag, own] of Object.entries(texts)) {
    const path = `languages.texts.${tag}`;
    const ofMessages = Object.entries(own).filter(([key]) => settingText(key) === undefined);
    Object.assign(problems, findWordProblems(Object.fromEntries(ofMessages), path));
    for (const [key, text] of Object.entries(own)) {
      const problem = findSettingTextProblem(key, text);
      if (problem !== null) problems[`${path}.${key}`] = `Text ${key}: ${problem}`;
    }
  }
  return problems;
}

function findSettingTextProblem(key: string, text: string): string | null {
  const standard = settingText(key);
  if (standard === undefined) return null;
  return key.startsWith('legal.') ? findPlaceholderProblem(text) : findTextProblem(text, standard);
}

/**
 * Settings as a version of the shop may have stored them; see readStoredSettings. Texts that cannot apply are left out:
 * a version that knows other messages has stored them.
 */
export function readApplicableSettings(stored: unknown): StoredSettings | null {
  const read = readStoredSettings(stored);
  if (read?.words === undefined) return read;
  const { words: texts, ...others } = read;
  const words = withCurrentKeys(texts);
  const problems = findWordProblems(words);
  const kept = Object.entries(words).filter(([key]) => problems[`words.${key}`] === undefined);
  return kept.length === 0 ? others : { ...others, words: Object.fromEntries(kept) };
}
