import { useCallback, useMemo, useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChevronDown } from '../../../../ui/arrow-icons.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import {
  describeChanges,
  findProblems,
  findTaxHoles,
  readAt,
  resolveCurrencies,
  resolveLanguages,
  resolveSettings,
  storedSettings,
  writeAt,
  type SettingPath,
  type StoredSettings,
} from '../../../settings/contract.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import type { SettingsView as View } from '../../contract.ts';
import { shopTimezone } from './places/shop-timezone.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { Problem } from '../notices/problem.tsx';
import { ChangeList } from './change-list.tsx';
import { CurrenciesSection } from './money/currencies-section.tsx';
import { FaqSection } from './words/faq-section.tsx';
import { GiftCardsSection } from './money/gift-cards-section.tsx';
import { InvoicesSection } from './money/invoices-section.tsx';
import { LanguagesSection } from './words/languages-section.tsx';
import { LegalSection } from './words/legal-section.tsx';
import { LookSection } from './looks/look-section.tsx';
import { OffersSection } from './money/offers-section.tsx';
import { PagePreview } from './looks/page-preview.tsx';
import { PicturesSection } from './looks/pictures-section.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SeasonsSection } from './seasons-section.tsx';
import { ShippingSection } from './places/shipping-section.tsx';
import { TaxSection } from './places/tax-section.tsx';
import { ClaimsSection, ProductsSection, ShopSection } from './sections.tsx';
import { StylesSection } from './styles-section.tsx';
import type { SettingsDraft } from './setting-fields.tsx';
import { findWordProblems } from './words/find-words.ts';
import { WordsSection } from './words/words-section.tsx';
import { wordsOf } from './setting-words.ts';
import { settingsTabs, type SettingsSection } from './settings-tabs.ts';
import { conflictOf, useSaveSettings, useSettings, useWords } from './use-settings.ts';

/** The section that is open, which the address names. */
interface OpenSection {
  readonly section: SettingsSection;
  readonly onSection: (section: SettingsSection) => void;
}

/** What the shop sells, for how much, and what it says. */
export function SettingsView(open: OpenSection) {
  const { data, isError, error, isFetching, refetch } = useSettings();
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="h-[320px] w-full" />;
  }
  return <SettingsForm {...open} view={data} onReload={async () => (await refetch()).data} />;
}

/** Where the tax table has holes, once the settings can be saved. */
function findHoles(settings: object, problems: Readonly<Record<string, string>>, timezone: string): string[] {
  const stored = storedSettings.safeParse(settings).data;
  if (stored === undefined || Object.keys(problems).length > 0) return [];
  const { tax, shipping } = resolveSettings(stored, []).priceList;
  return findTaxHoles(tax, shipping.zones, dayOf(new Date(), timezone));
}

