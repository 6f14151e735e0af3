import {
  readStored,
  removeStored,
  storageKeys,
  writeStored,
  type StorageKey,
} from '../../../client/browser-storage.ts';
import { restoreWizard, storedFormOf, type StoredWizard } from './wizard-storage.ts';
import { advance, moves, type Wizard, type WizardEvent } from './wizard.ts';

const keys: Record<keyof StoredWizard, StorageKey> = {
  selectedStyle: storageKeys.selectedStyle,
  currentArtworkId: storageKeys.currentArtworkId,
  artworkId: storageKeys.artworkId,
  artworkImageUrl: storageKeys.artworkImageUrl,
  wizard: storageKeys.wizard,
};

export interface WizardStore {
  readonly get: () => Wizard;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies an event, stores the wizard, and returns the step that the event leads to, if any. */
  readonly send: (event: WizardEvent) => (typeof moves)[WizardEvent['type']];
}

/** A store outside React, so that state and URL change synchronously and stay consistent. */
export function createWizardStore(): WizardStore {
  let wizard = restoreWizard(readAll());
  const listeners = new Set<() => void>();
  return {
    get: () => wizard,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send(event) {
      const next = advance(wizard, event);
      if (next !== wizard) {
        wizard = next;
        writeAll(storedFormOf(wizard, Date.now()));
        for (const listener of listeners) listener();
      }
      return moves[event.type];
    },
  };
}

function readAll(): StoredWizard {
  return {
    selectedStyle: readStored(keys.selectedStyle),
    currentArtworkId: readStored(keys.currentArtworkId),
    artworkId: readStored(keys.artworkId),
    artworkImageUrl: readStored(keys.artworkImageUrl),
    wizard: readStored(keys.wizard),
  };
}

function writeAll(stored: StoredWizard): void {
  for (const name of Object.keys(keys) as (keyof StoredWizard)[]) {
    const value = stored[name];
    if (value === null) removeStored(keys[name]);
    else writeStored(keys[name], value);
  }
}
