import { microdollars } from '../../shared/microdollars.ts';
import {
  falModels,
  googleModels,
  openAiModels,
  replicateModels,
  type FalModel,
  type GoogleModel,
  type KnownModel,
  type OpenAiModel,
  type ReplicateModel,
} from './known-models.ts';
import type { ModelProvider } from './port.ts';

/** The price of a model that is not listed: above all others. */
const unlistedPrice = microdollars(0.8);
/** The timeout of a model that is not listed: that of the slowest listed one. */
const unlistedSeconds = 240;
const unlisted =
  'not listed: its fields are read from the schema of its vendor, and its price is more than that of any listed one';
/** Fields that `openFields` reads from the schema of the vendor, because a guess could cost money for nothing. */
const fieldsToRead = { photo: { field: '', list: false }, input: {}, takesSeed: false, print: null };

const unlistedModels = {
  replicate: fieldsToRead satisfies Omit<ReplicateModel, keyof KnownModel>,
  fal: fieldsToRead satisfies Omit<FalModel, keyof KnownModel>,
  openai: { size: '1280x1600', quality: 'medium', tokens: null, print: null } satisfies Omit<
    OpenAiModel,
    keyof KnownModel
  >,
  google: { imageSize: null, tokens: null, print: null } satisfies Omit<GoogleModel, keyof KnownModel>,
};

const lists = { replicate: replicateModels, fal: falModels, openai: openAiModels, google: googleModels };

type Listed = { replicate: ReplicateModel; fal: FalModel; openai: OpenAiModel; google: GoogleModel };

/** Describes a provider's model; by default its first listed one. */
export function describeModel<P extends ModelProvider>(provider: P, name?: string): Listed[P] {
  const list: readonly KnownModel[] = lists[provider];
  const known =
    list.find((model) => name === undefined || model.name === name) ??
    ({
      ...unlistedModels[provider],
      name,
      price: unlistedPrice,
      seconds: unlistedSeconds,
      source: unlisted,
    } as KnownModel);
  return known as Listed[P];
}

export function isListed(provider: ModelProvider, name: string): boolean {
  return lists[provider].some((model) => model.name === name);
}
