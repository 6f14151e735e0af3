import { useState } from 'react';
import { money, toDecimalString } from '../../../../../shared/money.ts';
import { Field } from '../../../../../ui/field.tsx';
import { readAt } from '../../../../settings/contract.ts';
import { readCents } from '../../order-page/read-cents.ts';
import { AmountSetting, CountSetting, LongTextSetting, SwitchSetting, type SettingsDraft } from '../setting-fields.tsx';
import { typedIn } from './currency-words.ts';

/** Whether gift cards are sold, for which amounts, and what the page says about them. */
export function GiftCardsSection({ draft }: { draft: SettingsDraft }) {
  return (
    <div className="grid max-w-[560px] gap-5">
      <SwitchSetting
        draft={draft}
        path={['giftCards', 'sold']}
        label="Sell gift cards"
        hint="Cards that are sold stay valid after you switch this off."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountSetting
          draft={draft}
          path={['giftCards', 'least']}
          label={`Smallest amount, ${typedIn(draft.currency)}`}
        />
        <AmountSetting
          draft={draft}
          path={['giftCards', 'most']}
          label={`Largest amount, ${typedIn(draft.currency)}`}
        />
      </div>
      <PresetsSetting draft={draft} />
      <LongTextSetting
        draft={draft}
        path={['giftCards', 'text']}
        label="What the page says"
        rows={3}
        byDefault={draft.standard.giftCards.text}
        hint="Gift cards never expire; many laws require that."
      />
      <CountSetting
        draft={draft}
        path={['giftCards', 'refundDays']}
        label="Days within which a card can be refunded"
        hint="As long as nothing has been spent. Many laws give buyers 14 days. 0 means never."
      />
    </div>
  );
}

/** The amounts that the page offers, separated by commas. */
function PresetsSetting({ draft }: { draft: SettingsDraft }) {
  const value = readAt(draft.settings, ['giftCards', 'presets']);
  const formatAmounts = (cents: readonly unknown[]) =>
    cents
      .map((each) =>
        typeof each === 'number' ? toDecimalString(money(each, draft.currency)).replace(/\.0+$/, '') : String(each),
      )
      .join(', ');
  const [text, setText] = useState(() => (Array.isArray(value) ? formatAmounts(value) : ''));
  const standard = formatAmounts(draft.standard.giftCards.presets.map(({ cents }) => cents));
  const error = Object.entries(draft.problems).find(([path]) => path.startsWith('giftCards.presets'))?.[1];
  return (
    <Field
      label={`Amounts to choose from, ${typedIn(draft.currency)}`}
      value={text}
      placeholder={standard}
      hint={`Separated by commas. Default: ${standard}`}
      {...(error !== undefined && { error })}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        const parts = typed.split(',').filter((part) => part.trim() !== '');
        draft.set(
          ['giftCards', 'presets'],
          parts.length === 0 ? undefined : parts.map((part) => readCents(part.trim(), draft.currency) ?? part),
        );
      }}
    />
  );
}
