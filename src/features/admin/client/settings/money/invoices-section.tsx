import { CountSetting, LongTextSetting, SwitchSetting, TextSetting, type SettingsDraft } from '../setting-fields.tsx';

/** Whether paid orders get invoices, who writes them, and how they are numbered. */
export function InvoicesSection({ draft }: { draft: SettingsDraft }) {
  const { prefix, creditNotePrefix } = draft.standard.invoices;
  const at = (name: string) => ({ draft, path: ['invoices', name] });
  return (
    <div className="grid max-w-[560px] gap-5">
      <p className="text-sm text-ink-soft">
        The shop writes what you enter here and what was sold. What an invoice has to say differs from country to
        country: have one checked before you rely on it. The address is that of the section Shop.
      </p>
      <SwitchSetting
        {...at('on')}
        label="Write an invoice for each paid order"
        hint="And a credit note for each refund. Buyers find them on the page of their order. Orders from before have none until you create it on their page."
      />
      <TextSetting
        {...at('seller')}
        label="Who sells"
        hint="The name of the company as it is registered, or your own."
      />
      <TextSetting {...at('taxId')} label="VAT ID or tax number" hint="" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting
          {...at('prefix')}
          label="Numbers of invoices begin with"
          byDefault={prefix}
          hint="{year} is the year; numbers then start over each year."
        />
        <TextSetting
          {...at('creditNotePrefix')}
          label="Numbers of credit notes begin with"
          byDefault={creditNotePrefix}
          hint="Other than those of invoices."
        />
      </div>
      <CountSetting
        {...at('first')}
        label="First number"
        hint="Where a series begins. One that has begun continues without a gap, whatever you enter."
      />
      <SwitchSetting
        {...at('companies')}
        label="Ask for company and VAT ID at checkout"
        hint="Optional for buyers, and on the invoice. Form and check digits are checked."
      />
      <SwitchSetting
        {...at('reverseCharge')}
        label="No VAT for companies in other countries of the European Union"
        hint="Each VAT ID is confirmed in the register of the European Union (VIES) before its company pays. VAT that prices hold is taken off, and the invoice says that the company accounts for it. While the register does not answer, VAT is charged. Goods have to go from your country to the other one: ask your tax adviser, above all if a print partner sends them."
      />
      <LongTextSetting
        {...at('note')}
        label="Note on each invoice"
        rows={3}
        hint="Below the totals, for example about an exemption of small businesses."
      />
    </div>
  );
}
