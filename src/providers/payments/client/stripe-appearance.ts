import type { Appearance } from '@stripe/stripe-js';

/**
 * The shop's design tokens for the provider's fields; read at the time of use, so that they match the current theme.
 */
export function stripeAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '8px',
      spacingUnit: '4px',
      colorPrimary: token('--green'),
      colorBackground: token('--card'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-faint'),
      colorDanger: token('--danger'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('--line-strong')}`, boxShadow: 'none', padding: '13px 16px' },
      '.Input:focus': { border: `1px solid ${token('--green')}`, boxShadow: `0 0 0 1px ${token('--green')}` },
      '.Label': { fontSize: '15px', fontWeight: '600', color: token('--ink') },
    },
  };
}
