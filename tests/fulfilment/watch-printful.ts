import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach } from 'vitest';
import { exchanges, type Exchange } from '../../src/providers/fulfilment/fakes/printful/api.ts';
import {
  hasVendorDocument,
  openVendorDocument,
} from '../../src/providers/fulfilment/fakes/printful/vendor-document.ts';

/**
 * Checks every request to the fake of Printful, and every response, against the vendor's API documents, in every test.
 * A deviation fails the test. The documents are not part of this repository; without them nothing is checked.
 */
interface Watch {
  listener: ((message: unknown) => void) | null;
  /** Made by the first exchange. Its schemas take long to compile, so all test files of a process share it. */
  vendor: ReturnType<typeof openVendorDocument> | null;
}

const shared = globalThis as { [watch]?: Watch };
const watch = Symbol.for('shop.watch-printful');
const state = (shared[watch] ??= { listener: null, vendor: null });

/** Exchanges that were compared since this test file began. */
export const compared = { count: 0 };
const problems: string[] = [];

/** Deviations of an exchange from the vendor's documents; empty if there are none. */
export function findProblems({ method, path, body, status, answer }: Exchange): string[] {
  const vendor = (state.vendor ??= openVendorDocument());
  return [vendor.request(method, path, body), vendor.answer(method, path, status, answer)].filter(
    (problem) => problem !== null,
  );
}

// A process runs this once for each test file.
if (state.listener !== null) unsubscribe(exchanges.name, state.listener);
state.listener = hasVendorDocument
  ? (message) => {
      problems.push(...findProblems(message as Exchange));
      compared.count += 1;
    }
  : null;
if (state.listener !== null) subscribe(exchanges.name, state.listener);

/** Returns and clears the problems of this test so far, so that they do not fail it. */
export function takeProblems(): string[] {
  return problems.splice(0);
}

function failForProblems(): void {
  const found = takeProblems();
  if (found.length > 0) throw new Error(`Printful's documents do not allow:\n${found.join('\n')}`);
}
afterEach(failForProblems);
afterAll(failForProblems);
