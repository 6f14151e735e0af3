import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OwnWords } from '../../words/format-message.ts';
import type { LanguageTag } from '../../words/languages.ts';
import { insertPrerendered, prerendered, type Prerenderer, type Render } from './prerendered-pages.ts';

/** The owner's look in a page. */
export interface PageLook {
  /** Added at the end of the head. */
  readonly head: string;
  /** Texts of the built pages, and what stands in place of each. */
  readonly replaced: readonly (readonly [string, string])[];
}

/** What pages show of the owner's settings. */
export interface PageContent {
  /** The languages that a visitor can choose, the main one first. */
  languages(): readonly LanguageTag[];
  /** The currencies that a visitor can choose, the shop's own first. */
  currencies(): readonly string[];
  /**
   * What is set, without words. Null if nothing is: then the pages of the build apply. Written into each page for its
   * scripts.
   */
  shown(tag: LanguageTag, currency: string | null): object | null;
  /** The texts that pages say in place of the defaults; the same object until they change. */
  words(tag: LanguageTag): OwnWords;
  /** Id of the season that is on; null out of season. */
  season(): string | null;
  /** What the shop offers, in words, by the names of their places in documents. */
  offer(tag: LanguageTag, currency: string | null): Readonly<Record<string, string>>;
  /** What the owner's logo, icon and colors change in the head of every page and in the manifest. */
  look(): PageLook;
  /** Where a file at the root of the shop, such as /favicon.ico, is instead; null if it is there. */
  movedTo(path: string): string | null;
  /** Calls back after each change, even where a day brings it. */
  onChange(listener: () => void): void;
}

/**
 * Reads the HTML of a page: as the build has rendered it, or rendered now if the owner has set something. `folder` is
 * the built website; the templates and the bundle that renders them are beside it, in `pages`.
 */
export async function readPage(
  folder: string,
  name: string,
  shown: object | null,
  claims: 'all' | readonly string[],
): Promise<string> {
  const render = prerendered[name];
  if (shown === null || render === undefined) return readFile(join(folder, name), 'utf8');
  return renderPage(folder, name, render, shown, claims);
}

/** The HTML of a page as `render` draws it with these settings. */
export async function renderPage(
  folder: string,
  name: string,
  render: Render,
  shown: object,
  claims: 'all' | readonly string[],
): Promise<string> {
  const pages = join(folder, '../pages');
  const template = await readFile(join(pages, name), 'utf8');
  const prerenderer = await loadPrerenderer(join(pages, 'prerender.js'));
  return inTurn(async () => {
    prerenderer.setCurrentSettings(shown, claims);
    return insertPrerendered(template, await render(prerenderer));
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one rendering after the other: settings are set once for the whole bundle. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** The bundle is large, so only a shop with settings loads it. */
async function loadPrerenderer(path: string): Promise<Prerenderer> {
  if (!existsSync(path)) throw new Error(`${path} is missing: run "npm run build"`);
  return (await import(pathToFileURL(path).href)) as Prerenderer;
}
