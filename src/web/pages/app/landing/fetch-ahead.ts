import { whenIdle } from '../../../shell/after-load.ts';

/** Fetches what the page names for later, when nothing else is to do, unless the visitor saves data. */
export function fetchAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  whenIdle(() => {
    for (const { content } of document.querySelectorAll<HTMLTemplateElement>('template[data-fetch-ahead]'))
      document.head.append(content);
  });
}
