import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countRectangles } from '../../../tests/factories/read-pdf.ts';
import { drawGiftNote } from '../orders/server/gifts/draw-gift-note.ts';
import { sayDefault } from '../../words/say-default.ts';
import { drawPackingSlip, type PackingSlip } from './server/papers/packing-slip.ts';

const filmUrl = `https://shop.test/film/art_${'a'.repeat(26)}?order=ord_${'b'.repeat(26)}&key=${'c'.repeat(43)}&variation=0`;

const slip: PackingSlip = {
  shopName: 'Pawtelier',
  orderId: '1a2b3c4d',
  placedOn: 'March 2, 2026',
  address: {
    firstName: 'Ada',
    lastName: 'L',
    email: '',
    address: '12 Way',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
  },
  lines: [{ quantity: 1, title: 'Poster', details: '' }],
  supportEmail: null,
  look: { address: [], logo: null, accent: null, filmCode: false },
  gift: null,
  filmUrl,
  size: 'LETTER',
  say: sayDefault,
};

test('given the owner wants a code to the film, then packing slips have one, and otherwise none', async () => {
  expect(countRectangles(await drawPackingSlip(slip))).toBeLessThan(10);
  const withCode = await drawPackingSlip({ ...slip, look: { ...slip.look, filmCode: true } });
  expect(countRectangles(withCode)).toBeGreaterThan(500);
});

test('given a code to the film, then the card of a gift has it on both papers', async () => {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#20c040' } })
    .jpeg()
    .toBuffer();
  const note = {
    shopName: 'Pawtelier',
    gift: { toName: 'Ruth', fromName: 'Sam', note: 'x'.repeat(300) },
    picture: { bytes, width: 40, height: 50 },
    petName: null,
  };
  for (const paper of ['letter', 'a4'] as const) {
    expect(countRectangles(await drawGiftNote({ ...note, filmUrl: null }, paper, sayDefault))).toBeLessThan(10);
    expect(countRectangles(await drawGiftNote({ ...note, filmUrl }, paper, sayDefault))).toBeGreaterThan(500);
  }
});
