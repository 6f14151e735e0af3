import type { PartnerProblem } from '../port.ts';
import type { Issue } from './responses.ts';
import { normalizeWord } from './normalize-word.ts';

/** The problem that an issue's code stands for; null for a warning, which does not stop the order. */
function problemOf(code: string | null | undefined): PartnerProblem | null {
  // 'order.items.assets.NotDownloaded' in the reference, 'items.assets.NotDownloaded' in its example.
  const name = normalizeWord((code ?? '').split('.').at(-1));
  // One of ten attempts to download the file. After the tenth comes 'FailedToDownloaded'.
  if (name === 'notdownloaded' || name.endsWith('warning')) return null;
  if (name.startsWith('failedtodownload')) return 'file';
  if (name === 'itemunavailable') return 'stock';
  if (/^requirespaymentauthori[sz]ation$/.test(name)) return 'wallet';
  return problemOfField(code ?? '');
}

/** The problem that a rejected field stands for: 'country' for 'recipient.address.countryCode'. */
export function problemOfField(field: string): PartnerProblem {
  const path = field.toLowerCase();
  if (/country/.test(path)) return 'country';
  if (/recipientcost|callback/.test(path)) return 'other';
  if (/recipient|address|postal|zip|town|city|state|line[12]|phone|email/.test(path)) return 'address';
  if (/asset|printarea|md5|url/.test(path)) return 'file';
  if (/sku|attribute/.test(path)) return 'stock';
  return 'other';
}

/** The first issue that stops the order. */
export function findProblem(
  issues: readonly Issue[] | null | undefined,
): { reason: PartnerProblem; detail: string } | null {
  for (const { errorCode, description } of issues ?? []) {
    const reason = problemOf(errorCode);
    if (reason === null) continue;
    const detail = description ?? errorCode ?? 'Prodigi does not say why.';
    // The shop owner needs the URL of the payment. Other URLs are of print files, which anybody could open with them.
    return { reason, detail: reason === 'wallet' ? detail : detail.replace(/https?:\/\/[^\s'"]+/g, '…') };
  }
  return null;
}
