import { listCountries, countryName } from '../../../../../shared/places/countries.ts';
import { Button } from '../../../../../ui/button.tsx';
import { isPhysical, products, productTypes } from '../../../../catalog/contract.ts';
import { readAt, resolveSettings, type StoredSettings } from '../../../../settings/contract.ts';
import { problemsAt } from '../list-fields.tsx';
import { OrderPreview } from './order-preview.tsx';
import { AmountSetting, TextSetting, type SettingsDraft } from '../setting-fields.tsx';
import { catalogRates, flatOf, ZoneFields, type ZoneDraft } from './zone-fields.tsx';
import { typedIn } from '../money/currency-words.ts';

const path = ['shipping', 'zones'];

/** Where the shop sends, and for how much: one amount at home, or zones of countries. */
export function ShippingSection({ draft }: { draft: SettingsDraft }) {
  const zones = readAt(draft.settings, path) as readonly ZoneDraft[] | undefined;
  if (zones === undefined) {
    return (
      <div className="grid max-w-[560px] gap-5">
        <p className="text-sm text-ink-soft">The shop sends within the United States.</p>
        <AmountSetting
          draft={draft}
          path={['shipping', 'flat']}
          label={`Shipping for an order, ${typedIn(draft.currency)}`}
          hint="Charged once for each order that is sent. 0 is free."
        />
        <AmountSetting
          draft={draft}
          path={['shipping', 'freeFrom']}
          label={`Free shipping from, ${typedIn(draft.currency)}`}
          none="No free shipping"
          hint="Of the price before discounts and tax. The landing page says it exactly while it is given."
        />
        <div>
          <Button tone="quiet" onClick={() => draft.set(path, [homeZone(draft), newZone([], draft)])}>
            Ship to More Countries
          </Button>
        </div>
        <OrderPreview draft={draft} />
        <CustomsFields draft={draft} />
      </div>
    );
  }
  const save = (next: readonly ZoneDraft[]) => draft.set(path, next.length === 0 ? undefined : next);
  const change = (index: number, part: Partial<ZoneDraft>) =>
    save(zones.map((zone, at) => (at === index ? { ...zone, ...part } : zone)));
  return (
    <>
      <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
        A country that is in no zone is not shipped to: checkout says so before anybody pays. Until customers have given
        their address, they see the prices of the first country of the first zone,{' '}
        {countryName(zones[0]?.countries[0]?.country ?? 'US')}.
      </p>
      <div className="grid gap-7">
        {zones.map((zone, index) => (
          <ZoneFields
            key={index}
            draft={draft}
            zone={zone}
            problems={problemsAt(draft, `shipping.zones.${index}`)}
            onChange={(part) => change(index, part)}
            {...(zones.length > 1 && { onRemove: () => save(zones.filter((_zone, at) => at !== index)) })}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="quiet" size="sm" onClick={() => save([...zones, newZone(zones, draft)])}>
          Add a Zone
        </Button>
        <Button tone="quiet" size="sm" onClick={() => draft.set(path, undefined)}>
          Ship Only Within the United States
        </Button>
      </div>
      <div className="mt-7">
        <OrderPreview draft={draft} />
      </div>
      <CustomsFields draft={draft} />
    </>
  );
}

/** What customs read about parcels that the owner sends abroad. */
function CustomsFields({ draft }: { draft: SettingsDraft }) {
  const { priceList } = resolveSettings(draft.settings, []);
  const sent = productTypes.filter((type) => isPhysical(type) && priceList.products[type].sold);
  return (
    <fieldset className="mt-7 grid max-w-[560px] gap-5">
      <legend className="display mb-2 text-xl">Customs</legend>
      <p className="text-sm text-ink-soft">
        For what you send abroad by hand: each such order has a <code>customs.pdf</code> with values and codes. Print
        partners write these papers themselves.
      </p>
      {sent.map((type) => (
        <TextSetting
          key={type}
          draft={draft}
          path={['papers', 'customs', 'codes', type]}
          label={`Customs code (HS) of ${products[type].label.toLowerCase()}`}
        />
      ))}
      <TextSetting
        draft={draft}
        path={['papers', 'customs', 'reference']}
        label="Your number at customs"
        hint="Such as an IOSS or EORI number, with its name. Empty if you have none."
      />
    </fieldset>
  );
}

/** The zone of a shop without zones, at the rates that apply now. */
function homeZone({ settings, standard }: SettingsDraft): ZoneDraft {
  const [home] = resolveSettings(settings, []).priceList.shipping.zones;
  const [byDefault] = standard.priceList.shipping.zones;
  const { freeFrom } = (settings as StoredSettings).shipping ?? {};
  return {
    name: home?.name ?? 'United States',
    countries: [{ country: 'US' }],
    rates: { kind: 'order', amount: home?.rates.kind === 'order' ? home.rates.amount.cents : flatOf(standard) },
    freeFrom: freeFrom === undefined ? (byDefault?.freeFrom?.cents ?? null) : freeFrom,
    days: null,
  };
}

/** An empty zone at the rates of the catalog. */
function newZone(zones: readonly ZoneDraft[], { standard }: SettingsDraft): ZoneDraft {
  const taken = new Set(zones.flatMap((zone) => zone.countries.map(({ country }) => country)));
  const country = listCountries().find(([code]) => code === 'GB' && !taken.has(code))?.[0];
  return {
    name: country === undefined ? `Zone ${zones.length + 1}` : countryName(country),
    countries: country === undefined ? [] : [{ country }],
    rates: { kind: 'items', byProduct: catalogRates(standard) },
    freeFrom: null,
    days: { from: 7, to: 14 },
  };
}
