import { Letter, type Letterhead } from '../../../../platform/letters/letter.tsx';
import { Action, Lines, Rule, Say, Title } from '../../../../platform/letters/parts.tsx';
import type { ConcernWords } from './concerns.ts';

/** To the owner: something happened that only a person can put right. */
export function OwnerNote({ from, words, facts }: { from: Letterhead; words: ConcernWords; facts: readonly string[] }) {
  return (
    <Letter from={from} preview={words.sentences[0]}>
      <Title>{words.title}</Title>
      {words.sentences.map((sentence) => (
        <Say key={sentence}>{sentence}</Say>
      ))}
      <Action href={`${from.shopUrl}/admin`}>Open the Admin Panel</Action>
      {facts.length === 0 ? null : (
        <>
          <Rule />
          <Lines lines={facts} />
        </>
      )}
    </Letter>
  );
}
