import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const mark = /<!--head:([a-z-]+)-->/;

/** Replaces `<!--head:name-->` with the head elements that several documents share, from the folder beside them. */
export async function insertHeads(html: string, webFolder: string): Promise<string> {
  const [found, name] = mark.exec(html) ?? [];
  if (found === undefined) return html;
  const lines = (await readFile(join(webFolder, 'heads', `${name}.html`), 'utf8')).trim();
  return insertHeads(
    html.replace(found, () => lines),
    webFolder,
  );
}

export function sharedHeads(webFolder: string): Plugin {
  return {
    name: 'shared-heads',
    transformIndexHtml: { order: 'pre', handler: (html) => insertHeads(html, webFolder) },
  };
}
