import type { AdminEvent } from '../contract.ts';

/** An entry of an order's history in words: 'Status: pending, now shipped'. */
export function describeEvent({ kind, details }: Pick<AdminEvent, 'kind' | 'details'>): string {
  const words = `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1).replaceAll(/[-_]/g, ' ')}`;
  const before = details['before'] ?? details['from'];
  const after = details['after'] ?? details['to'];
  if (after === undefined) return words;
  return before === undefined || before === null ? `${words}: ${inWords(after)}` : `${words}: ${inWords(before)}, now ${inWords(after)}`;
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  // A picture: its artwork's id says nothing to anybody.
  if (typeof value === 'object' && 'variation' in value && typeof value.variation === 'number') return `variation ${value.variation + 1}`;
  return Object.values(value).filter((part) => part !== null && part !== '').map(inWords).join(', ');
}
