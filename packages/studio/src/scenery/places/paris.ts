import { makeRandom } from '../../core/noise.ts';
import { aside, clump, dabs, within } from '../parts/dabs.ts';

/** Backdrops of the Parisian on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function parisScene(scene: number, seed: number, side: number): string {
  const drawn = [quay, rooftops, cafe][scene](makeRandom(seed * 41 + 3 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

/** The Eiffel Tower, with the middle of its foot at (x, y). */
function tower(x: number, y: number, height: number, light: string, dark: string): string {
  const s = height / 100;
  const legs = (way: number): string =>
    `M${way * 24} 0C${way * 15} -14 ${way * 11} -22 ${way * 9.4} -31L${way * 4} -31C${way * 6} -18 ${way * 9} -8 ${way * 13} 0Z M${way * 8.6} -34C${way * 6} -48 ${way * 3.6} -64 ${way * 2} -90L0 -90V-56C${way * 2} -50 ${way * 3} -42 ${way * 3.8} -34Z`;
  let lattice = '';
  for (let i = 0; i < 16; i++) {
    const up = 3 + i * 5.2;
    const half = up < 31 ? 22 - up * 0.42 : 9 - (up - 31) * 0.12;
    lattice += `<path d="M${-half} ${-up}L${half} ${-up - 4}M${half} ${-up}L${-half} ${-up - 4}"/>`;
  }
  return `<g transform="translate(${x} ${y}) scale(${s})"><clipPath id="tw"><path d="${legs(-1)}${legs(1)}"/></clipPath><path d="${legs(-1)}" fill="${light}"/><path d="${legs(1)}" fill="${dark}"/>
    <path d="M-13 0C-10 -18 10 -18 13 0L10.5 0C8 -14 -8 -14 -10.5 0Z" fill="${dark}"/><g clip-path="url(#tw)" stroke="${light}" stroke-width=".7" opacity=".6" fill="none">${lattice}</g>
    <rect x="-11" y="-35" width="22" height="4.4" fill="${dark}"/><rect x="-11" y="-35" width="22" height="1.4" fill="${light}"/><rect x="-5" y="-57" width="10" height="3" fill="${dark}"/><rect x="-2.6" y="-92" width="5.2" height="3" fill="${dark}"/><path d="M-.5 -92L0 -102L.5 -92Z" fill="${dark}" stroke="${dark}"/></g>`;
}

/** A tall house: cream wall, rows of windows with shutters or iron, a zinc roof with dormers and chimneys. */
function house(random: () => number, x: number, foot: number, width: number, floors: number, wall: string): string {
  const storyHeight = 74;
  const top = foot - floors * storyHeight;
  const columns = Math.max(2, Math.round(width / 62));
  let out = `<rect x="${x}" y="${top}" width="${width}" height="${foot - top + 4}" fill="${wall}"/><rect x="${x + width * 0.72}" y="${top}" width="${width * 0.28}" height="${foot - top}" fill="#8a7590" opacity=".28"/>`;
  for (let f = 0; f < floors; f++) {
    out += `<rect x="${x - 4}" y="${top + f * storyHeight}" width="${width + 8}" height="7" fill="#fff3dc" opacity=".8"/><rect x="${x}" y="${top + f * storyHeight + 7}" width="${width}" height="6" fill="#7a6678" opacity=".35"/>`;
    for (let c = 0; c < columns; c++) {
      const wx = x + (width * (c + 0.5)) / columns - 13;
      const wy = top + f * storyHeight + 18;
      out += `<rect x="${wx}" y="${wy}" width="26" height="44" fill="${random() < 0.2 ? '#ffd98e' : '#4d5f78'}"/><path d="M${wx + 13} ${wy}v44M${wx} ${wy + 18}h26" stroke="#f4ead8" stroke-width="3"/>
        <rect x="${wx - 11}" y="${wy}" width="9" height="44" fill="#9fb2b4"/><rect x="${wx + 28}" y="${wy}" width="9" height="44" fill="#7d9299"/><path d="M${wx - 12} ${wy + 44}h50M${wx - 8} ${wy + 32}h42" stroke="#39404e" stroke-width="3"/>`;
    }
  }
  const roof = 66 + 26 * random();
  out += `<path d="M${x - 6} ${top}L${x + 22} ${top - roof}H${x + width - 22}L${x + width + 6} ${top}Z" fill="#7c90a8"/><path d="M${x + width * 0.7} ${top}L${x + width * 0.68} ${top - roof}H${x + width - 22}L${x + width + 6} ${top}Z" fill="#566882"/><path d="M${x + 22} ${top - roof}H${x + width - 22}" stroke="#c3d2dd" stroke-width="6"/>`;
  for (let c = 0; c < columns - 1; c++) {
    const dx = x + (width * (c + 1)) / columns;
    out += `<path d="M${dx - 14} ${top - 6}V${top - 40}L${dx} ${top - 54}L${dx + 14} ${top - 40}V${top - 6}Z" fill="#e9dcc6"/><rect x="${dx - 8}" y="${top - 38}" width="16" height="30" fill="#46586f"/>`;
  }
  for (const t of [0.2, 0.74]) {
    const cx = x + width * t;
    out += `<rect x="${cx}" y="${top - roof - 34}" width="46" height="40" fill="#c98f6c"/><rect x="${cx + 32}" y="${top - roof - 34}" width="14" height="40" fill="#8d5d50"/>${[4, 18, 32].map((o) => `<rect x="${cx + o}" y="${top - roof - 54}" width="10" height="22" fill="#c8683f"/>`).join('')}`;
  }
  return out;
}

