import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { X } from './icons.tsx';
import { uiWords } from '../words/catalogs/ui.ts';
import { say } from '../words/page.ts';

/**
 * A modal dialog based on the native `<dialog>`, which provides focus trap, Escape, inert page and focus restoration.
 * Unlike libraries that lock scrolling with an injected style sheet, it works under a strict content security policy.
 */
export function Dialog({
  open,
  title,
  wide = false,
  whole = false,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  /** For an email, a table or a side-by-side comparison. */
  wide?: boolean;
  /** Fills the window, and its content the height of the dialog. */
  whole?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const reportClosing = () => {
    // The browser reports that it closed the dialog in a later task. By then the dialog may be open again.
    if (ref.current?.open !== true) onClose();
  };

  useEffect(() => {
    const dialog = ref.current;
    const closeFromBackdrop = (event: MouseEvent) => {
      // A click on the backdrop targets the dialog element; its content is in a child element.
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', closeFromBackdrop);
    return () => dialog?.removeEventListener('click', closeFromBackdrop);
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={reportClosing}
      className={classNames(
        whole
          ? 'h-[calc(100dvh-1rem)] max-h-none w-[calc(100vw-1rem)] max-w-none max-sm:h-dvh max-sm:w-screen max-sm:rounded-none max-sm:border-0'
          : wide
            ? 'max-h-[85dvh] w-[min(860px,calc(100vw-2rem))]'
            : 'max-h-[85dvh] w-[min(560px,calc(100vw-2rem))]',
        'm-auto overscroll-contain rounded-lg border border-line bg-card p-0 text-ink shadow-panel backdrop:bg-[rgb(23_15_10/0.55)]',
      )}
    >
      {open ? (
        <div className={whole ? 'flex h-full flex-col p-3 sm:p-4' : 'p-5 md:p-6'}>
          <div className={classNames('flex items-start justify-between gap-4', whole ? 'mb-2 sm:mb-4' : 'mb-4')}>
            <h2 id={titleId} className={whole ? 'text-lg sm:text-xl' : 'text-xl'}>
              {title}
            </h2>
            <button
              type="button"
              aria-label={say(uiWords.close)}
              onClick={onClose}
              className="-m-2 grid size-[44px] shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink"
            >
              <X aria-hidden size={20} />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
