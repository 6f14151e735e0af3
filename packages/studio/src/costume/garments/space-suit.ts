import type { Dye, Fold } from '../materials/cloth.ts';
import { cloth } from '../materials/cloth.ts';
import { ringFlatness, ringRim } from '../fit/dome.ts';
import type { Dome } from '../fit/dome.ts';
import { metalGradient, metalTone, plate, rivets } from '../materials/metal.ts';

export interface SpaceSuit {
  fabric: Dye;
  trim: Dye;
  /** Color of the chest panel's screen. */
  glow: string;
}

/** Half of an elliptic band, `height` tall: the near or the far side of a ring. */
function halfRing(rx: number, ry: number, y: number, height: number, near: boolean): string {
  const sweep = near ? 0 : 1;
  return `M${-rx} ${y}A${rx} ${ry} 0 0 ${sweep} ${rx} ${y}V${y + height}A${rx} ${ry} 0 0 ${1 - sweep} ${-rx} ${y + height}Z`;
}

/** The suit's shoulders, chest panel and the near half of its collar ring. For `onNeck`; `ring` in its units. */
export function spaceSuit({ fabric, trim, glow }: SpaceSuit, ring: number): string {
  const rx = ring * ringRim;
  const ry = rx * ringFlatness;
  const body = `M${-rx + 8} 4C-200 26 -272 74 -296 170L-338 800H338L296 170C272 74 200 26 ${rx - 8} 4Q0 ${ry * 1.5} ${-rx + 8} 4Z`;
  const folds: Fold[] = [
    [-150, 30, -210, 130, 15],
    [-196, 54, -262, 170, 13],
    [-120, 60, -150, 210, 10],
    [150, 30, 210, 130, 15],
    [196, 54, 262, 170, 13],
    [120, 60, 150, 210, 10],
  ].map(([x, y, tx, ty, width]): Fold => ({
    from: [x, y],
    bend: [(x + tx) / 2 + (x < 0 ? 10 : -10), (y + ty) / 2],
    to: [tx, ty],
    width,
  }));
  const seam = (
    path: string,
  ): string => `<path d="${path}" fill="none" stroke="${fabric.deep}" stroke-width="4" opacity=".75"/>
    <path d="${path}" fill="none" stroke="${fabric.lit}" stroke-width="2.4" transform="translate(-3 -2)" opacity=".9"/>`;
  const seams = [
    'M-118 52C-150 140 -158 300 -170 800',
    'M118 52C150 140 158 300 170 800',
    'M-212 60C-192 130 -206 170 -232 214',
    'M212 60C192 130 206 170 232 214',
  ]
    .map(seam)
    .join('');
  const harness = [-1, 1]
    .map((side) =>
      cloth(`ssh${side + 1}`, `M${side * 84} 30L${side * 112} 22L${side * 124} 800H${side * 92}Z`, trim, [], 130),
    )
    .join('');
  const bolts: [number, number][] = Array.from({ length: 11 }, (_, i) => {
    const angle = Math.PI * (0.06 + (0.88 * i) / 10);
    return [rx * 1.04 * Math.cos(angle), 24 + ry * 1.04 * Math.sin(angle)];
  });
  return `${cloth('ssb', body, fabric, folds, 300, 4)}${seams}${harness}${chestPanel(ry + 62, glow)}
    <path d="${halfRing(rx * 1.1, ry * 1.12, 6, 40, true)}" fill="#0a0c14" opacity=".45"/>
    ${cloth('sst', halfRing(rx * 1.07, ry * 1.07, 10, 26, true), trim, [], rx)}
    <defs>${metalGradient('ssr', 'silver', -rx, 0, rx, 0)}</defs>
    <path d="${halfRing(rx, ry, -10, 24, true)}" fill="url(#ssr)" stroke="${metalTone('silver', 'edge')}" stroke-width="2"/>
    <path d="M${-rx} -8A${rx} ${ry} 0 0 0 ${rx} -8" fill="none" stroke="#fff" stroke-width="4" opacity=".85"/>
    <path d="M${-rx} 8A${rx} ${ry} 0 0 0 ${rx} 8" fill="none" stroke="${metalTone('silver', 'core')}" stroke-width="4"/>${rivets(bolts, 4.6, 'silver')}`;
}

