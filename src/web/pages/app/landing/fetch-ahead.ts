import { whenIdle } from '../../../shell/after-load.ts';

/** Prefetches the links in `template[data-fetch-ahead]` when the browser is idle, unless it is set to save data. */
export function fetchAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  whenIdle(() => {
    for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-fetch-ahead]'))
      document.head.append(content);
  });
}
