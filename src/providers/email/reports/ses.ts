import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { EmailReportRefusedError, type EmailReport, type EmailReports } from './port.ts';
import { readJson } from './read-json.ts';

const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().optional(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  /** In confirmations only, as `SubscribeURL` is. */
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
});
type Envelope = z.infer<typeof envelope>;

const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }));
const notice = z.object({
  notificationType: z.string().optional(),
  /** In place of `notificationType`, in events of a configuration set. */
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
  delivery: z.object({ recipients: z.array(z.string()) }).optional(),
});

/** The fields that a signature covers, in this order. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

const hashes = { '1': 'sha1', '2': 'sha256' } as const;

/** Gets a text from an address of Amazon. Throws if it answers with an error. */
export type GetText = (url: URL) => Promise<string>;

/**
 * Reads what Amazon SES reports through a topic of Amazon SNS. `topic` is its ARN, and messages of other topics are
 * refused. Each message is signed with the key of a certificate that SNS publishes. A subscription to the topic is
 * confirmed.
 */
export function createSesReports(topic: string, getText: GetText = getFromAmazon): EmailReports {
  const keys = new Map<string, KeyObject>();

  async function keyAt(address: string): Promise<KeyObject> {
    const url = amazonUrl(address, topic);
    if (!url.pathname.endsWith('.pem')) throw new EmailReportRefusedError('the certificate is not from Amazon SNS');
    const known = keys.get(url.href);
    if (known !== undefined) return known;
    const key = createPublicKey(await getText(url));
    keys.set(url.href, key);
    return key;
  }

  return {
    async read({ body }) {
      const message = readJson(body, envelope);
      if (message.TopicArn !== topic) throw new EmailReportRefusedError('the message belongs to another topic');
      const key = await keyAt(message.SigningCertURL);
      const signed = Buffer.from(textToSign(message));
      if (!verify(hashes[message.SignatureVersion], signed, key, Buffer.from(message.Signature, 'base64')))
        throw new EmailReportRefusedError('the signature is wrong or missing');
      if (message.Type === 'SubscriptionConfirmation') await getText(amazonUrl(message.SubscribeURL ?? '', topic));
      return message.Type === 'Notification' ? present(message.Message) : [];
    },
  };
}

/** Parses an address of SNS in the region of the topic. Throws EmailReportRefusedError for any other address. */
function amazonUrl(address: string, topic: string): URL {
  const url = URL.parse(address);
  const [, partition = '', , region = ''] = topic.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  if (url === null || url.protocol !== 'https:' || url.host !== host)
    throw new EmailReportRefusedError('it contains an address that does not belong to Amazon SNS');
  return url;
}

function textToSign(message: Envelope): string {
  return signedFields[message.Type]
    .flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]))
    .join('');
}

/** The reports in a message of SES. Once a topic is connected, SES says so in a sentence, which is not JSON. */
function present(text: string): EmailReport[] {
  if (!text.trimStart().startsWith('{')) return [];
  const { notificationType, eventType, bounce, complaint, delivery } = readJson(Buffer.from(text), notice);
  const type = notificationType ?? eventType;
  const report = (address: string, kind: EmailReport['kind'], detail: string | null = null) => ({
    address: address.trim().toLowerCase(),
    kind,
    detail,
  });
  if (type === 'Bounce' && bounce?.bounceType === 'Permanent')
    return bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode }) =>
      report(emailAddress, 'bounced', diagnosticCode ?? null),
    );
  if (type === 'Complaint')
    return (complaint?.complainedRecipients ?? []).map(({ emailAddress }) => report(emailAddress, 'complained'));
  if (type === 'Delivery') return (delivery?.recipients ?? []).map((address) => report(address, 'delivered'));
  return [];
}

async function getFromAmazon(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`Amazon SNS answers ${url.pathname} with ${response.status}`);
  return response.text();
}
