import type { ReactNode } from 'react';
import { Field, TextArea } from '../../../ui/field.tsx';
import { giftNameLength, messageLength } from '../../gift-cards/contract.ts';
import { firstGiftProblem, type GiftField, type GiftProblems, type TypedGift } from './typed-gift.ts';
import { giftWords } from '../../../words/catalogs/gift.ts';
import { uiWords } from '../../../words/catalogs/ui.ts';
import { say } from '../../../words/page.ts';

/** From this number of characters left on, the note says how many. */
const countFrom = 60;

interface GiftFormProps {
  gift: TypedGift;
  problems: GiftProblems;
  /** Whether something is sent. */
  physical: boolean;
  /** Whether the parcel passes customs, whose papers state the price. */
  throughCustoms: boolean;
  /** The first name in the address: whom the gift is for, unless another name is typed. */
  firstName: string;
  onChange: (gift: TypedGift) => void;
}

/** Asks what makes an order a gift. Closed until the buyer says that it is one. */
export function GiftForm({ gift, problems, physical, throughCustoms, firstName, onChange }: GiftFormProps) {
  const field = (name: GiftField) => ({
    id: `gift-${name}`,
    value: gift[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...gift, [name]: event.target.value }),
  });
  const left = messageLength - gift.note.length;
  return (
    <div className="mt-5 border-t border-line pt-3">
      <Choice checked={gift.isGift} onChange={(isGift) => onChange({ ...gift, isGift })}>
        {say(giftWords.isGift)}
      </Choice>
      {gift.isGift ? (
        <div className="mt-2 grid gap-4">
          <p className="text-sm text-ink-soft">{say(physical ? giftWords.addressHint : giftWords.emailHint)}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              {...field('to')}
              label={say(giftWords.to)}
              note={say(uiWords.optional)}
              maxLength={giftNameLength}
              autoComplete="off"
              {...(physical && { placeholder: firstName })}
            />
            <Field
              {...field('from')}
              label={say(giftWords.from)}
              note={say(uiWords.optional)}
              maxLength={giftNameLength}
              autoComplete="off"
            />
          </div>
          <TextArea
            {...field('note')}
            label={say(giftWords.note)}
            note={say(uiWords.optional)}
            maxLength={messageLength}
            dir="auto"
            hint={
              left <= countFrom ? (
                <span aria-live="polite">{say(giftWords.charactersLeft, { count: left })}</span>
              ) : physical ? (
                say(giftWords.noteHint)
              ) : undefined
            }
          />
          {physical ? (
            <Choice
              checked={gift.hidePrices}
              hint={say(throughCustoms ? giftWords.hidePricesAbroadHint : giftWords.hidePricesHint)}
              onChange={(hidePrices) => onChange({ ...gift, hidePrices })}
            >
              {say(giftWords.hidePrices)}
            </Choice>
          ) : null}
          <Choice checked={gift.isEmailed} onChange={(isEmailed) => onChange({ ...gift, isEmailed })}>
            {say(giftWords.emailIt)}
          </Choice>
          {gift.isEmailed ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                {...field('recipientEmail')}
                label={say(giftWords.theirEmail)}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <Field
                {...field('sendOn')}
                label={say(giftWords.sendOn)}
                note={say(uiWords.optional)}
                type="date"
                hint={say(giftWords.sendOnHint)}
              />
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Choice({
  checked,
  hint,
  onChange,
  children,
}: {
  checked: boolean;
  hint?: string;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-[44px] items-start gap-3 py-2">
      <input
        type="checkbox"
        className="mt-[2px] size-[20px] shrink-0 accent-green"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">
        {children}
        {hint === undefined ? null : <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}

export function focusGiftProblem(problems: GiftProblems): void {
  const field = firstGiftProblem(problems);
  if (field !== undefined) document.getElementById(`gift-${field}`)?.focus();
}