/** A bridge over the river in the morning, plane trees on the quay, the tower in the haze. */
function quay(random: () => number): string {
  const arch = (x: number, r: number): string => `M${x - r} 800A${r} ${r * 0.74} 0 0 1 ${x + r} 800Z`;
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9cbe6"/><stop offset=".7" stop-color="#f6dcc0"/><stop offset="1" stop-color="#fbe7c4"/></linearGradient>
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6cdb4"/><stop offset=".4" stop-color="#8fb0bf"/><stop offset="1" stop-color="#4f7f95"/></linearGradient></defs><rect width="1000" height="820" fill="url(#s)"/>
    ${dabs(random, { count: 130, colors: ['#fff4e0', '#f9dcc6', '#d6e3ee', '#c3d6e8'], place: within(-20, 40, 1020, 520), size: [60, 44], spread: 8, slim: 0.24, opacity: 0.7 })}
    ${tower(800, 690, 560, '#b98f7a', '#7f6678')}${house(random, -30, 740, 190, 4, '#f2dcbc')}${house(random, 168, 740, 150, 3, '#ead0b4')}${house(random, 322, 738, 120, 3, '#f4e2c8')}${house(random, 880, 744, 180, 2, '#ecd6bd')}
    ${dabs(random, { count: 150, colors: ['#6f9a5f', '#8fae62', '#577f66', '#b5be6a'], place: clump(560, 712, 300, 40), size: [18, 18], spread: 60, slim: 0.6 })}
    <rect y="736" width="1000" height="30" fill="#d9c2a4"/><rect y="792" width="1000" height="470" fill="url(#w)"/>
    <path fill-rule="evenodd" d="M-10 690Q500 640 1010 690V812H-10Z ${arch(150, 120)} ${arch(500, 150)} ${arch(850, 120)}" fill="#dcc2a0"/><path d="M-10 690Q500 640 1010 690V708Q500 658 -10 708Z" fill="#f8e6c8"/><path d="M-10 714Q500 664 1010 714" fill="none" stroke="#97795f" stroke-width="6"/>
    <path d="M30 800A120 89 0 0 1 270 800M350 800A150 111 0 0 1 650 800M730 800A120 89 0 0 1 970 800" fill="none" stroke="#8b6d5c" stroke-width="13"/>
    ${dabs(random, { count: 330, colors: ['#9cc0cc', '#e9d2b6', '#6f9db0', '#f6e2c4', '#4f8299', '#c4b8b4'], place: within(-20, 806, 1020, 1270), size: [16, 60], depth: [800, 1250], spread: 5, slim: 0.16 })}
    ${dabs(random, { count: 190, colors: ['#5f8f4f', '#8fb457', '#d3cf6c', '#44725a', '#f0e08a'], place: clump(30, 120, 300, 220), size: [24, 26], spread: 70, slim: 0.6 })}
    <path d="M-20 1250C10 900 -6 560 10 180L40 176C40 540 60 900 74 1250Z" fill="#6f5a52"/><path d="M-20 1250C10 900 -6 560 10 180L20 178C14 540 10 900 8 1250Z" fill="#b39a86"/>`;
}

/** Zinc roofs under an evening sky, the tower among the chimneys. */
function rooftops(random: () => number): string {
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5f77b4"/><stop offset=".38" stop-color="#c79bb8"/><stop offset=".62" stop-color="#f7b98e"/><stop offset=".8" stop-color="#fbdc9c"/></linearGradient></defs><rect width="1000" height="1250" fill="url(#s)"/>
    ${dabs(random, { count: 170, colors: ['#f9c3a0', '#e3a0ac', '#fbdcb4', '#a08cc0', '#f6a987'], place: within(-20, 60, 1020, 700), size: [80, 60], angle: -6, spread: 7, slim: 0.16, opacity: 0.7 })}
    <circle cx="150" cy="600" r="150" fill="#ffe6a6" opacity=".5"/><circle cx="150" cy="600" r="76" fill="#fff0bd"/>${tower(760, 800, 690, '#8f6a86', '#4c4370')}
    ${Array.from({ length: 9 }, (_, i) => `<path d="M${i * 125 - 40} 860V${720 + 60 * random()}l26 -44h${70 + 30 * random()}l24 44V860Z" fill="${i % 2 ? '#8d86ac' : '#a08fac'}"/>`).join('')}
    ${house(random, -40, 1260, 250, 4, '#e6bfa2')}${house(random, 780, 1260, 260, 4, '#d9ae9c')}${house(random, 210, 1270, 210, 3, '#efcfae')}${house(random, 560, 1280, 220, 3, '#e2bda4')}${house(random, 420, 1290, 150, 2, '#efd0b0')}`;
}

