import { physicalTypes, products } from '../../../../catalog/contract.ts';
import type { Settings } from '../../../../settings/contract.ts';

/** The settings of papers for customs in words. */
export const customsSettingWords: Readonly<
  Record<string, { readonly name: string; readonly show: (value: unknown) => string }>
> = {
  'papers.customs.reference': { name: 'Your number at customs', show: (value) => `“${String(value)}”` },
  ...Object.fromEntries(
    physicalTypes.map((type) => [
      `papers.customs.codes.${type}`,
      { name: `Customs code of ${products[type].label.toLowerCase()}`, show: String },
    ]),
  ),
};

/** What applies where they are not set. */
export function customsDefaults({ papers: { customs } }: Settings): Record<string, string> {
  return {
    'papers.customs.reference': '',
    ...Object.fromEntries(physicalTypes.map((type) => [`papers.customs.codes.${type}`, customs.codes[type]])),
  };
}
