import type { CSSProperties } from 'react';

export type Theme = 'light' | 'dark';

/**
 * The tokens of one theme as the style sheet has them, whichever the visitor's system has chosen: what `:root` says,
 * and for the dark one what its media query says after it. Rules for widths and motion are left to apply by themselves.
 */
export function readTheme(theme: Theme): CSSProperties {
  const tokens = new Map<string, string>();
  for (const sheet of document.styleSheets) collect(sheet.cssRules, tokens, theme);
  tokens.delete('color-scheme');
  return { ...Object.fromEntries(tokens), colorScheme: theme };
}

function collect(rules: CSSRuleList, tokens: Map<string, string>, theme: Theme): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText === ':root') {
      for (const name of rule.style) tokens.set(name, rule.style.getPropertyValue(name));
    }
    if (rule instanceof CSSMediaRule && theme === 'dark' && /prefers-color-scheme:\s*dark/.test(rule.conditionText)) {
      collect(rule.cssRules, tokens, theme);
    }
  }
}
