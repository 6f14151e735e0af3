import { CircleAlert } from '../../../ui/icons.tsx';

const failureId = 'payment-failure';

/** Props of the pay button, which the failure describes. */
export function describedByFailure(failure: string | null): { 'aria-describedby'?: string } {
  return failure === null ? {} : { 'aria-describedby': failureId };
}

/**
 * Why the last attempt to pay failed. It stays until the next attempt, unlike the toast, which announces it. So this is
 * no alert: nobody hears the same sentence twice.
 */
export function PaymentFailure({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p id={failureId} className="flex gap-3 rounded-md bg-danger-tint px-4 py-3 text-sm font-semibold">
      <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0 text-danger" />
      <span className="min-w-0 break-words">{message}</span>
    </p>
  );
}
