import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

/** A button that opens a form for one code, and the form. */
export function EnterCode({
  opener,
  isOpen,
  label,
  name,
  action,
  value,
  error,
  isLooking,
  obstacleId,
  onOpen,
  onType,
  onSubmit,
}: {
  /** What the button that opens the form says. */
  opener: ReactNode;
  isOpen: boolean;
  label: string;
  name: string;
  /** What the button that sends the code says. */
  action: ReactNode;
  value: string;
  error: string | undefined;
  isLooking: boolean;
  /** Id of the text that says why no code can be sent now; null if one can. */
  obstacleId: string | null;
  onOpen: (isOpen: boolean) => void;
  onType: (value: string) => void;
  onSubmit: () => void;
}) {
  const panelId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacleId === null) onSubmit();
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="min-h-[32px] text-sm underline underline-offset-4"
        onClick={() => onOpen(!isOpen)}
      >
        {opener}
      </button>
      <form id={panelId} hidden={!isOpen} onSubmit={submit} noValidate className="mt-3">
        <div className="flex items-start gap-2">
          <div className="grow">
            <Field
              label={label}
              name={name}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={value}
              error={error}
              onChange={({ target }) => onType(target.value)}
            />
          </div>
          <Button type="submit" tone="quiet" busy={isLooking} obstacleId={obstacleId} className="mt-[27px]">
            {action}
          </Button>
        </div>
      </form>
    </>
  );
}
