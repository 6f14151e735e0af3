import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { unreachable, userMessageOf } from '../../../client/request.ts';
import { useDeletion, type Deletion, type DeletionSubject } from './pictures.ts';

const words = {
  photo: {
    title: 'Delete this photo?',
    body: 'The photo and every artwork made from it that nobody has bought are deleted now, files and all. Nobody can bring them back.',
  },
  artwork: {
    title: 'Delete this artwork?',
    body: 'All its pictures are deleted now, files and all. Nobody can bring them back.',
  },
  bought: {
    title: 'Delete what you bought?',
    body: 'You could not download it any more. Your order keeps its amounts and loses its picture. Nobody can bring it back.',
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
          title: deletion.removed.length > 0 ? 'Deleted' : 'Kept for now',
          description: `${deletion.message}${deletion.receipt === null ? '' : ' A receipt is on its way to you.'}`,
          tone: deletion.removed.length > 0 ? 'success' : 'plain',
        });
        close();
        onDeleted?.(deletion);
      },
    });
  const { title, body } = words[bought ? 'bought' : (toDelete?.kind ?? 'photo')];
  return (
    <Dialog open={toDelete !== null} title={title} onClose={close}>
      <p className="text-ink-soft">{body}</p>
      {error === null ? null : (
        <p role="alert" className="mt-4 text-sm font-semibold text-danger">
          {userMessageOf(error, unreachable)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => (toDelete === null ? undefined : remove(toDelete))}>
          {isPending ? 'Deleting...' : 'Delete Now'}
        </Button>
        <Button tone="quiet" onClick={close}>
          Keep It
        </Button>
      </div>
    </Dialog>
  );
}
