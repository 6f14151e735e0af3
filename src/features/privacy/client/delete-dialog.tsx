import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { unreachable, userMessageOf } from '../../../client/request.ts';
import { useDeletion, type Deletion, type DeletionSubject } from './pictures.ts';
import { keptWords } from '../../../words/catalogs/kept.ts';
import { say } from '../../../words/page.ts';

const words = {
  photo: {
    title: keptWords.photoTitle,
    body: keptWords.photoText,
  },
  artwork: {
    title: keptWords.artworkTitle,
    body: keptWords.artworkText,
  },
  bought: {
    title: keptWords.boughtTitle,
    body: keptWords.boughtText,
  },
} as const;

/** Asks for confirmation, deletes, and shows the result in a toast. The dialog is open while `toDelete` is not null. */
export function DeleteDialog({
  toDelete,
  bought = false,
  onClose,
  onDeleted,
}: {
  toDelete: DeletionSubject | null;
  /** Whether it is an artwork that its owner has bought. */
  bought?: boolean;
  onClose: () => void;
  onDeleted?: (deletion: Deletion) => void;
}) {
  const { mutate, reset, isPending, error } = useDeletion();
  const close = () => {
    reset();
    onClose();
  };
  const remove = (subject: DeletionSubject) =>
    mutate(subject, {
      onSuccess: (deletion) => {
        showToast({
          title: deletion.removed.length > 0 ? say(keptWords.deleted) : say(keptWords.keptForNow),
          description:
            deletion.receipt === null ? deletion.message : say(keptWords.receipt, { message: deletion.message }),
          tone: deletion.removed.length > 0 ? 'success' : 'plain',
        });
        close();
        onDeleted?.(deletion);
      },
    });
  const { title, body } = words[bought ? 'bought' : (toDelete?.kind ?? 'photo')];
  return (
    <Dialog open={toDelete !== null} title={say(title)} onClose={close}>
      <p className="text-ink-soft">{say(body)}</p>
      {error === null ? null : (
        <p role="alert" className="mt-4 text-sm font-semibold text-danger">
          {userMessageOf(error, unreachable)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => (toDelete === null ? undefined : remove(toDelete))}>
          {isPending ? say(keptWords.deleting) : say(keptWords.confirm)}
        </Button>
        <Button tone="quiet" onClick={close}>
          {say(keptWords.keep)}
        </Button>
      </div>
    </Dialog>
  );
}
