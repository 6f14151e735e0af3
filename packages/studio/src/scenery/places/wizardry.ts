import { makeRandom } from '../../core/noise.ts';
import { cumulus } from '../parts/cumulus.ts';
import { hills } from '../parts/land.ts';

/** Backdrops of the wizard on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function wizardScene(scene: number, seed: number, side: number): string {
  const drawn = [moonTower, study, standingStones][scene](makeRandom(seed * 23 + 11 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

function stars(random: () => number, count: number, low: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [1000 * random(), low * random(), 1.4 + 4.2 * random() ** 4];
    const glow = r > 3.4 ? `<circle cx="${x}" cy="${y}" r="${r * 4}" fill="#cfd6ff" opacity=".22"/>` : '';
    return `${glow}<circle cx="${x}" cy="${y}" r="${r}" fill="#fdf6d8" opacity="${0.5 + 0.5 * random()}"/>`;
  }).join('');
}

/** A full moon over a crooked tower and fir woods. */
function moonTower(random: () => number): string {
  const firs = Array.from({ length: 34 }, () => {
    const [x, h] = [1040 * random() - 20, 90 + 150 * random()];
    const foot = 1010 + 60 * random();
    const tiers = [0, 0.26, 0.5, 0.72]
      .map(
        (t) =>
          `M${x} ${foot - h * (1 - t * 0.55)}L${x + h * (0.1 + 0.2 * t)} ${foot - h * (0.62 - t * 0.8)}L${x - h * (0.1 + 0.2 * t)} ${foot - h * (0.62 - t * 0.8)}Z`,
      )
      .join('');
    return `<path d="${tiers}" fill="${random() < 0.5 ? '#141a3c' : '#1d2450'}"/>`;
  }).join('');
  const clouds = cumulus(random, { count: 7, low: 620, lit: '#9a90d2', shade: '#3a3880' });
  const lit = (x: number, y: number, s: number): string => `<circle cx="${x}" cy="${y}" r="${s * 3}" fill="url(#wl)"/>
    <path d="M${x - s * 0.5} ${y + s}V${y - s * 0.4}A${s * 0.5} ${s * 0.6} 0 0 1 ${x + s * 0.5} ${y - s * 0.4}V${y + s}Z" fill="#ffd67c"/><path d="M${x} ${y - s}V${y + s}M${x - s * 0.5} ${y}H${x + s * 0.5}" stroke="#5a3413" stroke-width="${s * 0.12}"/>`;
  return `<defs><linearGradient id="s" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#1a1c57"/><stop offset=".4" stop-color="#35368a"/>
    <stop offset=".68" stop-color="#7864b4"/><stop offset="1" stop-color="#b58fc4"/></linearGradient><radialGradient id="m" cx=".4" cy=".38" r=".65"><stop offset="0" stop-color="#fffdf0"/>
    <stop offset=".7" stop-color="#f7e9b8"/><stop offset="1" stop-color="#dcc384"/></radialGradient><radialGradient id="mg"><stop offset="0" stop-color="#fff3c4" stop-opacity=".85"/>
    <stop offset=".4" stop-color="#d8c6e8" stop-opacity=".4"/><stop offset="1" stop-color="#b7a8e0" stop-opacity="0"/></radialGradient>
    <radialGradient id="wl"><stop offset="0" stop-color="#ffd98a" stop-opacity=".8"/><stop offset="1" stop-color="#ff9d3c" stop-opacity="0"/></radialGradient>
    <linearGradient id="tw"><stop offset="0" stop-color="#7d7bb0"/><stop offset=".35" stop-color="#4c4a86"/><stop offset="1" stop-color="#1d1c48"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#s)"/>${stars(random, 110, 700)}${clouds}<circle cx="215" cy="235" r="390" fill="url(#mg)"/><circle cx="215" cy="235" r="142" fill="url(#m)"/>
    <circle cx="170" cy="205" r="26" fill="#d9c288" opacity=".55"/><circle cx="262" cy="262" r="38" fill="#d9c288" opacity=".5"/><circle cx="205" cy="305" r="18" fill="#d9c288" opacity=".5"/><circle cx="252" cy="168" r="15" fill="#d9c288" opacity=".45"/>
    <g filter="url(#clb)" fill="#8f86c8"><ellipse cx="120" cy="338" rx="170" ry="15" opacity=".85"/><ellipse cx="300" cy="364" rx="150" ry="12" opacity=".7"/></g>${hills(random, 860, 60, '#4b4a92')}${hills(random, 930, 50, '#34346f')}
    <path d="M770 1010L790 560Q780 500 794 430H930Q942 500 934 560L952 1010Z" fill="url(#tw)"/><path d="M776 440L770 404H952L946 440Z" fill="#34326a"/>
    <path d="M748 410Q840 330 866 150Q872 110 908 92Q896 120 902 150Q920 330 978 410Q862 440 748 410Z" fill="#3b2a6b"/><path d="M900 96Q896 120 902 150Q920 330 978 410Q930 424 886 426Q890 250 900 96Z" fill="#1a1440"/>
    <path d="M748 410Q840 330 866 150" fill="none" stroke="#a796dd" stroke-width="7"/>
    ${lit(850, 520, 26)}${lit(884, 690, 22)}${lit(838, 830, 20)}${hills(random, 1010, 30, '#20245a')}${firs}${hills(random, 1130, 40, '#141a3e')}`;
}

