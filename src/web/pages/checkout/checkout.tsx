import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ShapedPicture } from '../../../features/artworks/client/shaped-picture.tsx';
import { SoftLineNote } from '../../../features/artworks/client/soft-print-note.tsx';
import { findSize, isReverseCharged } from '../../../features/catalog/contract.ts';
import { ArrivalNote } from '../../../features/fulfilment/client/arrival-note.tsx';
import { findStreetProblem, findUnsentProblem, isUnsent } from '../../../features/fulfilment/client/street-problem.ts';
import { useArrival } from '../../../features/fulfilment/client/use-arrival.ts';
import type { VisitOffers } from '../../../features/checkout/client/use-offers.ts';
import { OrderSummary } from '../../../features/checkout/client/order-summary.tsx';
import { GiftCardField } from '../../../features/checkout/client/gift-card-field.tsx';
import { splitByCards, useGiftCards } from '../../../features/checkout/client/use-gift-cards.ts';
import { CompanyForm } from '../../../features/checkout/client/company-form.tsx';
import {
  findCompanyProblems,
  focusCompanyProblem,
  nameCompanyProblems,
  type CompanyProblems,
} from '../../../features/checkout/client/company-problems.ts';
import { keepTypedCompany, readTypedCompany } from '../../../features/checkout/client/typed-company.ts';
import { focusGiftProblem, GiftForm } from '../../../features/checkout/client/gift-form.tsx';
import {
  findGiftProblems,
  keepTypedGift,
  nameGiftProblems,
  readTypedGift,
  giftRequestOf,
  type GiftProblems,
  type TypedGift,
} from '../../../features/checkout/client/typed-gift.ts';
import { useTaxes } from '../../../features/checkout/client/use-taxes.ts';
import { useVatId } from '../../../features/checkout/client/use-vat-id.ts';
import { checkForm, summarize } from '../../../features/checkout/client/check-form.ts';
import { inCountry, readShippingInfo, storeShippingInfo } from '../../../features/checkout/client/shipping-info.ts';
import { focusShippingField, ShippingForm } from '../../../features/checkout/client/shipping-form.tsx';
import {
  countryOf,
  findZoneProblems,
  phoneRuleOf,
  withAskedPhone,
  type AddressField,
  type AddressProblems,
  type Company,
  type ShippingAddress,
} from '../../../features/orders/contract.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { costsTheSame, goesThroughCustoms, pricedPlace, shipsTo } from '../../shell/delivery.ts';
import { contentId } from '../../shell/frame/skip-link.tsx';
import { useMediaQuery } from '../../shell/use-media-query.ts';
import { CardsUnknown } from './cards-unknown.tsx';
import { CheckoutOffers } from './checkout-offers.tsx';
import { PayNotes } from './pay-notes.tsx';
import { PaymentSection } from './payment-section.tsx';
import { cartInRequests, taxAddressFor, withFoundTaxes, withOffers, type StoredCheckout } from './stored-checkout.ts';
import { TaxWanted } from './tax-wanted.tsx';
import { countryInSentence } from '../../../shared/places/countries.ts';
import { arrivalWords } from '../../../words/catalogs/arrival.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';

