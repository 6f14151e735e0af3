import type { StoredSettings } from './stored.ts';

/** Variables of the environment that win over a setting, by the path of the setting. */
export const fixedBy = {
  'shop.name': 'SHOP_NAME',
  'shop.supportEmail': 'SUPPORT_EMAIL',
  'shop.timezone': 'SHOP_TIMEZONE',
  claims: 'CLAIMS',
} as const satisfies Readonly<Record<string, string>>;

/** The settings without those that a variable of the environment fixes. `given` are the names of the variables set. */
export function withoutFixed(stored: StoredSettings, given: readonly string[]): StoredSettings {
  const isFixed = (path: keyof typeof fixedBy) => given.includes(fixedBy[path]);
  const { shop, claims, ...others } = stored;
  return {
    ...others,
    ...(shop !== undefined && {
      shop: {
        ...shop,
        ...(isFixed('shop.name') && { name: undefined }),
        ...(isFixed('shop.supportEmail') && { supportEmail: undefined }),
        ...(isFixed('shop.timezone') && { timezone: undefined }),
      },
    }),
    // The variable decides which claims are made; their words stay the owner's.
    ...(claims !== undefined && {
      claims: isFixed('claims')
        ? Object.fromEntries(Object.entries(claims).map(([id, claim]) => [id, { ...claim, shown: undefined }]))
        : claims,
    }),
  };
}
