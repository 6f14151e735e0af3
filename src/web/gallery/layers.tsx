import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast, type ToastMessage } from '../../ui/toast-store.ts';
import { Row } from './specimen.tsx';

const toasts: readonly ToastMessage[] = [
  { title: 'Upload Required', description: 'Please upload a photo of your pet first.' },
  { title: 'Photo Uploaded', description: 'Your photo is ready for its portrait.', tone: 'success' },
  { title: 'Generation Failed', description: 'Failed to generate artwork. Please try again.', tone: 'destructive' },
];

/** Toasts and dialogs. They are outside the panels, so they have the theme of the visitor's system. */
export function Layers() {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      {toasts.map((toast) => (
        <Button key={toast.title} tone="quiet" onClick={() => showToast(toast)}>
          Toast, {toast.tone ?? 'plain'}
        </Button>
      ))}
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog open={open} title="A dialog" onClose={() => setOpen(false)}>
        <p>Escape closes it, and so does a click beside it.</p>
      </Dialog>
    </Row>
  );
}
