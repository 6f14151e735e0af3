import { legalTextIds, type StoredSettings } from '../contract.ts';

/**
 * The settings in which each legal text of the owner has the day of its last change: `today` where it differs from the
 * settings before. An empty text is none, so that the standard one applies.
 */
export function dateLegalTexts(settings: StoredSettings, before: StoredSettings, today: string): StoredSettings {
  const { legal, ...others } = settings;
  if (legal === undefined) return settings;
  const dated = legalTextIds.flatMap((id) => {
    const text = legal[id]?.text ?? '';
    const { shown } = legal[id] ?? {};
    const kept = shown === undefined ? {} : { shown };
    if (text.trim() === '') return shown === undefined ? [] : [[id, kept] as const];
    const { text: textBefore, changedOn = today } = before.legal?.[id] ?? {};
    return [[id, { ...kept, text, changedOn: text === textBefore ? changedOn : today }] as const];
  });
  return dated.length === 0 ? others : { ...others, legal: Object.fromEntries(dated) };
}