/** A study by candlelight: shelves of old books, glowing flasks. */
function study(random: () => number): string {
  let books = '';
  for (let shelf = 0; shelf < 5; shelf++) {
    const foot = 205 + shelf * 235;
    let x = -10;
    while (x < 1010) {
      const [w, h] = [22 + 34 * random(), 130 + 62 * random()];
      const tone = ['#6b2b24', '#2f4a3c', '#2c3a5e', '#7a5a2a', '#4a2c4a', '#82452a', '#38322e'][
        Math.floor(random() * 7)
      ];
      const lean = random() < 0.08 ? 7 : 0;
      books += `<g transform="rotate(${lean} ${x} ${foot})"><rect x="${x}" y="${foot - h}" width="${w}" height="${h}" fill="${tone}"/><rect x="${x + w * 0.1}" y="${foot - h}" width="${w * 0.24}" height="${h}" fill="#fff" opacity=".13"/>
        <rect x="${x + w * 0.74}" y="${foot - h}" width="${w * 0.26}" height="${h}" fill="#000" opacity=".35"/><path d="M${x} ${foot - h * 0.84}h${w}M${x} ${foot - h * 0.78}h${w}M${x} ${foot - h * 0.16}h${w}" stroke="#d8a949" stroke-width="4" opacity=".8"/></g>`;
      x += w + 2 + lean * 5;
    }
    books += `<rect x="-10" y="${foot}" width="1020" height="26" fill="#5c3a20"/><rect x="-10" y="${foot}" width="1020" height="7" fill="#a06f3c"/><rect x="-10" y="${foot + 26}" width="1020" height="30" fill="#0d0705" opacity=".6"/>`;
  }
  const flask = (
    x: number,
    foot: number,
    s: number,
    liquid: string,
    glow: string,
  ): string => `<defs><radialGradient id="fg${x}"><stop offset="0" stop-color="${glow}" stop-opacity=".75"/><stop offset=".35" stop-color="${glow}" stop-opacity=".3"/>
    <stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${foot - s * 0.5}" r="${s * 2.8}" fill="url(#fg${x})"/><circle cx="${x}" cy="${foot - s * 0.55}" r="${s * 0.56}" fill="${liquid}"/><rect x="${x - s * 0.15}" y="${foot - s * 1.7}" width="${s * 0.3}" height="${s * 0.7}" fill="#b9d8cf" opacity=".6"/>
    <rect x="${x - s * 0.2}" y="${foot - s * 1.82}" width="${s * 0.4}" height="${s * 0.2}" fill="#8a5c34"/><path d="M${x - s * 0.4} ${foot - s * 0.7}Q${x - s * 0.3} ${foot - s} ${x} ${foot - s * 1.02}" stroke="#fff" stroke-width="${s * 0.1}" fill="none" opacity=".85"/>`;
  const candle = (
    x: number,
    foot: number,
    h: number,
  ): string => `<circle cx="${x}" cy="${foot - h - 20}" r="230" fill="url(#cg)"/><path d="M${x - 22} ${foot}V${foot - h}Q${x} ${foot - h - 10} ${x + 22} ${foot - h}V${foot}Z" fill="#f3e3bd"/>
    <path d="M${x + 6} ${foot}V${foot - h}h16V${foot}Z" fill="#c79a5c"/><path d="M${x - 22} ${foot - h}q4 40 10 44t6 -38" fill="#fff6da"/><path d="M${x} ${foot - h - 62}Q${x + 22} ${foot - h - 18} ${x} ${foot - h}Q${x - 22} ${foot - h - 18} ${x} ${foot - h - 62}Z" fill="#ffd45e"/><path d="M${x} ${foot - h - 40}Q${x + 10} ${foot - h - 14} ${x} ${foot - h - 4}Q${x - 10} ${foot - h - 14} ${x} ${foot - h - 40}Z" fill="#fffbe6"/>`;
  return `<defs><radialGradient id="d" gradientUnits="userSpaceOnUse" cx="230" cy="520" r="900"><stop offset="0" stop-color="#3a1c06" stop-opacity="0"/><stop offset=".45" stop-color="#1a0c08" stop-opacity=".3"/>
    <stop offset="1" stop-color="#07040a" stop-opacity=".88"/></radialGradient><radialGradient id="cg"><stop offset="0" stop-color="#ffdf8f" stop-opacity=".85"/><stop offset=".3" stop-color="#ffb24a" stop-opacity=".4"/>
    <stop offset="1" stop-color="#ff8a2a" stop-opacity="0"/></radialGradient></defs><rect width="1000" height="1250" fill="#24140c"/>${books}<rect width="1000" height="1250" fill="url(#d)"/>
    ${flask(880, 440, 74, '#4fe0b0', '#4fe0b0')}${flask(760, 205, 52, '#c77bff', '#b56bff')}${candle(96, 675, 120)}${candle(190, 675, 70)}${flask(905, 910, 66, '#ffb04a', '#ff9a3c')}${candle(930, 675, 60)}`;
}

