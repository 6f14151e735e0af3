import { EmailForm } from '../../../ui/email-form.tsx';
import { request, unreachable, userMessageOf } from '../../../client/request.ts';

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
  return <EmailForm action="Send My Links" hint="The one you gave when you paid." onSend={send} />;
}