/** A café corner: striped awning, menu board, geraniums, round tables. */
function cafe(random: () => number): string {
  let awning = '';
  for (let i = 0; i < 14; i++) {
    const [a, b] = [i * 72 - 4, (i + 1) * 72 - 4];
    awning += `<path d="M${500 + (a - 500) * 0.93} 70H${500 + (b - 500) * 0.93}L${b} 280V316A36 26 0 0 1 ${a} 316V280Z" fill="${i % 2 ? '#fbf0dc' : '#b93a35'}"/><path d="M${a} 280H${b}V316A36 26 0 0 1 ${a} 316Z" fill="#3a1020" opacity=".16"/>`;
  }
  const pane = (x: number): string =>
    `<rect x="${x}" y="390" width="200" height="470" fill="#2b3a3c"/><rect x="${x}" y="390" width="200" height="470" fill="url(#gw)"/><path d="M${x + 100} 390V860M${x} 560H${x + 200}" stroke="#1f5a4c" stroke-width="14"/><path d="M${x + 20} 540L${x + 90} 400M${x + 120} 700L${x + 190} 580" stroke="#fff" stroke-width="8" opacity=".25"/><rect x="${x - 10}" y="380" width="220" height="490" fill="none" stroke="#1f5a4c" stroke-width="22"/><rect x="${x - 16}" y="374" width="232" height="502" fill="none" stroke="#5fa08a" stroke-width="5"/>`;
  const box = (
    x: number,
  ): string => `<rect x="${x}" y="880" width="240" height="70" fill="#7a4a34"/><rect x="${x}" y="880" width="240" height="12" fill="#b98058"/>
    ${dabs(random, { count: 80, colors: ['#3f7a4c', '#6aa052', '#2c5a48'], place: clump(x + 120, 858, 130, 40), size: [15, 17], spread: 80, slim: 0.5 })}${dabs(random, { count: 70, colors: ['#e8483f', '#f58a7c', '#c92c44', '#ffd0c4'], place: clump(x + 120, 842, 126, 38), size: [11, 12], spread: 80, slim: 0.85 })}`;
  return `<defs><linearGradient id="s"><stop offset="0" stop-color="#f3e0bf"/><stop offset=".5" stop-color="#dfbf98"/><stop offset="1" stop-color="#a98a7c"/></linearGradient><radialGradient id="gw" cx=".5" cy=".4" r=".7"><stop offset="0" stop-color="#ffd58a" stop-opacity=".9"/><stop offset="1" stop-color="#a8632c" stop-opacity=".25"/></radialGradient></defs>
    <rect width="1000" height="1250" fill="url(#s)"/><rect width="1000" height="80" fill="#1f5a4c"/><path d="M0 78H1000" stroke="#e8c67a" stroke-width="7"/>${pane(40)}${pane(760)}<rect x="320" y="360" width="360" height="640" fill="#1f5a4c"/><rect x="350" y="390" width="300" height="600" fill="#17443c"/><rect x="372" y="412" width="256" height="420" fill="url(#gw)"/>
    <path d="M0 318H1000V372H0Z" fill="#3a1a18" opacity=".28"/>${awning}${box(22)}${box(742)}<rect y="1000" width="1000" height="260" fill="#b59c8c"/>
    ${dabs(random, { count: 200, colors: ['#c9b09c', '#9d8579', '#d8c2ac', '#8c7a78'], place: within(-20, 1010, 1020, 1270), size: [18, 30], spread: 3, slim: 0.45 })}
    ${dabs(random, { count: 90, colors: ['#ffe9b6', '#fff5d6'], place: aside(380, 1000, 0.5), size: [9, 14], angle: -30, spread: 20, slim: 0.4, opacity: 0.35 })}`;
}
