import { sofa } from './room-views.ts';

/** Leaves of the plant: degrees from upright, and length in inches. */
const leaves = [
  [-52, 19],
  [46, 20],
  [-30, 26],
  [28, 27],
  [-12, 32],
  [11, 33],
] as const;

const [left, top] = [-sofa.width / 2, -sofa.height];
/** Three cushions between arms of six inches. */
const cushion = (sofa.width - 12) / 3;

/** A living room, seen from the front; one unit is one inch, (0, 0) the floor below the middle of the sofa. */
export function Room() {
  return (
    <svg aria-hidden className="living-room" viewBox="-80 -110 160 140">
      <defs>
        <linearGradient id="room-velvet" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="velvet-light" />
          <stop offset="1" className="velvet-dark" />
        </linearGradient>
        <radialGradient id="room-glow">
          <stop offset="0" stopColor="#ffd99a" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffd99a" stopOpacity="0" />
        </radialGradient>
      </defs>

      <rect x="-80" y="-5" width="160" height="5" className="baseboard" />
      <rect x="-80" y="0" width="160" height="30" className="floor" />
      <path d="M-80 4.5H80M-80 11H80M-80 20H80" className="seam" />
      <path d="M-50 4H50L60 13H-60Z" className="rug" />

      <g className="pot">
        <ellipse cx="-51" cy="0.5" rx="9" ry="1.4" className="on-floor" />
        {leaves.map(([angle, length]) => (
          <path
            key={angle}
            d={`M0 0C${length * 0.2} ${-length * 0.35} ${length * 0.14} ${-length * 0.75} 0 ${-length}C${-length * 0.14} ${-length * 0.75} ${-length * 0.2} ${-length * 0.35} 0 0Z`}
            transform={`translate(-51 -11) rotate(${angle})`}
            className="leaf"
          />
        ))}
        <path d="M-57 -12H-45L-46.5 0H-55.500Z" fill="#b0623c" />
      </g>

      <circle cx="50" cy="-57" r="26" fill="url(#room-glow)" />
      <ellipse cx="50" cy="0.3" rx="7" ry="1.2" className="on-floor" />
      <path d="M50 -52V0M44.5 0H55.5" className="pole" />
      <path d="M45 -66H55L58 -52H42Z" className="shade" />

      <ellipse cx="0" cy="1.5" rx={sofa.width / 2 + 2} ry="2.4" className="on-floor" />
      <path d={`M${left + 6} -5l1.5 5h1.500l0.5 -5M${-left - 6} -5l-1.5 5h-1.500l-0.5 -5`} className="leg" />
      <rect x={left + 3} y={top + 2} width={sofa.width - 6} height={sofa.height - 7} rx="3" className="velvet-deep" />
      {[0, 1, 2].map((i) => (
        <g key={i}>
          <rect
            x={left + 6.2 + i * cushion}
            y={top}
            width={cushion - 0.4}
            height="19"
            rx="3"
            fill="url(#room-velvet)"
          />
          <rect
            x={left + 6.2 + i * cushion}
            y="-19"
            width={cushion - 0.4}
            height="6.5"
            rx="2"
            fill="url(#room-velvet)"
          />
        </g>
      ))}
      <rect x={left + 3} y="-13" width={sofa.width - 6} height="8.5" rx="1.5" fill="url(#room-velvet)" />
      <rect
        x="-8.5"
        y="-8.5"
        width="17"
        height="17"
        rx="2.5"
        transform="translate(-21 -26.5) rotate(-9)"
        fill="#b5552c"
      />
      <rect x="-8" y="-8" width="16" height="16" rx="2.5" transform="translate(22.5 -26.5) rotate(8)" fill="#d9c7a4" />
      <rect x={left} y="-24" width="7" height="19.5" rx="3" fill="url(#room-velvet)" />
      <rect x={-left - 7} y="-24" width="7" height="19.5" rx="3" fill="url(#room-velvet)" />
    </svg>
  );
}