/** The form, which keeps its changes until they are saved or discarded. */
function SettingsForm({
  section,
  onSection,
  view,
  onReload,
}: OpenSection & { view: View; onReload: () => Promise<View | undefined> }) {
  /** The version that is edited; after a conflict, the owner may choose to save over a newer one. */
  const [began, setBegan] = useState({ version: view.version, settings: view.settings });
  const [settings, setSettings] = useState<object>(view.settings);
  /** Changes whenever the fields must show other values than those typed into them. */
  const [round, setRound] = useState(0);
  const [previewing, setPreviewing] = useState(false);
  const save = useSaveSettings();
  const { own: currency } = resolveCurrencies(readAt(settings, ['money']) as StoredSettings['money']);
  const standard = useMemo(
    () => resolveSettings({ money: { currency } }, view.confirmedClaims),
    [view.confirmedClaims, currency],
  );
  const { main } = resolveLanguages(storedSettings.safeParse(settings).data?.languages);
  const words = useWords(main, section === 'words');
  const problems = useMemo(() => {
    const own = (readAt(settings, ['words']) ?? {}) as Readonly<Record<string, string>>;
    return { ...findProblems(settings), ...findWordProblems(words.data?.messages ?? [], own) };
  }, [settings, words.data]);
  const timezone = shopTimezone(view, settings);
  const holes = useMemo(() => findHoles(settings, problems, timezone), [settings, problems, timezone]);
  const changes = describeChanges(began.settings, settings);

  function start(now: View): void {
    setBegan({ version: now.version, settings: now.settings });
    setSettings(now.settings);
    setRound((before) => before + 1);
    save.reset();
  }

  const set = useCallback(
    (path: SettingPath, value: unknown) => setSettings((before) => writeAt(before, path, value)),
    [],
  );
  const replace = (next: object) => {
    setSettings(next);
    setRound((before) => before + 1);
  };
  const draft: SettingsDraft = {
    settings,
    standard,
    currency,
    problems,
    timezone,
    set,
    replace,
  };
  async function loadTheirs(): Promise<void> {
    const theirs = await onReload();
    if (theirs !== undefined) start(theirs);
  }

  const conflict = conflictOf(save.error);
  const saveNow = () => {
    const over = conflict === null ? {} : { over: conflict.version };
    save.mutate({ kind: 'edited', base: began.version, settings, ...over }, { onSuccess: start });
  };
  const props = { draft, environment: view.environment };
  return (
    <>
      {/* On wide screens the tabs wrap, so that all are seen at once; on phones they scroll. */}
      <div className="max-lg:[&_[role=tablist]]:overflow-x-auto max-lg:[&_[role=tablist]]:overflow-y-hidden [&_[role=tab]]:-outline-offset-2 lg:[&_[role=tablist]]:flex-wrap lg:[&_[role=tablist]]:justify-start lg:[&_[role=tab]]:grow-0 lg:[&_[role=tab]]:px-[10px]">
        <Tabs tabs={settingsTabs} value={section} label="Settings" onChange={onSection}>
          <div key={round} className="pb-4">
            {section === 'shop' ? <ShopSection {...props} /> : null}
            {section === 'look' ? <LookSection draft={draft} shopName={view.environment.shopName} /> : null}
            {section === 'pictures' ? <PicturesSection draft={draft} /> : null}
            {section === 'products' ? <ProductsSection {...props} /> : null}
            {section === 'styles' ? <StylesSection draft={draft} /> : null}
            {section === 'currencies' ? <CurrenciesSection draft={draft} /> : null}
            {section === 'shipping' ? <ShippingSection draft={draft} /> : null}
            {section === 'taxes' ? <TaxSection draft={draft} /> : null}
            {section === 'invoices' ? <InvoicesSection draft={draft} /> : null}
            {section === 'offers' ? <OffersSection draft={draft} /> : null}
            {section === 'gift-cards' ? <GiftCardsSection draft={draft} /> : null}
            {section === 'claims' ? <ClaimsSection {...props} /> : null}
            {section === 'words' ? <WordsSection draft={draft} /> : null}
            {section === 'languages' ? <LanguagesSection draft={draft} /> : null}
            {section === 'seasons' ? <SeasonsSection draft={draft} /> : null}
            {section === 'faq' ? <FaqSection draft={draft} /> : null}
            {section === 'legal' ? <LegalSection draft={draft} /> : null}
            {section === 'history' ? (
              <SettingsHistory
                view={view}
                hasChanges={changes.length > 0}
                standard={standard}
                onDone={start}
                onReload={onReload}
              />
            ) : null}
          </div>
        </Tabs>
      </div>
      {changes.length === 0 ? null : (
        <section
          aria-label="Changes"
          className="sticky bottom-0 -mx-gutter mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line-strong bg-card px-gutter py-3 shadow-panel"
        >
          <div className="min-w-0 grow">
            <details className="group">
              <summary className="flex min-h-[48px] cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
                {changes.length === 1 ? '1 change' : `${changes.length} changes`}
                <ChevronDown aria-hidden size={18} className="text-ink-soft group-open:rotate-180" />
              </summary>
              <div className="max-h-[40dvh] overflow-y-auto pb-2">
                <ChangeList changes={changes} standard={standard} />
              </div>
            </details>
            {holes.map((hole) => (
              <p key={hole} className="text-sm font-semibold text-st-pending-ink">
                {hole}
              </p>
            ))}
            <Problem>
              {Object.values(problems)[0] ?? (save.error === null ? null : userMessageOf(save.error, unreachable))}
            </Problem>
            {conflict === null || conflict.fields.length === 0 ? null : (
              <p className="text-sm text-ink-soft">
                Both of you have changed: {conflict.fields.map((path) => wordsOf(path).name).join(', ')}.
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button tone="quiet" disabled={Object.keys(problems).length > 0} onClick={() => setPreviewing(true)}>
              Preview
            </Button>
            <PagePreview
              open={previewing}
              settings={settings}
              confirmed={view.confirmedClaims}
              onClose={() => setPreviewing(false)}
            />
            <Button busy={save.isPending} disabled={Object.keys(problems).length > 0} onClick={saveNow}>
              {save.isPending ? 'Saving...' : conflict === null ? 'Save Settings' : 'Save Over Theirs'}
            </Button>
            {conflict === null ? (
              <Button tone="quiet" onClick={() => start({ ...view, ...began })}>
                Discard Changes
              </Button>
            ) : (
              <Button tone="quiet" onClick={() => void loadTheirs()}>
                Load Theirs
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
