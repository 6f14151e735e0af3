import { cloth } from '../materials/cloth.ts';
import type { Dye, Fold } from '../materials/cloth.ts';
import { paw } from '../../scenery/parts/paw.ts';
import { metalTone, plate, rivets } from '../materials/metal.ts';
import type { Metal } from '../materials/metal.ts';

export interface Armor {
  plate: Metal;
  trim: Metal;
  cape: Dye;
  /** Field and charge of the badge. */
  badge: { field: string; charge: string };
}

const gorget = 'M-120 -68L-108 0Q0 124 108 0L120 -68Q64 24 0 26Q-64 24 -120 -68Z';

/** Breastplate, gorget over a mail collar, and shoulders of overlapping plates. For `onNeck`. */
export function plateArmor({ plate: steel, trim, badge }: Armor): string {
  const breast = 'M-150 40C-178 150 -176 420 -150 800H150C176 420 178 150 150 40Q0 130 -150 40Z';
  const mail = 'M-150 -30Q-140 60 -120 96Q0 170 120 96Q140 60 150 -30L116 -70Q0 90 -116 -70Z';
  const lames = [3, 2, 1].flatMap((i) =>
    [-1, 1].map((side) => {
      const [x, y, w, h] = [side * (170 + i * 20), 70 + i * 42, 66 - i * 2, 64];
      const d = `M${x - w} ${y + h * 0.2}C${x - w} ${y - h} ${x + w} ${y - h} ${x + w} ${y + h * 0.2}C${x + w * 0.9} ${y + h * 0.9} ${x - w * 0.9} ${y + h * 0.9} ${x - w} ${y + h * 0.2}Z`;
      return (
        plate(`pal${i}${side < 0 ? 'l' : 'r'}`, d, steel, [x - w, y - h, x + w, y + h * 0.6], 2.6) +
        rivets(
          [
            [x - w * 0.72, y + h * 0.36],
            [x, y + h * 0.6],
            [x + w * 0.72, y + h * 0.36],
          ],
          4,
          trim,
        )
      );
    }),
  );
  const cap = (side: -1 | 1): string => {
    const s = (x: number): number => side * x;
    const d = `M${s(104)} -44C${s(150)} -84 ${s(238)} -40 ${s(252)} 42C${s(256)} 84 ${s(236)} 112 ${s(206)} 116C${s(172)} 110 ${s(132)} 60 ${s(104)} -44Z`;
    const rim = `M${s(252)} 42C${s(256)} 84 ${s(236)} 112 ${s(206)} 116C${s(172)} 110 ${s(132)} 60 ${s(104)} -44`;
    const id = `cap${side < 0 ? 'l' : 'r'}`;
    return `<path d="${d}" fill="#05070c" opacity=".5" transform="translate(5 12)"/>${plate(id, d, steel, side < 0 ? [-250, -60, -110, 110] : [100, -60, 262, 90], 3.4)}
      <path d="${rim}" fill="none" stroke="${metalTone(trim, 'edge')}" stroke-width="14"/><path d="${rim}" fill="none" stroke="${metalTone(trim, 'body')}" stroke-width="10"/>
      <path d="${rim}" fill="none" stroke="${metalTone(trim, 'light')}" stroke-width="3.4" transform="translate(-1.5 -2)"/>
      ${rivets(
        [
          [s(142), 26],
          [s(170), 74],
          [s(226), 96],
        ],
        5,
        trim,
      )}
      <path d="M${s(136)} -34C${s(176)} -44 ${s(214)} -12 ${s(226)} 40" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="${side < 0 ? 0.75 : 0.35}"/>`;
  };
  const ring = (
    x: number,
    y: number,
  ): string => `<circle cx="${x}" cy="${y + 0.8}" r="5.2" fill="none" stroke="${metalTone(steel, 'edge')}" stroke-width="3.6"/>
    <path d="M${x - 5.2} ${y}A5.2 5.2 0 0 1 ${x + 5.2} ${y}" fill="none" stroke="${metalTone(steel, 'light')}" stroke-width="2.2"/><path d="M${x - 5.2} ${y}A5.2 5.2 0 0 0 ${x + 5.2} ${y}" fill="none" stroke="${metalTone(steel, 'core')}" stroke-width="2.2"/>`;
  const rings = `<pattern id="mail" width="16" height="17" patternUnits="userSpaceOnUse"><rect width="16" height="17" fill="#12141a"/>${[
    [0, 4],
    [16, 4],
    [8, 12.5],
    [0, 21],
    [16, 21],
    [8, -4.5],
  ]
    .map(([x, y]) => ring(x, y))
    .join('')}</pattern>
    <linearGradient id="mailsh" gradientUnits="userSpaceOnUse" x1="-130" y1="0" x2="130" y2="60"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset=".3" stop-color="#fff" stop-opacity=".2"/><stop offset=".6" stop-color="#000" stop-opacity=".15"/><stop offset="1" stop-color="#000" stop-opacity=".6"/></linearGradient>`;
  const engraved = 'M-108 84C-112 140 -84 196 0 232C84 196 112 140 108 84';
  return `${plate('bre', breast, steel, [-170, 40, 178, 120], 4)}<defs>${rings}<radialGradient id="bhl" gradientUnits="userSpaceOnUse" cx="-62" cy="150" r="90"><stop offset="0" stop-color="#fff" stop-opacity=".65"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <path d="M-8 110L0 800L8 110Z" fill="${metalTone(steel, 'edge')}" opacity=".7"/><path d="M-14 108L-3 800L-1 112Z" fill="#fff" opacity=".5"/><ellipse cx="-66" cy="150" rx="48" ry="86" fill="url(#bhl)"/>
    <path d="${engraved}" fill="none" stroke="${metalTone(trim, 'edge')}" stroke-width="11"/><path d="${engraved}" fill="none" stroke="${metalTone(trim, 'body')}" stroke-width="8"/><path d="${engraved}" fill="none" stroke="${metalTone(trim, 'light')}" stroke-width="2.6" transform="translate(-1 -1.6)"/>
    ${lames.join('')}<path d="${mail}" fill="url(#mail)"/><path d="${mail}" fill="url(#mailsh)"/><path d="M-150 -30Q-140 60 -120 96Q0 170 120 96Q140 60 150 -30" fill="none" stroke="#06080d" stroke-width="9" opacity=".5"/>
    ${cap(-1)}${cap(1)}<path d="${gorget}" fill="#05070c" opacity=".55" transform="translate(5 11)"/>${plate('gor', gorget, steel, [-116, -40, 120, 60], 3.2)}
    ${goldEdge('M-108 0Q0 124 108 0', trim)}${goldEdge('M-120 -68Q-64 24 0 26Q64 24 120 -68', trim)}${rivets(
      [
        [-86, -4],
        [-48, 32],
        [48, 32],
        [86, -4],
      ],
      5,
      trim,
    )}
    ${shieldBadge(0, 118, 34, badge, trim)}`;
}

