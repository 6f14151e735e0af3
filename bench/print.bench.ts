import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { report } from './report.ts';

/** Stroke styles may take 90 s and 1 GB, field styles 30 s; each in a process of its own for its memory. */
const limits: Record<string, number> = {
  'impasto-painting': 90,
  'classic-oil-painting': 90,
  // Laid down in strokes as well: a dry brush over flat shapes.
  'gouache-illustration': 90,
  watercolor: 30,
  'vintage-poster-print': 30,
  'tattoo-style': 30,
};

for (const [style, atMost] of Object.entries(limits)) {
  const child = spawn(process.execPath, [new URL('print-one.ts', import.meta.url).pathname, style], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`printing ${style} failed`);
  const { seconds, megabytes } = JSON.parse(output);
  report({ name: `print 4800x6000, ${style}`, value: seconds, unit: 's', atMost });
  report({ name: `print 4800x6000, ${style}: peak memory`, value: megabytes, unit: 'MB', atMost: 1_024 });
}
