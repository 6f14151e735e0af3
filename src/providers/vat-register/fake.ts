import { VatRegisterBusyError, type VatAnswer, type VatRegister } from './port.ts';

/** A register of test mode: every VAT ID is known, unless something else was set. */
export interface FakeVatRegister extends VatRegister {
  /** Sets the answer for a VAT ID; 'busy' for none at all. */
  set(vatId: string, answer: VatAnswer | 'busy'): void;
  /** How often it was asked. */
  readonly asked: () => number;
}

export function createFakeVatRegister(): FakeVatRegister {
  const answers = new Map<string, VatAnswer | 'busy'>();
  let asked = 0;
  return {
    set: (vatId, answer) => void answers.set(vatId, answer),
    asked: () => asked,
    async check(vatId, requester) {
      asked += 1;
      const said = answers.get(vatId) ?? {
        isKnown: true,
        consultation: requester === null ? null : `TEST-${vatId}`,
      };
      if (said === 'busy') throw new VatRegisterBusyError('The register of test mode does not answer.');
      return said;
    },
  };
}
