import { CircleAlert } from '../../../ui/icons.tsx';

/** Why the last attempt to pay failed. It stays until the next attempt, unlike a toast. */
export function PaymentFailure({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <p role="alert" className="flex gap-3 rounded-md bg-danger-tint px-4 py-3 text-sm font-semibold">
      <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0 text-danger" />
      <span className="min-w-0 break-words">{message}</span>
    </p>
  );
}
