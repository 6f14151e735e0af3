import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toast } from 'radix-ui';
import { currentToast, dismissToast, subscribeToToast, type ShownToast } from './toast-store.ts';
import { Check, CircleAlert, Info, X } from './icons.tsx';
import { keepOffMainButtons } from './place-toast.ts';
import { uiWords } from '../words/catalogs/ui.ts';
import { say } from '../words/page.ts';

const marks = {
  plain: <Info aria-hidden size={18} className="mt-[2px] text-ink-soft" />,
  success: <Check aria-hidden size={18} className="mt-[2px] text-green" />,
  destructive: <CircleAlert aria-hidden size={18} className="mt-[2px] text-danger" />,
};

/** The region for toasts: 5 s each, swipe right by 50 px to close, F8 moves the focus here. Mount once. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const region = useRef<HTMLOListElement>(null);
  const shown = toast?.id;
  useEffect(() => {
    // A modal dialog covers every popover that was opened before it, so the region is reopened for each toast.
    if (shown !== undefined) region.current?.hidePopover?.();
    region.current?.showPopover?.();
    if (shown !== undefined && region.current !== null) return keepOffMainButtons(region.current);
    return undefined;
  }, [shown]);
  return (
    <Toast.Provider label={say(uiWords.note)} duration={5_000} swipeDirection="right" swipeThreshold={50}>
      {toast ? <ToastCard key={toast.id} toast={toast} /> : null}
      <Toast.Viewport
        ref={region}
        popover="manual"
        hotkey={['F8']}
        label={say(uiWords.notes)}
        className="toast-viewport"
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const tone = toast.tone ?? 'plain';
  return (
    <Toast.Root
      className="toast"
      data-tone={tone}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
    >
      {marks[tone]}
      <div className="min-w-0">
        <Toast.Title className="text-sm font-semibold">{toast.title}</Toast.Title>
        {toast.description ? (
          <Toast.Description className="text-sm break-words text-ink-soft">{toast.description}</Toast.Description>
        ) : null}
      </div>
      <Toast.Close
        aria-label={say(uiWords.close)}
        className="-m-2 grid size-[40px] place-items-center rounded-md text-ink-soft hover:text-ink"
      >
        <X aria-hidden size={16} />
      </Toast.Close>
    </Toast.Root>
  );
}
