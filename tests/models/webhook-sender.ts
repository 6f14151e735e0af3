import { must } from '../../src/shared/must.ts';
import { second } from '../../src/shared/time.ts';
import type { Schedule } from './schedule.ts';
import { noticeOf, type ProvidersWorld, type Work } from './scripted-providers.ts';

interface WebhookDelivery {
  readonly due: number;
  readonly delivery: { provider: string; token: string; headers: Record<string, string>; rawBody: Buffer };
  readonly tries: number;
}

/** The providers' webhooks: sent once work has ended, and sent again after a refusal. */
export function createWebhookSender(plan: Schedule, world: ProvidersWorld, clock: () => Date) {
  const waiting: WebhookDelivery[] = [];
  const announced = new Set<Work>();
  const webhookOf = (
    work: Work,
    to: Work,
    delivery: string,
    signature?: string,
  ): Omit<WebhookDelivery, 'due' | 'tries'> => {
    const [provider = '', token = ''] = to.webhookUrl.split('/').slice(-2);
    return { delivery: { provider, token, ...noticeOf(work, delivery, world.progressOf(work), signature) } };
  };
  return {
    waiting,
    collect(): void {
      for (const work of world.works) {
        const { state } = world.progressOf(work);
        if (
          announced.has(work) ||
          state === 'waiting' ||
          state === 'working' ||
          !world.models.some(({ provider, asynchronous }) => provider === work.provider && asynchronous)
        )
          continue;
        const how = plan.deliveries[announced.size] ?? 'once';
        announced.add(work);
        const now = clock().getTime();
        const add = (due: number, webhook: Omit<WebhookDelivery, 'due' | 'tries'>) =>
          waiting.push({ ...webhook, due, tries: 0 });
        if (how === 'once' || how === 'doubled') add(now, webhookOf(work, work, `${work.id} ended`));
        if (how === 'doubled') add(now, webhookOf(work, work, `${work.id} ended`));
        if (how === 'late') add(now + 150 * second, webhookOf(work, work, `${work.id} ended`));
        if (how === 'forged') add(now, webhookOf(work, work, `${work.id} ended`, 'forged'));
        if (how === 'elsewhere') add(now, webhookOf(work, must(world.works[0]), `${work.id} ended`));
      }
    },
    take(): WebhookDelivery[] {
      const due = waiting.filter((webhook) => webhook.due <= clock().getTime());
      for (const webhook of due) waiting.splice(waiting.indexOf(webhook), 1);
      return due;
    },
    again(webhook: WebhookDelivery): void {
      if (webhook.tries < 2)
        waiting.push({ ...webhook, tries: webhook.tries + 1, due: clock().getTime() + 5 * second });
    },
  };
}
