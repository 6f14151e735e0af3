/** Runs a task after the load event and the next paint. */
export function afterLoad(task: () => void): void {
  const next = () => requestAnimationFrame(() => setTimeout(task));
  if (document.readyState === 'complete') next();
  else window.addEventListener('load', next, { once: true });
}

/** Runs a task when the browser is idle. */
export function whenIdle(task: () => void): void {
  // Safari does not support requestIdleCallback.
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => task());
  else setTimeout(task, 200);
}
