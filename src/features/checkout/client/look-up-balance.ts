import { request } from '../../../client/request.ts';
import { balanceResponse, type Balance } from '../../gift-cards/contract.ts';

/** What is left on the gift card with this code, as typed. Throws RequestError. */
export async function lookUpBalance(code: string, signal?: AbortSignal): Promise<Balance> {
  const response = await request('POST', '/api/gift-cards/balance', { code }, signal === undefined ? {} : { signal });
  return balanceResponse.parse(await response.json());
}
