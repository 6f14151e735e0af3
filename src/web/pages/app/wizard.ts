import { quantityLimits, type ProductType } from '../../../features/catalog/contract.ts';
import type { Step } from './steps.ts';

export interface Photo {
  /** A path on this server that only this visitor can access. */
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

export interface Pet {
  readonly name: string;
  /** A label from the list of breeds, or '' if not given. */
  readonly breed: string;
}

export interface Wizard {
  readonly photo: Photo | null;
  readonly pet: Pet;
  readonly styleId: string | null;
  /** 0 for the first three variations of this photo in this style, 1 for three more, and so on. */
  readonly round: number;
  /** Ids of artworks that were shown before, latest last. Returning to one of them does not advance the wizard. */
  readonly seen: readonly string[];
  /** The artwork to choose a product for; kept until a newer one is done. */
  readonly artworkId: string | null;
  /** Index of its selected variation, 0..2. */
  readonly variation: number;
  readonly product: ProductType;
  /** Label of the chosen size of the product; null until one is chosen. */
  readonly size: string | null;
  readonly quantity: number;
}

/** Last round that the shop paints for one photo in one style. */
export const lastRound = 20;
/** The maximum number of ids in `Wizard.seen`. */
const maxSeen = 40;

export const freshWizard: Wizard = {
  photo: null,
  pet: { name: '', breed: '' },
  styleId: null,
  round: 0,
  seen: [],
  artworkId: null,
  variation: 0,
  product: 'poster',
  size: null,
  quantity: quantityLimits.min,
};

export type WizardEvent =
  | { type: 'got-started' }
  | { type: 'photo-uploaded'; photo: Photo }
  | { type: 'tuning-asked' }
  | { type: 'photo-tuned'; photo: Photo }
  | { type: 'photo-accepted' }
  | { type: 'photo-lost' }
  | { type: 'photo-deleted' }
  | { type: 'pet-described'; pet: Pet }
  | { type: 'style-picked'; styleId: string }
  | { type: 'generation-asked' }
  | { type: 'round-asked'; round: number }
  | { type: 'artwork-made'; artworkId: string }
  | { type: 'artwork-seen' }
  | { type: 'artwork-lost' }
  | { type: 'variation-picked'; variation: number }
  | { type: 'product-picked'; product: ProductType }
  | { type: 'size-picked'; size: string }
  | { type: 'quantity-picked'; quantity: number }
  | { type: 'line-added' }
  | { type: 'cart-opened' }
  | { type: 'shopping-continued' }
  | { type: 'went-home' };

type Events = { [Type in WizardEvent['type']]: Extract<WizardEvent, { type: Type }> };
type Changes = { [Type in keyof Events]: (wizard: Wizard, event: Events[Type]) => Wizard };

const unchanged = (wizard: Wizard): Wizard => wizard;

/** State changes by event. */
const changes: Changes = {
  'got-started': unchanged,
  'photo-uploaded': (wizard, { photo }) => ({ ...wizard, photo, round: 0 }),
  'tuning-asked': unchanged,
  // The same photo with another cut-out, rotation or crop: generation starts over.
  'photo-tuned': (wizard, { photo }) => ({ ...wizard, photo, round: 0 }),
  'photo-accepted': unchanged,
  'photo-lost': (wizard) => ({ ...wizard, photo: null }),
  // The artworks made from the photo are deleted with it.
  'photo-deleted': (wizard) => ({ ...wizard, photo: null, artworkId: null, variation: 0, seen: [] }),
  'pet-described': (wizard, { pet }) => ({ ...wizard, pet }),
  'style-picked': (wizard, { styleId }) => ({
    ...wizard,
    styleId,
    round: wizard.styleId === styleId ? wizard.round : 0,
  }),
  'generation-asked': unchanged,
  'round-asked': (wizard, { round }) => ({ ...wizard, round: Math.min(lastRound, Math.max(0, round)) }),
  // A repeated request returns the same artwork, so the selected variation is kept.
  'artwork-made': (wizard, { artworkId }) =>
    wizard.artworkId === artworkId
      ? wizard
      : { ...wizard, artworkId, variation: 0, seen: [...wizard.seen, artworkId].slice(-maxSeen) },
  'artwork-seen': unchanged,
  'artwork-lost': (wizard) => ({ ...wizard, artworkId: null, variation: 0 }),
  'variation-picked': (wizard, { variation }) => ({ ...wizard, variation }),
  'product-picked': (wizard, { product }) => ({ ...wizard, product, size: null, quantity: quantityLimits.min }),
  'size-picked': (wizard, { size }) => ({ ...wizard, size }),
  'quantity-picked': (wizard, { quantity }) => ({ ...wizard, quantity }),
  'line-added': unchanged,
  'cart-opened': unchanged,
  'shopping-continued': unchanged,
  'went-home': () => freshWizard,
};

interface Move {
  readonly to: Step;
  /** Replaces the current history entry, so that Back does not return to it. */
  readonly replace?: boolean;
}

/** Navigation by event; events not listed stay on the current step. */
export const moves: Partial<Record<WizardEvent['type'], Move>> = {
  'got-started': { to: 'upload' },
  'tuning-asked': { to: 'fine-tune' },
  'photo-accepted': { to: 'style' },
  'photo-lost': { to: 'upload', replace: true },
  'photo-deleted': { to: 'upload', replace: true },
  'generation-asked': { to: 'generate' },
  'round-asked': { to: 'generate' },
  'artwork-seen': { to: 'products', replace: true },
  'artwork-lost': { to: 'style', replace: true },
  'line-added': { to: 'cart' },
  'cart-opened': { to: 'cart' },
  'shopping-continued': { to: 'products' },
  'went-home': { to: 'landing' },
};

export function advance(wizard: Wizard, event: WizardEvent): Wizard {
  // The table pairs each type with its own event; the compiler cannot follow that pairing through the union.
  const change = changes[event.type] as (wizard: Wizard, event: WizardEvent) => Wizard;
  return change(wizard, event);
}
