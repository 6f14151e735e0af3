/**
 * What the shop remembers of a visit, in session storage. Where a browser refuses storage, this tab's memory serves
 * until the page is left.
 */
const keys = {
  code: 'discount_code',
  orderedBefore: 'ordered_before',
  giftCards: 'gift_cards',
  photo: 'accepted_photo',
  gift: 'gift',
  company: 'company',
} as const;
type Key = keyof typeof keys;

const memory = new Map<Key, string>();

function read(key: Key): string | null {
  try {
    return sessionStorage.getItem(keys[key]) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: Key, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) sessionStorage.removeItem(keys[key]);
    else sessionStorage.setItem(keys[key], value);
  } catch {
    return;
  }
}

/** The discount code of this visit, as it was typed or linked; null if there is none. */
export function readVisitCode(): string | null {
  return read('code');
}

export function keepVisitCode(code: string | null): void {
  write('code', code === null || code.trim() === '' ? null : code.trim().slice(0, 60));
}

/** The codes of gift cards that the visitor has entered. */
export function readVisitGiftCards(): readonly string[] {
  return (read('giftCards') ?? '').split(' ').filter((code) => code !== '');
}

export function keepVisitGiftCards(codes: readonly string[]): void {
  write('giftCards', codes.length === 0 ? null : codes.join(' '));
}

/** Keeps the code of a link such as `/?code=WELCOME20`. */
export function keepLinkedCode(search: string): void {
  const code = new URLSearchParams(search).get('code');
  if (code !== null) keepVisitCode(code);
}

/** Whether the buyer has agreed to pay without the discount for a first order. */
export function hasOrderedBefore(): boolean {
  return read('orderedBefore') !== null;
}

export function noteOrderedBefore(): void {
  write('orderedBefore', 'yes');
}

/** What the visitor has accepted about a photo: the notes after which they use it as it is. */
export function readAcceptedNotes(photoId: string): readonly string[] {
  const [id, ...notes] = (read('photo') ?? '').split('|');
  return id === photoId ? notes : [];
}

/** Forgets what was accepted about an earlier photo. */
export function keepAcceptedNotes(photoId: string, notes: readonly string[]): void {
  write('photo', [photoId, ...notes].join('|'));
}

/** What the visitor has typed about a gift, as JSON; null if nothing. */
export function readVisitGift(): string | null {
  return read('gift');
}

export function keepVisitGift(typed: string | null): void {
  write('gift', typed);
}

/** The company that the visitor has typed, as JSON; null if they buy for themselves. */
export function readVisitCompany(): string | null {
  return read('company');
}

export function keepVisitCompany(typed: string | null): void {
  write('company', typed);
}
