import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.ts';
import { ChevronDown } from './arrow-icons.tsx';

interface FieldText {
  label: string;
  /** For a field whose label is seen already, such as the head of its column. */
  isLabelHidden?: boolean | undefined;
  /** Shown at the right of the label, e.g. 'optional'. */
  note?: string;
  hint?: ReactNode;
  error?: string;
}

const control =
  'block w-full min-h-[48px] rounded-md border bg-card px-4 text-md text-ink placeholder:text-ink-faint disabled:text-ink-faint focus-visible:outline-offset-0';

function FieldFrame({ id, text, children }: { id: string; text: FieldText; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <div className={text.isLabelHidden ? 'sr-only' : 'mb-[6px] flex items-baseline justify-between gap-3 text-sm'}>
        <label htmlFor={id} className="font-semibold">
          {text.label}
        </label>
        {text.note ? (
          <span id={`${id}-note`} className="text-ink-faint">
            {text.note}
          </span>
        ) : null}
      </div>
      {children}
      {text.error ? (
        <p id={`${id}-error`} className="mt-[6px] text-xs font-semibold text-danger">
          {text.error}
        </p>
      ) : null}
      {text.hint ? (
        <p id={`${id}-hint`} className="mt-[6px] text-xs text-ink-faint">
          {text.hint}
        </p>
      ) : null}
    </div>
  );
}

function describedBy(id: string, text: FieldText): string | undefined {
  const parts = [text.error && `${id}-error`, text.hint && `${id}-hint`, text.note && `${id}-note`].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

function lineOf(text: FieldText): string {
  return text.error ? 'border-danger' : 'border-line-strong';
}

/** What every control has: its id, what is said about it, and the look of all, followed by `looks`. */
function useControl(text: FieldText, givenId: string | undefined, ...looks: (string | undefined)[]) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    frame: { id, text },
    props: {
      id,
      'aria-invalid': text.error ? true : undefined,
      'aria-describedby': describedBy(id, text),
      className: classNames(control, lineOf(text), ...looks),
    },
  };
}

/** A labeled text input. All other props, including `ref`, go to the input. */
export function Field({
  label,
  isLabelHidden,
  note,
  hint,
  error,
  className,
  id,
  ...rest
}: FieldText & InputHTMLAttributes<HTMLInputElement> & { ref?: React.Ref<HTMLInputElement> }) {
  const { frame, props } = useControl({ label, isLabelHidden, note, hint, error }, id, className);
  return (
    <FieldFrame {...frame}>
      <input {...rest} {...props} />
    </FieldFrame>
  );
}

/** A labeled text of several lines. */
export function TextArea({
  label,
  note,
  hint,
  error,
  className,
  id,
  ...rest
}: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, props } = useControl({ label, note, hint, error }, id, 'py-3', className);
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...rest} {...props} />
    </FieldFrame>
  );
}

/** A labeled native select, because phones show their own picker for it. Options are its children. */
export function Select({
  label,
  note,
  hint,
  error,
  className,
  id,
  children,
  ...rest
}: FieldText & SelectHTMLAttributes<HTMLSelectElement> & { ref?: React.Ref<HTMLSelectElement> }) {
  const { frame, props } = useControl({ label, note, hint, error }, id, 'appearance-none truncate pe-7', className);
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select {...rest} {...props}>
          {children}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 end-4 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </FieldFrame>
  );
}
