import { spainOutsideVatArea } from '../../../shared/places/union.ts';
import { taxLabels } from '../../catalog/contract.ts';
import type { StoredTaxRate } from './stored-taxes.ts';

/**
 * Standard rates of places in which a shop often sells, for owners to start from. They are public facts of one day and
 * no advice: the panel says so, and owners check what they add. Compared with the tables of the European Commission
 * (Taxes in Europe Database) and of the Canada Revenue Agency (GST/HST calculator and rates).
 */
export const readyMadeTaxesOn = '2026-01-01';

/** Percent of the standard VAT of each state of the European Union. */
const ofUnion: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

/**
 * Percent by province of Canada: the harmonized tax, or the federal tax with that of the province as one rate. The
 * territories have the federal tax alone.
 */
const ofProvinces: readonly (readonly [province: string, percent: number, label: string])[] = [
  ['AB', 5, 'GST'],
  ['BC', 12, 'GST + PST'],
  ['MB', 12, 'GST + RST'],
  ['NB', 15, 'HST'],
  ['NL', 15, 'HST'],
  ['NS', 14, 'HST'],
  ['NT', 5, 'GST'],
  ['NU', 5, 'GST'],
  ['ON', 13, 'HST'],
  ['PE', 15, 'HST'],
  ['QC', 14.975, 'GST + QST'],
  ['SK', 11, 'GST + PST'],
  ['YT', 5, 'GST'],
];

export const readyMadeTaxIds = ['eu', 'gb', 'au', 'jp', 'ca'] as const;
type ReadyMadeTaxId = (typeof readyMadeTaxIds)[number];

const included = (country: string, percent: number, label: string, state?: string): StoredTaxRate => ({
  country,
  ...(state !== undefined && { state }),
  rate: Math.round(percent * 1_000),
  label,
  included: true,
});

/** The rates of each place or group of places, with what the panel calls it. */
export const readyMadeTaxes: Readonly<
  Record<ReadyMadeTaxId, { readonly name: string; readonly rates: readonly StoredTaxRate[] }>
> = {
  eu: {
    name: 'European Union, VAT included',
    rates: [
      ...Object.entries(ofUnion).map(([country, percent]) => included(country, percent, taxLabels.vat)),
      // Monaco counts as France for VAT; sales to these parts of Spain are exports.
      included('MC', 20, taxLabels.vat),
      ...spainOutsideVatArea.map((state) => included('ES', 0, taxLabels.vat, state)),
    ],
  },
  gb: {
    name: 'United Kingdom, VAT included',
    // The Isle of Man counts as the United Kingdom for VAT; Jersey and Guernsey do not.
    rates: ['GB', 'IM'].map((country) => included(country, 20, taxLabels.vat)),
  },
  au: { name: 'Australia, GST included', rates: [included('AU', 10, 'GST')] },
  jp: { name: 'Japan, consumption tax included', rates: [included('JP', 10, taxLabels.consumption)] },
  ca: {
    name: 'Canada, GST, HST and PST added',
    rates: ofProvinces.map(([state, percent, label]) => ({
      country: 'CA',
      state,
      rate: Math.round(percent * 1_000),
      label,
      included: false,
    })),
  },
};

/** The rates of a group of which a table names no place yet, so that what an owner has entered stays. */
export function missingRates(
  id: ReadyMadeTaxId,
  table: readonly { readonly country: string; readonly state?: string | undefined }[],
): StoredTaxRate[] {
  return readyMadeTaxes[id].rates.filter(
    (rate) => !table.some(({ country, state }) => country === rate.country && state === rate.state),
  );
}
