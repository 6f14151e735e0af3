import type { Config } from '../../platform/config.ts';
import { howToSetSupport, isExampleAddress } from './check-support.ts';

/** What is right for a shop in test mode and has to be changed before it sells. */
export interface Todo {
  /** The subject, as in `Finding.name`. */
  readonly name: string;
  readonly message: string;
}

type TodoConfig = Pick<Config, 'publicUrl' | 'mail' | 'supportEmail' | 'adminEmails' | 'stripe' | 'mode'>;

/** Lists what is still to do before the shop can sell, from the settings alone. */
export function listTodos({ publicUrl, mail, supportEmail, adminEmails, stripe, mode }: TodoConfig): Todo[] {
  const todos: (Todo | null)[] = [
    publicUrl.startsWith('https://')
      ? null
      : {
          name: 'address',
          message: `PUBLIC_URL is ${publicUrl}: set the https address under which your customers reach the shop.`,
        },
    mail.smtpUrl !== null
      ? null
      : {
          name: 'mail',
          message:
            'SMTP_URL is not set: every email stays in the folder DATA_DIR/mail and reaches nobody. ' +
            'Set SMTP_URL and MAIL_FROM.',
        },
    mode === 'live' || !isExampleAddress(supportEmail)
      ? null
      : {
          name: 'support address',
          message: `SUPPORT_EMAIL is ${supportEmail}, which nobody reads: ${howToSetSupport}.`,
        },
    !adminEmails.every(isExampleAddress)
      ? null
      : {
          name: 'admins',
          message:
            `ADMIN_EMAILS is ${adminEmails.join(', ')}: ` +
            'set your own address, with which you sign in to the panel.',
        },
    describeKeys(stripe, mode),
  ];
  return todos.filter((todo) => todo !== null);
}

function describeKeys(stripe: TodoConfig['stripe'], mode: TodoConfig['mode']): Todo | null {
  if (mode === 'live') return null;
  const message =
    stripe === null
      ? 'there are no Stripe keys: set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, test keys first, live keys ' +
        'when everything else is done.'
      : 'the Stripe keys are test keys: set the live keys when everything else is done.';
  return { name: 'payments', message };
}
