import { metalGradient, metalTone } from '../materials/metal.ts';
import type { Metal } from '../materials/metal.ts';

/** A knight's sword on its point: guard at the origin, blade 150 units long. */
function sword(id: string, steel: Metal, trim: Metal): string {
  return `<defs>${metalGradient(`${id}b`, steel, -7, 0, 7, 0)}${metalGradient(`${id}g`, trim, -24, -6, 24, 6)}</defs>
    <path d="M-6.5 4V136L0 152L6.5 136V4Z" fill="url(#${id}b)" stroke="${metalTone(steel, 'edge')}" stroke-width="1.2"/><path d="M-1.4 8V112H1.4V8Z" fill="${metalTone(steel, 'core')}"/><path d="M-4.6 8V134" stroke="#fff" stroke-width="1.2" opacity=".7"/>
    <path d="M-3.6 -30H3.6V0H-3.6Z" fill="#4a2a18"/><path d="M-3.6 -26L3.6 -22M-3.6 -18L3.6 -14M-3.6 -10L3.6 -6" stroke="#a9743f" stroke-width="1.5"/>
    <path d="M-26 -3Q0 5 26 -3Q30 1 26 5Q0 11 -26 5Q-30 1 -26 -3Z" fill="url(#${id}g)" stroke="${metalTone(trim, 'edge')}" stroke-width="1.2"/><circle cy="-35" r="7" fill="url(#${id}g)" stroke="${metalTone(trim, 'edge')}" stroke-width="1.2"/><circle cx="-2" cy="-37" r="2.2" fill="${metalTone(trim, 'light')}"/>`;
}

/** Two crossed swords behind a shield or a frame 200 units wide, around its middle; the hilts are visible above it. */
export function crossedSwords(steel: Metal, trim: Metal): string {
  return [-1, 1]
    .map((way) => {
      const drawn = `<g transform="translate(${way * 92} -118) rotate(${way * 38})">${sword(`sw${way + 1}`, steel, trim)}</g>`;
      return `<g transform="translate(5 8)" opacity=".45"><path transform="translate(${way * 92} -118) rotate(${way * 38})" d="M-6.5 4V136L0 152L6.5 136V4H28V-4H5V-40H-5V-4H-28V4Z" fill="#05060a"/></g>${drawn}`;
    })
    .join('');
}
