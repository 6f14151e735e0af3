import type { CSSProperties } from 'react';

export type Theme = 'light' | 'dark';

/**
 * Reads the tokens of one theme from the style sheets, independent of the visitor's system: those of `:root`, and for
 * the dark theme also those in its media query. Ignores other media queries, such as those for width and motion.
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
    if (rule instanceof CSSLayerBlockRule) collect(rule.cssRules, tokens, theme);
    if (rule instanceof CSSMediaRule && theme === 'dark' && /prefers-color-scheme:\s*dark/.test(rule.conditionText)) {
      collect(rule.cssRules, tokens, theme);
    }
  }
}
