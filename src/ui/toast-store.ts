/** A toast. Only one is shown at a time: a new one replaces the previous one. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'plain' | 'success' | 'destructive';
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

let current: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function publish(toast: ShownToast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

export function showToast(message: ToastMessage): void {
  count += 1;
  publish({ ...message, id: count });
}

/** Removes a closed toast, unless a newer one is shown already. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null);
}

/** Removes the current toast, e.g. because it is no longer true. */
export function clearToast(): void {
  publish(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentToast(): ShownToast | null {
  return current;
}
