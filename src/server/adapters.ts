import { join } from 'node:path';
import { artVariables, type HostedProvider } from '../platform/art-config.ts';
import { ConfigError, type Config } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { deriveSecret } from '../platform/derive-secret.ts';
import { checkMsOf } from '../platform/due-loop.ts';
import type { Logger } from '../platform/log.ts';
import { painterThreadPriority } from '../platform/thread-priority.ts';
import type { Captcha } from '../providers/captcha/port.ts';
import { createFakeVatRegister } from '../providers/vat-register/fake.ts';
import type { VatRegister } from '../providers/vat-register/port.ts';
import { createVies } from '../providers/vat-register/vies.ts';
import { createTurnstile } from '../providers/captcha/turnstile.ts';
import { createEmailFolder } from '../providers/email/folder.ts';
import type { EmailFolder, EmailTransport } from '../providers/email/port.ts';
import { createMailgunReports } from '../providers/email/reports/mailgun.ts';
import type { EmailReports, MailServiceName } from '../providers/email/reports/port.ts';
import { createPostmarkReports } from '../providers/email/reports/postmark.ts';
import { createResendReports } from '../providers/email/reports/resend.ts';
import { createSendGridReports } from '../providers/email/reports/sendgrid.ts';
import { createSesReports } from '../providers/email/reports/ses.ts';
import { createSmtpTransport } from '../providers/email/smtp.ts';
import type { Generator } from '../providers/generation/port.ts';
import { createStudioGenerator } from '../providers/generation/studio.ts';
import { createOpenIdConnect } from '../providers/identity/openid-connect.ts';
import type { IdentityProvider } from '../providers/identity/port.ts';
import type { ModelOptions } from '../providers/models/model-options.ts';
import type { ImageModel } from '../providers/models/port.ts';
import type { PaymentGateway } from '../providers/payments/port.ts';
import { createStripeGateway, openStripeAccount } from '../providers/payments/stripe.ts';
import type { TaxService } from '../providers/payments/taxes/port.ts';
import { createStripeTaxes } from '../providers/payments/taxes/stripe.ts';
import type { TestGateway } from '../providers/payments/test-gateway/open.ts';
import { createFileStorage } from '../providers/storage/file.ts';
import type { Storage } from '../providers/storage/port.ts';
import type { Clock } from '../shared/time.ts';

// The adapters that the variables of the environment choose. Those of print partners are in print-partners.ts.

export type { TestGateway };

/** The build puts the engine's worker beside the bundle. From the sources, the engine finds its own. */
const bundledWorker = (name: string): URL | undefined =>
  import.meta.url.endsWith('.ts') ? undefined : new URL(`./${name}.js`, import.meta.url);

export function openGenerator({ role }: Pick<Config, 'role'>): Generator {
  return createStudioGenerator({
    workerUrl: bundledWorker('studio-worker'),
    filmWorkerUrl: bundledWorker('film-worker'),
    threadPriority: painterThreadPriority(role),
  });
}

export async function openModels({ art }: Pick<Config, 'art'>, log: Logger): Promise<ImageModel[]> {
  return Promise.all(art.providers.map(async (provider) => openModel(provider, log)));
}

/** The vendors' clients are large, so each is loaded only for a shop with a key for it. */
const modelAdapters: Readonly<
  Record<HostedProvider['provider'], () => Promise<(options: ModelOptions) => ImageModel>>
> = {
  replicate: async () => (await import('../providers/models/replicate.ts')).createReplicateModel,
  openai: async () => (await import('../providers/models/openai.ts')).createOpenAiModel,
  google: async () => (await import('../providers/models/google.ts')).createGoogleModel,
  fal: async () => (await import('../providers/models/fal.ts')).createFalModel,
};

/**
 * Opens a hosted model. Throws ConfigError for a model that cannot take a photo as input: it would paint a
 * different pet, and the shop would pay for it.
 */
