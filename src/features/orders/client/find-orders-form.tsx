import { EmailForm } from '../../../ui/email-form.tsx';
import { request, unreachable, userMessageOf } from '../../../client/request.ts';
import { findOrderWords } from '../../../words/catalogs/find-order.ts';
import { say } from '../../../words/page.ts';

/** Form for the email address whose orders the visitor looks for. */
export function FindOrdersForm({ onSent }: { onSent: (email: string) => void }) {
  const send = async (email: string): Promise<string | null> => {
    try {
      await request('POST', '/api/orders/find', { email });
      onSent(email.trim());
      return null;
    } catch (error) {
      return userMessageOf(error, unreachable);
    }
  };
  return <EmailForm action={say(findOrderWords.send)} hint={say(findOrderWords.hint)} onSend={send} />;
}