export function Checkout({
  stored: priced,
  visit,
  petName,
}: {
  stored: StoredCheckout;
  visit: VisitOffers;
  petName: string;
}) {
  const [, navigate] = useLocation();
  const wide = useMediaQuery('(min-width: 1024px)');
  const { zones } = currentSettings().priceList.shipping;
  const [address, setAddress] = useState(() => readShippingInfo(shipsTo()));
  /** A place that costs the same as the one before changes nothing, so that the card form stays. */
  const [place, setPlace] = useState(() => pricedPlace(address));
  const { tax } = currentSettings().priceList;
  const asksCompany = currentSettings().invoices.companies;
  const [company, setCompany] = useState(() => (asksCompany ? readTypedCompany() : null));
  const vatId = useVatId(company?.vatId ?? '', isReverseCharged(tax, { place, vatId: '' }));
  const untaxed = useMemo(
    () => withOffers(priced, priced.offers, place, vatId.confirmed),
    [priced, place, vatId.confirmed],
  );
  const taxes = useTaxes(cartInRequests(untaxed), taxAddressFor(untaxed, address));
  const stored = useMemo(() => withFoundTaxes(untaxed, taxes.found), [untaxed, taxes.found]);
  const taxUnknown = tax.byAddress && stored.taxAddress === null;
  const [shown, setShown] = useState<AddressProblems>({});
  /** During a payment, no code is entered: another total would take the card form away. */
  const [paying, setPaying] = useState(false);
  // The address about which the visitor was warned. Submitting it again unchanged is accepted, because what looks wrong
  // may be right.
  const [warnedAbout, setWarnedAbout] = useState<string | null>(null);

  const [gift, setGift] = useState(readTypedGift);
  const [giftProblems, setGiftProblems] = useState<GiftProblems>({});
  const giveAs = (next: TypedGift) => {
    setGift(next);
    setGiftProblems({});
    keepTypedGift(next);
  };

  const [companyProblems, setCompanyProblems] = useState<CompanyProblems>({});
  const showWrongVatId = (vatId: string) => {
    setCompanyProblems({ vatId });
    showToast(summarize(nameCompanyProblems({ vatId }), true));
    focusCompanyProblem({ vatId });
  };
  const changeCompany = (next: Company | null) => {
    setCompany(next);
    keepTypedCompany(next);
    setCompanyProblems({});
    // A total that was accepted before may have held another tax.
    if (next?.vatId !== company?.vatId) navigate('/checkout', { replace: true });
  };

  const giftCards = useGiftCards();
  const split = splitByCards(stored.totals.total, visit.takesGiftCards ? giftCards.cards : []);

  const arrival = useArrival(stored.lines, address);
  const unsent = findUnsentProblem(arrival, countryOf(address));
  const zoneProblems: AddressProblems = {
    ...(unsent !== null && { [shipsTo().length > 1 ? 'country' : 'state']: unsent }),
    ...(stored.physical && findZoneProblems(zones, address, say)),
  };
  const phone = stored.physical ? phoneRuleOf(zones, address) : 'not asked';
  const streetProblemOf = (place: ShippingAddress) => findStreetProblem(arrival, place);

  const changeTo = (next: ShippingAddress) => {
    setAddress(next);
    storeShippingInfo(next);
    const nextPlace = pricedPlace(next);
    if (costsTheSame(place, nextPlace)) return;
    // A total that was accepted before was for another place.
    navigate('/checkout', { replace: true });
    setPlace(nextPlace);
  };
  const change = (field: AddressField, value: string) => {
    if (field === 'country') {
      setShown({ ...shown, country: undefined, state: undefined, zipCode: undefined });
      return changeTo(inCountry({ ...address, state: '', zipCode: '' }, value));
    }
    setShown({ ...shown, [field]: undefined });
    changeTo({ ...address, [field]: value });
  };

  const checkAddress = (cardProblems: readonly string[]): boolean => {
    if (visit.isLooking) {
      showToast({ title: say(checkoutWords.oneMoment), description: say(checkoutWords.lookingUpCode) });
      return false;
    }
    if (taxes.isLooking) {
      showToast({ title: say(checkoutWords.oneMoment), description: say(checkoutWords.taxLooking) });
      return false;
    }
    if (vatId.isLooking) {
      showToast({ title: say(checkoutWords.oneMoment), description: say(checkoutWords.vatIdLooking) });
      return false;
    }
    const wrongInCompany = findCompanyProblems(company);
    setCompanyProblems(wrongInCompany);
    const typed = JSON.stringify(address);
    const wrongInGift = findGiftProblems(gift);
    setGiftProblems(wrongInGift);
    const { isAccepted, problems, first, summary } = checkForm(address, {
      physical: stored.physical,
      zones,
      phone,
      zoneProblems,
      streetProblem: streetProblemOf(address),
      isConfirmed: warnedAbout === typed,
      otherProblems: [...nameGiftProblems(wrongInGift), ...nameCompanyProblems(wrongInCompany), ...cardProblems],
    });
    setShown(problems);
    setWarnedAbout(typed);
    if (summary !== null) showToast(summary);
    if (first !== undefined) focusShippingField(first);
    else if (isRight(wrongInGift)) focusCompanyProblem(wrongInCompany);
    else focusGiftProblem(wrongInGift);
    return isAccepted && isRight(wrongInGift) && isRight(wrongInCompany);
  };

  return (
    <main
      id={contentId}
      className="page grid grid-cols-1 items-start gap-x-[72px] py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)] lg:py-7"
    >
      <h1 id="step-heading" tabIndex={-1} className="mb-5 text-3xl lg:mb-6">
        {say(checkoutWords.heading)}
      </h1>
      <aside className="mb-6 lg:sticky lg:top-5 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mb-0">
        <OrderSummary
          lines={stored.lines}
          totals={stored.totals}
          folded={!wide}
          taxUnknown={taxUnknown ? (tax.included ? 'included' : 'added') : null}
          offers={
            <>
              <CheckoutOffers stored={stored} visit={visit} fixed={paying} />
              {visit.takesGiftCards ? (
                <GiftCardField total={stored.totals.total} visit={giftCards} fixed={paying} />
              ) : null}
            </>
          }
          arrival={wide ? <ArrivalNote className="mt-4" lines={stored.lines} address={address} /> : null}
          renderPicture={({ artworkId, selectedVariation, productType, productSize }) => (
            <ShapedPicture
              artworkId={artworkId}
              variation={selectedVariation}
              shape={findSize(productType, productSize)?.shape ?? 'portrait'}
            />
          )}
          renderNote={(line) => (
            <>
              {isUnsent(arrival, line) ? (
                <span className="block text-sm text-danger">
                  {say(arrivalWords.notSentLine, { place: countryInSentence(countryOf(address)) })}
                </span>
              ) : null}
              <SoftLineNote
                artworkId={line.artworkId}
                variation={line.selectedVariation}
                product={line.productType}
                size={line.productSize}
              />
            </>
          )}
        />
      </aside>
      <section aria-labelledby="shipping-title">
        <h2 id="shipping-title" className="mb-4 text-xl">
          {stored.physical ? whereTo(petName) : say(checkoutWords.whoFor)}
        </h2>
        <ShippingForm
          address={address}
          problems={{ ...shown, ...zoneProblems }}
          shipsTo={shipsTo()}
          phone={phone}
          required={stored.physical}
          onChange={change}
        />
        <GiftForm
          gift={gift}
          problems={giftProblems}
          physical={stored.physical}
          throughCustoms={goesThroughCustoms(address)}
          firstName={address.firstName}
          onChange={giveAs}
        />
        {asksCompany ? (
          <CompanyForm company={company} problems={companyProblems} vatIdNote={vatId.note} onChange={changeCompany} />
        ) : null}
      </section>
      {visit.takesGiftCards && giftCards.isUnknown ? (
        <CardsUnknown visit={giftCards} />
      ) : taxUnknown || taxes.problem !== null ? (
        <TaxWanted taxes={taxes} />
      ) : (
        <PaymentSection
          key={`${keyOf(stored)} ${split.due.cents} ${split.pays.map(({ card }) => card.code).join(' ')}`}
          stored={stored}
          split={split}
          onCardsChanged={giftCards.lookAgain}
          address={withAskedPhone(address, phone)}
          company={asksCompany ? company : undefined}
          gift={giftRequestOf(gift, stored.physical ? address.firstName : '')}
          checkAddress={checkAddress}
          streetProblemOf={streetProblemOf}
          onPaying={setPaying}
          onVatIdWrong={showWrongVatId}
          onMoved={changeTo}
          notes={
            <PayNotes
              address={address}
              physical={stored.physical}
              due={stored.place === null ? null : split.due}
              arrival={wide ? null : <ArrivalNote lines={stored.lines} address={address} />}
            />
          }
        />
      )}
    </main>
  );
}

function isRight(problems: object): boolean {
  return Object.keys(problems).length === 0;
}

function whereTo(petName: string): ReactNode {
  if (petName === '') return say(checkoutWords.whereToIt);
  return sayRich(checkoutWords.whereTo, { pet: <bdi>{petName}</bdi> });
}

/** A payment is for one total with certain offers, so another total needs another payment. */
function keyOf({ totals, offers }: StoredCheckout): string {
  return `${totals.total.cents} ${offers.firstOrder?.percent ?? ''} ${offers.code?.code ?? ''}`;
}
