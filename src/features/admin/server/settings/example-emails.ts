import sharp from 'sharp';
import type { ExampleEmail } from '../../../../platform/emails/example-emails.ts';
import { finishEmail } from '../../../../platform/emails/finish-email.ts';
import { readPublicFile } from '../../../../platform/http/public-files.ts';
import { redactText } from '../../../../platform/log.ts';
import { emailTroubles } from '../../../../platform/outbox/email-troubles.ts';
import type { ComposedEmail } from '../../../../platform/outbox/emails.ts';
import {
  EmailBlockedError,
  EmailRefusedError,
  type InlinePicture,
  type Mailbox,
} from '../../../../providers/email/port.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { newId } from '../../../../shared/ids.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { exampleAccountEmails } from '../../../accounts/server/service.ts';
import { exampleGiftCardEmails } from '../../../gift-cards/server/service.ts';
import { exampleOrderEmails, examplePictureId } from '../../../orders/server/service.ts';
import { examplePrivacyEmails } from '../../../privacy/server/service.ts';
import { openDraftShop, readShownFile, type DraftShop } from '../../../settings/server/service.ts';
import { displayLocale } from '../../../../words/display-locale.ts';
import { inLanguage } from '../../../../platform/language.ts';
import type { AdminContext } from '../context.ts';

/** Which example, of which email, with which settings. */
interface WantedExample {
  /** Id of the group of its messages. */
  readonly group: string;
  /** Position among the examples of the group. */
  readonly example: number;
  /** As the owner is editing them; they are not saved. */
  readonly settings: unknown;
}

/** The sample that the shop comes with. */
const sample = { petName: 'Biscuit', style: 'impasto-painting', file: 'example.jpg' };

/**
 * Writes an example of an email to customers with settings that are not saved, by the code that writes the real one.
 * Throws ShopError: not_found for an unknown email, unprocessable for settings that could not be saved.
 */
export async function composeExample(
  context: AdminContext,
  { group, example, settings }: WantedExample,
  to: readonly Mailbox[],
): Promise<{ readonly labels: readonly string[]; readonly email: ComposedEmail }> {
  const shop = await openDraftShop({ ...context, config: context.environment }, settings);
  const art = await readArt(context, shop);
  return inLanguage(shop.language, async () => {
    const examples = listExamples(context, shop, art)[group];
    const wanted = examples?.[example];
    if (examples === undefined || wanted === undefined) throw notFound();
    const email = await finishEmail(to, shop.brand, await wanted.write(), art.pictures);
    return { labels: examples.map(({ label }) => label), email };
  });
}

function listExamples(
  { config, clock }: AdminContext,
  { settings, timezone, brand, withdrawal }: DraftShop,
  { petName, styleName }: Art,
): Readonly<Record<string, readonly ExampleEmail[]>> {
  const now = clock();
  const { priceList, giftCards } = settings;
  const sendOn = addMilliseconds(now, 7 * day).toLocaleDateString(displayLocale(), {
    dateStyle: 'long',
    timeZone: timezone,
  });
  const at = now.toLocaleString(displayLocale(), { dateStyle: 'long', timeStyle: 'long', timeZone: timezone });
  const amount = formatMoney(giftCards.presets[0] ?? giftCards.least);
  return {
    ...exampleOrderEmails({ brand, priceList, timezone, now, art: { petName, styleName }, withdrawal: withdrawal() }),
    ...exampleGiftCardEmails({ brand, amount, sendOn }),
    ...examplePrivacyEmails({ brand, at, photoDays: config.orderedPhotoDays }),
    ...exampleAccountEmails({ brand }),
  };
}

interface Art {
  readonly petName: string;
  readonly styleName: string;
  /** Empty where no picture can be read: programs then show its name in its place. */
  readonly pictures: readonly InlinePicture[];
}

/** The picture that the shop itself shows first: of the owner's pet, or else the sample. */
async function readArt({ storage }: AdminContext, { settings }: DraftShop): Promise<Art> {
  const own = settings.pictures.hero?.[0];
  const bytes = own === undefined ? null : await readShownFile(storage, own.file, '480.webp');
  const { petName, style } = own === undefined || bytes === null ? sample : { petName: own.name, style: own.style };
  const shown =
    bytes === null ? await readPublicFile(sample.file) : await sharp(bytes).jpeg({ quality: 82 }).toBuffer();
  return {
    petName,
    styleName: settings.styles.find(({ id }) => id === style)?.name ?? style,
    pictures:
      shown === null
        ? []
        : [{ cid: examplePictureId, fileName: 'example.jpg', contentType: 'image/jpeg', bytes: shown }],
  };
}

/**
 * Sends an example to an owner at once. Throws ShopError('unprocessable') with a sentence that says what to do if the
 * mail server does not take it, and what `composeExample` throws.
 */
export async function sendExample(context: AdminContext, wanted: WantedExample, address: string): Promise<void> {
  const { config, clock } = context;
  const { email } = await composeExample(context, wanted, [{ name: null, address }]);
  const { from } = config.mail;
  try {
    await context.emailTransport.send({
      ...email,
      messageId: `<${newId('out')}@${from.address.split('@')[1] ?? ''}>`,
      date: clock(),
      from,
      replyTo: { name: null, address: config.supportEmail },
      subject: `${config.mode === 'test' ? 'TEST-' : ''}Example: ${email.subject}`,
    });
  } catch (error) {
    context.log.warn({ err: error }, 'an example of an email was not sent');
    throw new PanelError('unprocessable', describeFailure(error));
  }
}

function describeFailure(error: unknown): string {
  const said = redactText(error instanceof Error ? error.message : String(error));
  if (error instanceof EmailBlockedError) {
    const { wrong, remedy } = emailTroubles[error.trouble];
    return `It was not sent: ${wrong}. ${remedy} The server says: ${said}`;
  }
  if (error instanceof EmailRefusedError)
    return `It was not sent: the mail server refuses your address. It says: ${said}`;
  return `It was not sent: the mail server does not answer as it should (${said}). Try again in a minute.`;
}