async function openModel({ provider, key, model, baseUrl, price }: HostedProvider, log: Logger): Promise<ImageModel> {
  const create = await modelAdapters[provider]();
  const opened = create({
    key,
    ...(model !== null && { model }),
    ...(baseUrl !== null && { baseUrl }),
    ...(price !== null && { price }),
  });
  const failure = await opened.prepare();
  if (failure?.trouble === 'model') {
    throw new ConfigError([
      {
        variable: artVariables[provider].model,
        problem:
          `cannot be used: ${failure.detail}. Name another model: ` +
          'docs/operations.md lists those that the shop knows.',
      },
    ]);
  }
  // The adapter tries again before the first picture, and requests no picture until it succeeds.
  if (failure !== null)
    log.warn({ provider, detail: failure.detail }, 'the inputs that a hosted model accepts could not be read yet');
  return opened;
}

/** The S3 client is large, so it is loaded only for a shop with a bucket. */
export async function openStorage({ storage, dataDir }: Config): Promise<Storage> {
  if (storage === null) return createFileStorage(join(dataDir, 'blobs'));
  const { createS3Storage } = await import('../providers/storage/s3.ts');
  return createS3Storage(storage);
}

export function openEmail({ mail: { smtpUrl }, dataDir }: Config): {
  readonly transport: EmailTransport;
  readonly emailFolder: EmailFolder | null;
} {
  if (smtpUrl !== null) return { transport: createSmtpTransport(smtpUrl), emailFolder: null };
  const folder = createEmailFolder(join(dataDir, 'mail'));
  return { transport: folder, emailFolder: folder };
}

export function openStripe({ stripe }: Config): { readonly gateway: PaymentGateway; readonly taxes: TaxService } {
  if (stripe === null) throw new Error('there are no Stripe keys');
  const account = openStripeAccount({
    secretKey: stripe.secretKey,
    publishableKey: stripe.publishableKey,
    webhookSecret: stripe.webhookSecret,
    provider: 'stripe',
    ...(stripe.apiBase !== null && { apiBase: stripe.apiBase }),
  });
  return { gateway: createStripeGateway(account), taxes: createStripeTaxes(account.stripe, account.call) };
}

/** Loads the test gateway only here and only without keys, so that a process that takes real money never loads it. */
export async function loadTestGateway(
  config: Config,
  database: OpenDatabase,
  clock: Clock,
  log: Logger,
): Promise<TestGateway> {
  const { openTestGateway } = await import('../providers/payments/test-gateway/open.ts');
  return openTestGateway({
    db: database.asyncCommitDb,
    clock,
    checkMs: checkMsOf(database),
    publicUrl: config.publicUrl,
    webhookSecret: `whsec_${deriveSecret(config.appSecret, 'test gateway webhook')}`,
    onError: (error) => log.error({ err: error }, 'the test gateway could not deliver'),
  });
}

export function openEmailReports(
  { mail: { webhooks } }: Pick<Config, 'mail'>,
  clock: Clock,
): ReadonlyMap<MailServiceName, EmailReports> {
  const reports = new Map<MailServiceName, EmailReports>();
  if (webhooks.postmark !== null) reports.set('postmark', createPostmarkReports(webhooks.postmark));
  if (webhooks.sendgrid !== null) reports.set('sendgrid', createSendGridReports(webhooks.sendgrid));
  if (webhooks.ses !== null) reports.set('ses', createSesReports(webhooks.ses));
  if (webhooks.mailgun !== null) reports.set('mailgun', createMailgunReports(webhooks.mailgun));
  if (webhooks.resend !== null) reports.set('resend', createResendReports(webhooks.resend, clock));
  return reports;
}

export function openIdentities({ signIn }: Pick<Config, 'signIn'>): IdentityProvider[] {
  return signIn.map(createOpenIdConnect);
}

export function openCaptcha({ turnstile }: Pick<Config, 'turnstile'>, log: Logger): Captcha | null {
  return turnstile && createTurnstile({ ...turnstile, onProblem: (problem) => log.error(problem) });
}

/** Nobody's VAT ID leaves a shop in test mode. */
export function openVatRegister({ mode }: Pick<Config, 'mode'>): VatRegister {
  return mode === 'live' ? createVies() : createFakeVatRegister();
}
