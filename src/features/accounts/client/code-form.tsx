import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { unreachable, userMessageOf } from '../../../client/request.ts';
import type { SignInStarted } from '../contract.ts';
import { enterCode } from './sign-in.ts';
import { signInPageWords } from '../../../words/catalogs/sign-in.ts';
import { say } from '../../../words/page.ts';

const codeLength = 6;

/** A form for the six-digit code, for users who read the email on another device. The last digit submits the form. */
export function CodeForm({ sent, onSignedIn }: { sent: SignInStarted; onSignedIn: (returnTo: string) => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [checking, setChecking] = useState(false);
  const fieldId = useId();

  const check = async (entered: string) => {
    setChecking(true);
    setProblem(undefined);
    try {
      onSignedIn(await enterCode(sent.requestId, entered));
    } catch (error) {
      setProblem(userMessageOf(error, unreachable));
      setCode('');
      setChecking(false);
    }
  };
  const changeCode = (text: string) => {
    const entered = text.replaceAll(/\D/g, '').slice(0, codeLength);
    setCode(entered);
    if (entered.length === codeLength) void check(entered);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };

  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <Field
          id={fieldId}
          label={say(signInPageWords.code)}
          hint={say(signInPageWords.codeHint)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="figures tracking-[0.3em]"
          value={code}
          error={problem}
          readOnly={checking}
          onChange={(event) => changeCode(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        tone="quiet"
        className="sm:mt-[27px]"
        busy={checking}
        obstacleId={code.length < codeLength ? `${fieldId}-hint` : null}
      >
        {checking ? say(signInPageWords.checking) : say(signInPageWords.title)}
      </Button>
    </form>
  );
}
