import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { cancelOrderUrl } from '../contract.ts';
import { useSendChange } from './use-send-change.ts';
import { changeWords } from '../../../words/catalogs/order-changes.ts';
import { say } from '../../../words/page.ts';

interface CancelDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
  /** Called once the page shows the canceled order. */
  onCancelled: () => void;
}

/** Asks whether the order is to be canceled, and says what follows. */
export function CancelDialog({ open, ...question }: CancelDialogProps) {
  return (
    <Dialog open={open} title={say(changeWords.cancelTitle)} onClose={question.onClose}>
      <CancelQuestion {...question} />
    </Dialog>
  );
}

export function CancelQuestion({ orderId, onClose, onCancelled }: Omit<CancelDialogProps, 'open'>) {
  const [sending, setSending] = useState(false);
  const send = useSendChange();
  const cancel = async () => {
    setSending(true);
    const outcome = await send([{ method: 'POST', url: cancelOrderUrl(orderId) }]);
    setSending(false);
    if (outcome === 'failed') return;
    onClose();
    if (outcome === 'done') onCancelled();
  };
  return (
    <>
      <p className="text-sm text-ink-soft">{say(changeWords.cancelText)}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {say(changeWords.keepOrder)}
        </Button>
        <Button busy={sending} onClick={() => void cancel()}>
          {sending ? say(changeWords.cancelling) : say(changeWords.cancel)}
        </Button>
      </div>
    </>
  );
}