/** Standing stones on a moor at dusk, with glowing runes and sparks. */
function standingStones(random: () => number): string {
  const stone = (x: number, foot: number, w: number, h: number, lean: number): string => {
    const d = `M${x - w / 2} ${foot}C${x - w * 0.62} ${foot - h * 0.5} ${x - w * 0.5 + lean} ${foot - h} ${x - w * 0.2 + lean} ${foot - h}C${x + w * 0.2 + lean} ${foot - h * 1.06} ${x + w * 0.44 + lean} ${foot - h * 0.96} ${x + w * 0.46 + lean * 0.8} ${foot - h * 0.7}C${x + w * 0.5} ${foot - h * 0.4} ${x + w * 0.6} ${foot - h * 0.2} ${x + w / 2} ${foot}Z`;
    const rune = [0.3, 0.48, 0.66]
      .map(
        (t) =>
          `M${x - w * 0.12 + lean * t} ${foot - h * t - 20}l${w * 0.12} ${20 + 12 * random()}l${w * 0.14} ${-22 * random() - 8}M${x + lean * t} ${foot - h * t}v34`,
      )
      .join('');
    return `<path d="${d}" fill="url(#st)"/><path d="${rune}" fill="none" stroke="#7dfff0" stroke-width="16" opacity=".25"/><path d="${rune}" fill="none" stroke="#c9fff4" stroke-width="5"/>`;
  };
  const veil = Array.from({ length: 9 }, (_, i) => {
    const x = 60 + i * 110 + 60 * random();
    return `<path d="M${x} 640C${x - 80} 480 ${x + 110} 330 ${x + 20 - 80 * random()} ${40 + 90 * random()}C${x + 190} 300 ${x + 20} 480 ${x + 120} 640Z" fill="${i % 2 ? '#58e6b4' : '#7ac7ff'}" opacity="${0.22 + 0.2 * random()}"/>`;
  }).join('');
  const sparks = Array.from({ length: 46 }, () => {
    const [x, y, r] = [1000 * random(), 250 + 800 * random(), 3 + 5 * random()];
    return `<circle cx="${x}" cy="${y}" r="${r * 3}" fill="#9dfff0" opacity=".18"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f2fff4"/>`;
  }).join('');
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d1f45"/><stop offset=".4" stop-color="#1d5068"/><stop offset=".6" stop-color="#5fa39a"/>
    <stop offset=".72" stop-color="#e6c78c"/><stop offset="1" stop-color="#d89a62"/></linearGradient><linearGradient id="st" x1="0" y1="0" x2="1" y2=".2"><stop offset="0" stop-color="#aeb8b0"/>
    <stop offset=".4" stop-color="#66737a"/><stop offset="1" stop-color="#222b38"/></linearGradient></defs><rect width="1000" height="1250" fill="url(#s)"/>${stars(random, 70, 420)}<defs><filter id="vb" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter></defs><g filter="url(#vb)">${veil}</g>
    ${hills(random, 780, 50, '#5d7f86')}${hills(random, 850, 40, '#4c6458')}${stone(90, 1010, 190, 560, 14)}${stone(290, 960, 130, 360, -10)}${stone(735, 970, 140, 400, 14)}${stone(925, 1020, 200, 620, -22)}
    ${hills(random, 990, 30, '#3c4c36')}${hills(random, 1100, 30, '#26331f')}${sparks}`;
}
