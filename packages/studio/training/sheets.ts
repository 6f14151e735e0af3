import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

/**
 * Sheets for marking heads, eyes, noses and ears by eye: four photos each, under a grid whose lines are at tenths of the
 * photo's width and height. `node packages/studio/training/sheets.ts --data ../shared/petdata --out .tmp/sheets`
 */
const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/petdata' }, out: { type: 'string', default: '.tmp/sheets' } } });
const cell = 560;
const margin = 24;

interface Item {
  readonly id: string;
  readonly file: string;
}

async function list(): Promise<Item[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(values.data, name), 'utf8')).items;
  const marked = (await read('petdata.json')).filter(({ pet }: { pet: boolean }) => pet).map(({ id, photo }: { id: string; photo: string }) => ({ id, file: photo }));
  const varied = (await read('varied.json')).filter(({ animals }: { animals: number }) => animals > 0).map(({ id }: { id: string }) => ({ id, file: `varied/${id}.jpg` }));
  const further = (await readdir(join(values.data, 'unlabelled'))).map((name) => ({ id: name.replace(/\.\w+$/, ''), file: `unlabelled/${name}` }));
  return [...varied, ...further, ...marked];
}

const items = await list();
await mkdir(values.out, { recursive: true });
for (let first = 0; first < items.length; first += 4) {
  const parts = await Promise.all(items.slice(first, first + 4).map(async (item, place) => drawCell(item, { left: (place % 2) * cell, top: Math.floor(place / 2) * cell })));
  await sharp({ create: { width: 2 * cell, height: 2 * cell, channels: 3, background: '#ffffff' } })
    .composite(parts.flat())
    .png({ palette: true, colors: 200 })
    .toFile(join(values.out, `${String(first / 4).padStart(3, '0')}.png`));
}
console.log(`${items.length} photos on ${Math.ceil(items.length / 4)} sheets`);

async function drawCell({ id, file }: Item, { left, top }: { left: number; top: number }) {
  const side = cell - 2 * margin;
  const { data, info } = await sharp(join(values.data, file)).rotate().resize(side, side, { fit: 'inside' }).toBuffer({ resolveWithObject: true });
  const lines = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = [(info.width * i) / 10, (info.height * i) / 10];
    return (
      `<path d="M${x} 0V${info.height}M0 ${y}H${info.width}" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/>` +
      `<path d="M${x} 0V${info.height}M0 ${y}H${info.width}" stroke="#000" stroke-opacity=".6" stroke-width=".7"/>` +
      `<text x="${x}" y="-6" text-anchor="middle">.${i % 10}</text><text x="-14" y="${y + 4}" text-anchor="middle">.${i % 10}</text>`
    );
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${cell}" font-family="sans-serif" font-size="12"><g transform="translate(${margin} ${margin})">${lines}<text x="0" y="${info.height + 18}" font-size="15" font-weight="bold">${id}</text></g></svg>`;
  return [
    { input: data, left: left + margin, top: top + margin },
    { input: Buffer.from(svg), left, top },
  ];
}
