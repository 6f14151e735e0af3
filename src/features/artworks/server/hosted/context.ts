import { createHash, createHmac } from 'node:crypto';
import type { ArtConfig } from '../../../../platform/art-config.ts';
import { networkOf } from '../../../../platform/http/count-per-minute.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { ImageModel, ModelProvider } from '../../../../providers/models/port.ts';
import type { GenerationContext } from '../painting/generate.ts';
import type { AttemptRow } from './attempts-store.ts';

export interface HostedContext extends GenerationContext {
  /** In the order in which they are tried. */
  readonly models: readonly ImageModel[];
  readonly art: ArtConfig;
  /** Key of the tokens and keyed hashes of this feature. */
  readonly artSecret: string;
  /** Origin of the shop. */
  readonly publicUrl: string;
  readonly log: Logger;
}

export function modelOf({ models }: Pick<HostedContext, 'models'>, provider: ModelProvider): ImageModel | null {
  return models.find((model) => model.provider === provider) ?? null;
}

/** Keyed hash under which a visitor or network is counted without revealing who it is. */
export function keyOf(
  { artSecret }: Pick<HostedContext, 'artSecret'>,
  kind: 'visitor' | 'network',
  name: string,
): string {
  return createHmac('sha256', artSecret).update(`${kind} ${name}`).digest('hex').slice(0, 32);
}

/** Keyed hash of a client's network, for the spending caps; null when no hosted model is configured. */
export function networkKeyOf(context: Pick<HostedContext, 'artSecret' | 'models'>, address: string): string | null {
  return context.models.length === 0 ? null : keyOf(context, 'network', networkOf(address));
}

/** Unguessable last segment of an attempt's webhook URL. Every process derives the same one, so it can be looked up. */
export function tokenOf({ artSecret }: Pick<HostedContext, 'artSecret'>, attemptId: string): string {
  return createHmac('sha256', artSecret).update(`webhook ${attemptId}`).digest('hex');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export const modelWebhookPath = '/api/models/:provider/:token';

/** Webhook URL of an attempt; null where the provider cannot reach it: without HTTPS, unless a fake replaces it. */
export function webhookUrlOf(
  context: Pick<HostedContext, 'art' | 'artSecret' | 'publicUrl'>,
  { id, provider }: Pick<AttemptRow, 'id' | 'provider'>,
): string | null {
  const isFake = context.art.providers.some((one) => one.provider === provider && one.baseUrl !== null);
  if (!isFake && !context.publicUrl.startsWith('https://')) return null;
  return context.publicUrl + modelWebhookPath.replace(':provider', provider).replace(':token', tokenOf(context, id));
}
