import type { CurrencyCode } from '../../../shared/currencies.ts';

const euroArea = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK';

/** Where people pay in a currency, by ISO 3166-1: what an owner is offered who begins to sell in it. */
const countries: Readonly<Record<CurrencyCode, string>> = {
  usd: 'US EC SV',
  eur: euroArea,
  gbp: 'GB GG IM JE',
  cad: 'CA',
  aud: 'AU',
  nzd: 'NZ',
  chf: 'CH LI',
  sek: 'SE',
  nok: 'NO',
  dkk: 'DK FO GL',
  isk: 'IS',
  pln: 'PL',
  czk: 'CZ',
  huf: 'HU',
  ron: 'RO',
  try: 'TR',
  ils: 'IL',
  aed: 'AE',
  sar: 'SA',
  qar: 'QA',
  kwd: 'KW',
  bhd: 'BH',
  omr: 'OM',
  jod: 'JO',
  mad: 'MA',
  zar: 'ZA',
  inr: 'IN',
  jpy: 'JP',
  krw: 'KR',
  twd: 'TW',
  hkd: 'HK',
  sgd: 'SG',
  myr: 'MY',
  thb: 'TH',
  php: 'PH',
  vnd: 'VN',
  brl: 'BR',
  mxn: 'MX',
  clp: 'CL',
  pen: 'PE',
  uyu: 'UY',
};

export function countriesOf(currency: CurrencyCode): readonly string[] {
  return countries[currency].split(' ');
}
