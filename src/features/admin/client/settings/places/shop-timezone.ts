import { isTimezone } from '../../../../../shared/timezone.ts';
import { readAt } from '../../../../settings/contract.ts';
import type { SettingsView } from '../../../contract.ts';

const path = ['shop', 'timezone'];

/**
 * The time zone of the shop as it is being edited: a variable wins, then what is chosen, then what applies where
 * nothing is set.
 */
export function shopTimezone(
  { environment, settings: saved }: Pick<SettingsView, 'environment' | 'settings'>,
  edited: object,
): string {
  const { timezone, fixed } = environment;
  const chosen = fixed.includes('SHOP_TIMEZONE') ? [timezone] : [readAt(edited, path), timezone, readAt(saved, path)];
  return chosen.find((one): one is string => typeof one === 'string' && isTimezone(one)) ?? 'UTC';
}
