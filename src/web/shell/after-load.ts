/** Runs a task when everything that a page came with is there and has been painted. */
export function afterLoad(task: () => void): void {
  const next = () => requestAnimationFrame(() => setTimeout(task));
  if (document.readyState === 'complete') next();
  else window.addEventListener('load', next, { once: true });
}

/** Runs a task in the first idle moment. */
export function whenIdle(task: () => void): void {
  // Safari has no such moments of its own.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => task());
  else setTimeout(task, 200);
}
