import { useEffect, useSyncExternalStore } from 'react';
import { loadToaster } from './load-toaster.ts';
import { currentToast, dismissToast, subscribeToToast, type ShownToast } from './toast-store.ts';
import { useLate } from './use-late.ts';

/** The toaster, loaded with the first toast. Mount once. */
export function LateToaster() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const { part, failed } = useLate(loadToaster, toast?.id ?? null);
  if (part !== null) return <part.Toaster />;
  return failed && toast !== null ? <PlainToast key={toast.id} toast={toast} /> : null;
}

/** Where the toaster cannot be loaded, for example without a connection: the words alone, for 5 s. */
function PlainToast({ toast: { id, tone = 'plain', title, description } }: { toast: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), 5_000);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div role="alert" className="toast-viewport">
      <div className="toast" data-tone={tone} data-state="open">
        <div className="min-w-0">
          <p className="text-sm font-semibold">{title}</p>
          {description ? <p className="text-sm break-words text-ink-soft">{description}</p> : null}
        </div>
      </div>
    </div>
  );
}
