import { Button } from '../../../ui/button.tsx';
import { useKeeping, type Doomed } from './pictures.ts';

/** The way to be rid of something now or, while its deletion waits for an order, to keep it after all. */
export function LeaveOrKeep({
  subject,
  leaving,
  what,
  onDelete,
}: {
  subject: Doomed;
  leaving: boolean;
  what: string;
  onDelete: () => void;
}) {
  const { mutate, isPending } = useKeeping();
  const verb = leaving ? 'Keep it after all' : 'Delete now';
  // One button that changes its word, so that whoever has just pressed it is not left without the focus.
  return (
    <Button
      tone="link"
      aria-label={`${verb}: ${what}`}
      aria-disabled={isPending}
      className="mt-1 py-1 text-sm"
      onClick={() => (isPending ? undefined : leaving ? mutate(subject) : onDelete())}
    >
      {verb}
    </Button>
  );
}