/** The visible cape beside the neck and behind the shoulders. */
export function armorCape({ cape, plate: steel }: Armor): string {
  const folds: Fold[] = [-1, 1].flatMap((side) =>
    [210, 262, 310].map((x, i): Fold => ({
      from: [side * (x - 60), -50 + 20 * i],
      bend: [side * x, 120],
      to: [side * x * 1.2, 600],
      width: 15,
    })),
  );
  const rim = 'M-128 40C-132 -40 -112 -92 -70 -108Q0 -128 70 -108C112 -92 132 -40 128 40Z';
  return `${cloth('acp', 'M-150 -78C-240 -40 -330 140 -360 800H360C330 140 240 -40 150 -78Z', cape, folds, 330)}
    <path d="${rim}" fill="${metalTone(steel, 'edge')}"/><path d="M-118 30C-122 -36 -104 -80 -66 -94Q0 -112 66 -94C104 -80 122 -36 118 30" fill="#12141b"/>
    <path d="M-128 20C-132 -40 -112 -92 -70 -108Q0 -128 70 -108C112 -92 132 -40 128 20" fill="none" stroke="${metalTone(steel, 'light')}" stroke-width="5" opacity=".8"/>`;
}

function goldEdge(path: string, metal: Metal): string {
  return `<g fill="none"><path d="${path}" stroke="${metalTone(metal, 'edge')}" stroke-width="13"/><path d="${path}" stroke="${metalTone(metal, 'body')}" stroke-width="9.5"/>
    <path d="${path}" stroke="${metalTone(metal, 'light')}" stroke-width="3.4" transform="translate(-1 -2)"/></g>`;
}

/** A small heater shield that bears a paw. */
export function shieldBadge(
  x: number,
  y: number,
  size: number,
  { field, charge }: Armor['badge'],
  trim: Metal,
): string {
  const outline = `M${x - size} ${y - size}Q${x} ${y - size * 1.2} ${x + size} ${y - size}C${x + size * 1.05} ${y + size * 0.2} ${x + size * 0.6} ${y + size} ${x} ${y + size * 1.35}C${x - size * 0.6} ${y + size} ${x - size * 1.05} ${y + size * 0.2} ${x - size} ${y - size}Z`;
  return `<path d="${outline}" fill="#05060a" opacity=".5" transform="translate(4 7)"/><path d="${outline}" fill="${field}" stroke="${metalTone(trim, 'core')}" stroke-width="${size * 0.24}"/>
    <path d="${outline}" fill="none" stroke="${metalTone(trim, 'light')}" stroke-width="${size * 0.11}"/><path d="M${x - size} ${y - size}Q${x - size * 0.5} ${y - size * 1.15} ${x} ${y - size * 1.1}V${y + size * 1.35}C${x - size * 0.6} ${y + size} ${x - size * 1.05} ${y + size * 0.2} ${x - size} ${y - size}Z" fill="#fff" opacity=".16"/>
    ${paw(x, y, size, charge)}`;
}
