import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertHeads } from '../../../../../scripts/insert-heads.ts';
import { insertPrerendered } from '../../../../../scripts/prerender-places.ts';
import { gridStyles } from '../../../../features/catalog/contract.ts';
import { fillIn } from '../../../../platform/http/documents.ts';
import { prerenderLanding } from './prerender.tsx';

const web = join(import.meta.dirname, '../../..');
const settings = {
  shopName: 'Bark & Co',
  supportEmail: 'hello@bark.test',
  publicUrl: 'https://bark.test',
  mode: 'live' as const,
  claims: [],
  analytics: { ga4: null, plausible: null },
  social: { facebook: null, instagram: null, tiktok: null },
};
const rendered = insertPrerendered(
  await insertHeads(await readFile(join(web, 'app.html'), 'utf8'), web),
  await prerenderLanding(),
);
const page = fillIn(rendered, settings);

test('the landing step of the wizard is there before any script, with the upload block that phones have', () => {
  expect(page).toContain('Turn your pet into a picture worth framing.</h1>');
  expect(page).toContain('data-testid="upload-drop-zone"');
  expect(page.match(/data-testid="style-preview-/g)).toHaveLength(gridStyles.length);
  expect(page).toContain('mailto:hello@bark.test');
});

test('nothing in it waits for a script to be put in its place', () => {
  expect(page).not.toMatch(/<!--\$\?-->|<!--\$!-->|<template id=/);
});

test('the security policy lets everything in, and no mark is left', () => {
  expect(page).not.toMatch(/<[^>]* style="/);
  expect(page).not.toMatch(/<[^>]* on[a-z]+="/);
  expect([...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)]).toEqual([]);
  expect(page).not.toMatch(/%[A-Z_]+%|data-claim|prerendered-body|prerendered-head|head:/);
});

test('the first picture is asked for in the head, before everything else that is large', () => {
  const head = page.slice(0, page.indexOf('</head>'));
  expect(head).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/);
  expect(head.match(/rel="(preload|modulepreload)"/g)).toHaveLength(1);
});
