import { Button } from '../../../ui/button.tsx';
import { useCancelDeletion, type DeletionSubject } from './pictures.ts';
import { keptWords } from '../../../words/catalogs/kept.ts';
import { say } from '../../../words/page.ts';

/** Button that deletes something now or, while its deletion waits for an order, cancels the deletion. */
export function DeleteOrKeep({
  subject,
  leaving,
  what,
  onDelete,
}: {
  subject: DeletionSubject;
  leaving: boolean;
  what: string;
  onDelete: () => void;
}) {
  const { mutate, isPending } = useCancelDeletion();
  const verb = leaving ? say(keptWords.keepAfterAll) : say(keptWords.deleteNow);
  // One button with a changing label, so that it keeps the focus after a click.
  return (
    <Button
      tone="link"
      aria-label={say(keptWords.about, { action: verb, picture: what })}
      aria-disabled={isPending}
      className="mt-1 py-1 text-sm"
      onClick={() => (isPending ? undefined : leaving ? mutate(subject) : onDelete())}
    >
      {verb}
    </Button>
  );
}
