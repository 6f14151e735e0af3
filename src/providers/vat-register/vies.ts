import { z } from 'zod';
import { VatRegisterBusyError, type VatRegister } from './port.ts';

/** https://ec.europa.eu/taxation_customs/vies/#/technical-information */
const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';

const timeoutMs = 8_000;

const answer = z.union([
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
  z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() }),
]);

/** What says that a number cannot be one; every other error is about the service. */
const aboutTheNumber = 'INVALID_INPUT';

/** VIES, the register of the European Commission, which asks that of the member state. */
export function createVies(url = viesUrl): VatRegister {
  return {
    async check(vatId, requester) {
      const said = await ask(url, {
        ...split(vatId, 'countryCode', 'vatNumber'),
        ...(requester !== null && split(requester, 'requesterMemberStateCode', 'requesterNumber')),
      });
      if (!('errorWrappers' in said))
        return { isKnown: said.valid, consultation: said.requestIdentifier?.trim() || null };
      const errors = said.errorWrappers.map(({ error }) => error);
      if (errors.every((error) => error === aboutTheNumber)) return { isKnown: false, consultation: null };
      throw new VatRegisterBusyError(`VIES answers ${errors.join(', ')}`);
    },
  };
}

function split(vatId: string, country: string, number: string): Record<string, string> {
  return { [country]: vatId.slice(0, 2), [number]: vatId.slice(2) };
}

async function ask(url: string, body: object): Promise<z.infer<typeof answer>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.parse(await response.json());
  } catch (error) {
    throw new VatRegisterBusyError(`VIES does not answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
