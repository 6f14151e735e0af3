import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSettings } from '../../../../../tests/factories/page-settings.ts';
import { insertHeads } from '../../../../../scripts/building/insert-heads.ts';
import { insertPrerendered } from '../../../../platform/http/prerendered-pages.ts';
import { gridStyles } from '../../../../features/catalog/contract.ts';
import { fillIn } from '../../../../platform/http/documents.ts';
import { prerenderLanding } from './prerender.tsx';

const web = join(import.meta.dirname, '../../..');
const rendered = insertPrerendered(
  await insertHeads(await readFile(join(web, 'app.html'), 'utf8'), web),
  await prerenderLanding(),
);
const page = fillIn(rendered, liveSettings);

test('the landing step is pre-rendered, including the upload block for phones', () => {
  expect(page).toContain('Turn your pet into a picture worth framing.</h1>');
  expect(page).toContain('data-testid="upload-drop-zone"');
  expect(page.match(/data-testid="style-preview-/g)).toHaveLength(gridStyles.length);
  expect(page).toContain('mailto:hello@bark.test');
});

test('the pre-rendered page has no suspended parts', () => {
  expect(page).not.toMatch(/<!--\$\?-->|<!--\$!-->|<template id=/);
});

test('the page satisfies the content security policy and contains no placeholders', () => {
  expect(page).not.toMatch(/<[^>]* style="/);
  expect(page).not.toMatch(/<[^>]* on[a-z]+="/);
  expect([...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)]).toEqual([]);
  expect(page).not.toMatch(/%[A-Z_]+%|data-claim|prerendered-body|prerendered-head|head:/);
});

test('the head preloads the first picture and no other large file', () => {
  const head = page.slice(0, page.indexOf('</head>'));
  expect(head).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/);
  expect(head.match(/rel="(preload|modulepreload)"/g)).toHaveLength(1);
});
