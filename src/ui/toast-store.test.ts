import { expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast, subscribeToToast } from './toast-store.ts';

test('shows one toast at a time; closing an old one keeps the new one', () => {
  const listener = vi.fn<() => void>();
  const stop = subscribeToToast(listener);
  showToast({ title: 'First' });
  const first = currentToast()!;
  showToast({ title: 'Second' });
  expect(currentToast()?.title).toBe('Second');
  dismissToast(first.id);
  expect(currentToast()?.title).toBe('Second');
  dismissToast(currentToast()!.id);
  expect(currentToast()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  showToast({ title: 'Third' });
  expect(listener).toHaveBeenCalledTimes(3);
});
