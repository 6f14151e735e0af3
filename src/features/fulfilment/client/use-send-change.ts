import { useQueryClient } from '@tanstack/react-query';
import { request, statusOf, unreachable, userMessageOf } from '../../../client/request.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { changeResponse } from '../contract.ts';
import { changeWords } from '../../../words/catalogs/order-changes.ts';
import { say } from '../../../words/page.ts';

export interface OrderChange {
  readonly method: 'PUT' | 'POST';
  readonly url: string;
  readonly payload?: object;
}

/** `over`: the server refused, because the order may no longer be changed. `failed`: the change may be retried. */
export type ChangeOutcome = 'done' | 'over' | 'failed';

/**
 * Sends changes of an order, one after the other until one fails. Shows the outcome as a toast, and resolves once every
 * query about orders has the new state.
 */
export function useSendChange(): (changes: readonly OrderChange[]) => Promise<ChangeOutcome> {
  const queries = useQueryClient();
  return async (changes) => {
    const outcome = await sendAll(changes);
    if (outcome !== 'failed') await queries.invalidateQueries({ queryKey: ['/api/orders'] });
    return outcome;
  };
}

async function sendAll(changes: readonly OrderChange[]): Promise<ChangeOutcome> {
  let message = '';
  try {
    for (const { method, url, payload } of changes) {
      const response = await request(method, url, payload);
      message = changeResponse.parse(await response.json()).message;
    }
    showToast({ title: say(changeWords.changed), description: message, tone: 'success' });
    return 'done';
  } catch (error) {
    const isOver = statusOf(error) === 409;
    const title = isOver ? say(changeWords.nothingChanged) : say(changeWords.notSaved);
    showToast({ title, description: userMessageOf(error, unreachable), tone: 'destructive' });
    return isOver ? 'over' : 'failed';
  }
}
