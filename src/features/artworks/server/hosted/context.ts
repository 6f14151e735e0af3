import { createHash, createHmac } from 'node:crypto';
import type { ArtConfig } from '../../../../platform/art-config.ts';
import { networkOf } from '../../../../platform/http/count-per-minute.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { ImageModel, ModelProvider } from '../../../../providers/models/port.ts';
import type { GenerationContext } from '../generate.ts';
import type { AttemptRow } from './attempts-store.ts';

export interface HostedContext extends GenerationContext {
  /** In the order in which they are tried. */
  readonly models: readonly ImageModel[];
  readonly art: ArtConfig;
  /** Makes the secrets and keyed hashes of this feature. */
  readonly artSecret: string;
  /** Origin of the shop. */
  readonly publicUrl: string;
  readonly log: Logger;
}

export function modelOf({ models }: Pick<HostedContext, 'models'>, provider: ModelProvider): ImageModel | null {
  return models.find((model) => model.provider === provider) ?? null;
}

/** Counts the same visitor or network together without saying who it is. */
export function keyOf(
  { artSecret }: Pick<HostedContext, 'artSecret'>,
  kind: 'visitor' | 'network',
  name: string,
): string {
  return createHmac('sha256', artSecret).update(`${kind} ${name}`).digest('hex').slice(0, 32);
}

/** Of the network that somebody asks from, for the spending caps; null when there is nothing to spend. */
export function networkKeyOf(context: Pick<HostedContext, 'artSecret' | 'models'>, address: string): string | null {
  return context.models.length === 0 ? null : keyOf(context, 'network', networkOf(address));
}

/** The unguessable end of an attempt's webhook address; the same in every process, so that it can be searched by. */
export function tokenOf({ artSecret }: Pick<HostedContext, 'artSecret'>, attemptId: string): string {
  return createHmac('sha256', artSecret).update(`webhook ${attemptId}`).digest('hex');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export const modelWebhookPath = '/api/models/:provider/:token';

/** Where an attempt's provider can say that it has finished; null where it could not reach the shop. */
export function webhookUrlOf(
  context: Pick<HostedContext, 'art' | 'artSecret' | 'publicUrl'>,
  { id, provider }: Pick<AttemptRow, 'id' | 'provider'>,
): string | null {
  const standsIn = context.art.providers.some((one) => one.provider === provider && one.baseUrl !== null);
  if (!standsIn && !context.publicUrl.startsWith('https://')) return null;
  return context.publicUrl + modelWebhookPath.replace(':provider', provider).replace(':token', tokenOf(context, id));
}
