import { useId, useState } from 'react';
import { EnterCode } from './enter-code.tsx';
import { FixedWhilePaying } from './fixed-while-paying.tsx';
import { Check } from '../../../ui/icons.tsx';
import type { CodeStatus } from './describe-code.ts';
import type { VisitOffers } from './use-offers.ts';
import { codeWords } from '../../../words/catalogs/codes.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { spoken } from '../../../ui/in-words.tsx';

/** Asks for a discount code, and says what it does. Shown only where the shop has codes, or one came with a link. */
export function CodeField({
  visit,
  status,
  fixed = false,
}: {
  visit: VisitOffers;
  status: CodeStatus | null;
  /** Whether the code cannot be changed now. */
  fixed?: boolean;
}) {
  const { code, problem, takesCodes, isLooking, enterCode } = visit;
  const [typed, setTyped] = useState(code ?? '');
  const [isOpen, setIsOpen] = useState(code !== null);
  const fixedId = useId();
  if (!takesCodes && code === null) return null;

  const shown = problem === null ? status : ({ kind: 'problem', text: problem } as const);
  const isTaken = code !== null && shown !== null && shown.kind !== 'problem';
  const remove = () => {
    setTyped('');
    setIsOpen(true);
    enterCode(null);
  };

  return (
    <div className="border-t border-line pt-3">
      <FixedWhilePaying id={fixedId} fixed={fixed} />
      <div className="flex items-start justify-between gap-3">
        {/* Stays in the page, so that screen readers announce what a code does, or why it cannot be used. */}
        <output className={isTaken ? 'flex gap-2 text-sm text-ink-soft' : 'sr-only'}>
          {isTaken ? <Check aria-hidden size={16} className="mt-[4px] shrink-0 text-green" /> : null}
          {isLooking || code === null ? null : shown?.text}
        </output>
        {isTaken ? (
          <button
            type="button"
            className="min-h-[32px] shrink-0 text-sm underline aria-disabled:text-ink-faint"
            {...(fixed && { 'aria-disabled': true, 'aria-describedby': fixedId })}
            onClick={fixed ? undefined : remove}
          >
            {sayRich(codeWords.remove, { code, hidden: spoken })}
          </button>
        ) : null}
      </div>
      {isTaken ? null : (
        <EnterCode
          opener={say(codeWords.add)}
          isOpen={isOpen}
          label={say(codeWords.code)}
          name="discount-code"
          action={say(codeWords.apply)}
          value={typed}
          error={isLooking ? undefined : shown?.kind === 'problem' ? shown.text : undefined}
          isLooking={isLooking}
          obstacleId={fixed ? fixedId : null}
          onOpen={setIsOpen}
          onType={setTyped}
          // The same code is looked up again; an empty field removes one.
          onSubmit={() => enterCode(typed.trim() === '' ? null : typed)}
        />
      )}
    </div>
  );
}