/** Screen with a heartbeat, three lamps, a dial and two hoses. */
function chestPanel(y: number, glow: string): string {
  const hose = (side: number): string => {
    const path = `M${side * 60} ${y + 40}C${side * 120} ${y + 100} ${side * 190} ${y + 80} ${side * 226} ${y + 20}`;
    return `<g fill="none"><path d="${path}" stroke="#141820" stroke-width="24" opacity=".4" transform="translate(5 9)"/><path d="${path}" stroke="#39414f" stroke-width="21"/>
      <path d="${path}" stroke="#8c98a8" stroke-width="13" transform="translate(-2 -3)"/><path d="${path}" stroke="#2b323e" stroke-width="21" stroke-dasharray="3.5 7"/></g>`;
  };
  const lamp = (x: number, fill: string, lit: string): string =>
    `<circle cx="${x}" cy="${y + 68}" r="9.5" fill="#14181f"/><circle cx="${x}" cy="${y + 68}" r="7.5" fill="${fill}"/><circle cx="${x - 2}" cy="${y + 66}" r="3" fill="${lit}"/>`;
  return `${hose(-1)}${hose(1)}<rect x="-66" y="${y + 6}" width="144" height="98" rx="14" fill="#0b0e15" opacity=".4"/>
    ${plate('ssp', `M-72 ${y + 12}Q-72 ${y} -60 ${y}H60Q72 ${y} 72 ${y + 12}V${y + 80}Q72 ${y + 92} 60 ${y + 92}H-60Q-72 ${y + 92} -72 ${y + 80}Z`, 'silver', [-72, y, 72, y + 92], 3)}
    <rect x="-60" y="${y + 11}" width="76" height="40" rx="5" fill="#071a1c" stroke="#3f4a58" stroke-width="3"/>
    <path d="M-54 ${y + 33}h14l6 -14 9 26 8 -20 6 8h22" fill="none" stroke="${glow}" stroke-width="3.6" stroke-linejoin="round"/>
    <circle cx="42" cy="${y + 31}" r="19" fill="#2f3846"/><circle cx="42" cy="${y + 31}" r="15" fill="#f3f1e6"/><path d="M42 ${y + 31}L50 ${y + 21}" stroke="#c22f2a" stroke-width="4"/>
    ${lamp(-46, '#d6352f', '#ffb3a8')}${lamp(-20, '#e8a623', '#fff0b8')}${lamp(6, '#2fa65a', '#bff5cf')}<rect x="24" y="${y + 60}" width="38" height="16" rx="5" fill="#3d4756"/><rect x="26" y="${y + 62}" width="16" height="12" rx="4" fill="#c9d1dc"/>`;
}

/** The far half of the ring, and the dark inside of the suit, behind the neck. For `onNeck`. */
export function spaceSuitBack({ fabric }: SpaceSuit, ring: number): string {
  const rx = ring * ringRim;
  const ry = rx * ringFlatness;
  return `<path d="M${-rx - 60} 60C${-rx - 50} -10 ${-rx} -40 ${-rx * 0.5} -50H${rx * 0.5}C${rx} -40 ${rx + 50} -10 ${rx + 60} 60Z" fill="${fabric.shade}"/>
    <defs>${metalGradient('ssq', 'silver', rx, 0, -rx, 0)}</defs><ellipse cy="6" rx="${rx}" ry="${ry}" fill="#141823"/>
    <path d="${halfRing(rx, ry, -12, 22, false)}" fill="url(#ssq)" stroke="${metalTone('silver', 'edge')}" stroke-width="2"/>`;
}

/** The air inside the dome: a haze that separates it from the sky behind. On the sheet. */
export function domeBack({ x, y, radius }: Dome): string {
  return `<defs><radialGradient id="dob" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#bcd6ff" stop-opacity=".16"/><stop offset=".8" stop-color="#9cc4ff" stop-opacity=".2"/>
    <stop offset="1" stop-color="#dcebff" stop-opacity=".5"/></radialGradient></defs><circle cx="${x * 1000}" cy="${y * 1000}" r="${radius * 1000}" fill="url(#dob)"/>`;
}

/** The glass in front: bright edge, window reflections on the lit side, the planet's glow on the other. */
export function domeFront({ x, y, radius, ring }: Dome, side: number, bounce: string): string {
  const foot = Math.sqrt(Math.max(0, 1 - (ring / radius) ** 2)) * 100;
  const polar = (r: number, degrees: number): string =>
    `${r * Math.cos((degrees * Math.PI) / 180)} ${r * Math.sin((degrees * Math.PI) / 180)}`;
  const pane = (inner: number, outer: number, from: number, to: number): string =>
    `M${polar(inner, from)}L${polar(outer, from)}A${outer} ${outer} 0 0 1 ${polar(outer, to)}L${polar(inner, to)}A${inner * 1.15} ${inner * 1.15} 0 0 0 ${polar(inner, from)}Z`;
  const scale = radius * 10;
  return `<defs><clipPath id="dok"><rect x="-120" y="-120" width="240" height="${120 + foot + 5}"/></clipPath>
    <radialGradient id="dog" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100"><stop offset=".7" stop-color="#cfe2ff" stop-opacity="0"/><stop offset=".9" stop-color="#bcd8ff" stop-opacity=".2"/>
    <stop offset="1" stop-color="#e8f3ff" stop-opacity=".62"/></radialGradient><linearGradient id="dow" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".92"/>
    <stop offset="1" stop-color="#dff" stop-opacity=".18"/></linearGradient><filter id="dos" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="2.2"/></filter></defs>
    <g transform="translate(${x * 1000} ${y * 1000}) scale(${side < 0 ? scale : -scale} ${scale})"><g clip-path="url(#dok)">
    <circle r="100" fill="url(#dog)"/><path d="M${polar(92, 12)}A92 92 0 0 1 ${polar(92, 66)}A112 112 0 0 0 ${polar(92, 12)}Z" fill="${bounce}" opacity=".7" filter="url(#dos)"/>
    <circle r="99" fill="none" stroke="#22304e" stroke-width="3.4" opacity=".55"/><circle r="98.4" fill="none" stroke="#f4f9ff" stroke-width="1.9" opacity=".9"/>
    <path d="M${polar(98, 170)}A98 98 0 0 1 ${polar(98, 275)}" fill="none" stroke="#fff" stroke-width="3.6"/>
    <path d="${pane(72, 90, 203, 228)}" fill="url(#dow)"/><path d="${pane(72, 90, 231, 240)}" fill="url(#dow)" opacity=".85"/>
    <path d="${pane(80, 90, 182, 199)}" fill="#fff" opacity=".3"/><path d="M${polar(89, -52)}A89 89 0 0 1 ${polar(89, -22)}" fill="none" stroke="#fff" stroke-width="2.2" opacity=".5"/></g></g>`;
}
