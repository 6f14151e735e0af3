import { useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from '../../../ui/arrow-icons.tsx';
import { Mug } from '../../../ui/mug.tsx';
import { Print, printBox } from './print-box.tsx';
import { handleAt, widestTurn } from './slice-cylinder.ts';
import { Stage, type SizedStageProps } from './stage.tsx';
import { useTurn, type Turn } from './use-turn.ts';
import { WrapAroundMug } from './wrap-around-mug.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';
import { sizeName } from '../contract.ts';

/** Width and height of the cups in inches, without the handle. */
const smallCup = { width: 3.25, height: 3.8 };
/** The cup of a tall print; every other one is printed on a small cup. */
const tallCup: typeof smallCup = { width: 3.4, height: 4.7 };
/** How far a handle stands out, and how thick it is, in inches. */
const handleReach = 1.25;
const thickness = 0.36;
/** Smallest distance from the rim to the print, in inches. */
const rimGap = 0.2;

/** A mug that can be turned, with the whole of its wraparound print above it. */
export function MugOnTable({ size, picture, settled = false }: SizedStageProps) {
  const cup = size.shape === 'wrap-tall' ? tallCup : smallCup;
  const radius = cup.width / 2;
  const print = printBox(size);
  const widest = widestTurn(radius, print.width);
  const turn = useTurn(widest);
  const handle = handleAt(radius, settled ? turn.value : -radius * 0.5 * Math.PI, handleReach);
  return (
    <Stage
      inches={10}
      caption={sizeName(size.label, say)}
      controls={settled ? <TurnControls turn={turn} widest={widest} /> : null}
    >
      {settled ? <Unrolled scale={0.62} print={<Print box={print}>{picture}</Print>} box={print} /> : null}
      <span className="tabletop" />
      <span className="contact-shadow bottom-[9.5%] left-1/2 w-[4.6em] -translate-x-1/2" />
      <Turnable turn={settled ? turn : null} cup={cup}>
        <Mug
          inches={cup}
          handle={{
            left: `${radius + Math.min(handle.root, handle.root + handle.length) - (handle.root < 0 ? 0 : thickness)}em`,
            width: `${Math.abs(handle.length) + thickness}em`,
            transform: handle.root < 0 ? 'scaleX(-1)' : 'none',
            zIndex: handle.inFront ? 1 : -1,
          }}
        >
          {settled ? (
            <WrapAroundMug
              radius={radius}
              width={print.width}
              height={print.height}
              top={Math.max(rimGap, (cup.height - print.height) / 2)}
            >
              {picture}
            </WrapAroundMug>
          ) : (
            <span className="on-cup">{picture}</span>
          )}
        </Mug>
      </Turnable>
    </Stage>
  );
}

/** Turns with the finger or pointer that drags it; the front follows it. */
function Turnable({ turn, cup, children }: { turn: Turn | null; cup: typeof smallCup; children: ReactNode }) {
  const dragged = useRef<{ x: number; value: number } | null>(null);

  function drag(event: PointerEvent<HTMLElement>): void {
    if (turn === null || dragged.current === null) return;
    const inch = event.currentTarget.clientWidth / cup.width;
    turn.set(dragged.current.value + (event.clientX - dragged.current.x) / inch);
  }

  return (
    <span
      className="turnable bottom-[11%] left-1/2 -translate-x-1/2"
      style={{ '--turn': turn?.value ?? 0, width: `${cup.width}em`, height: `${cup.height}em` } as CSSProperties}
      onPointerDown={(event) => {
        if (turn === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, value: turn.value };
      }}
      onPointerMove={drag}
      onPointerUp={() => (dragged.current = null)}
      onPointerCancel={() => (dragged.current = null)}
    >
      {children}
    </span>
  );
}

const turnButton =
  'grid size-[44px] shrink-0 place-items-center rounded-md border border-line-strong text-ink not-aria-disabled:hover:bg-wall aria-disabled:border-line aria-disabled:text-ink-faint';

function TurnControls({ turn, widest }: { turn: Turn; widest: number }) {
  const step = widest / 2;
  const at = Math.round((100 * turn.value) / widest);
  return (
    <span className="flex items-center gap-2">
      <button
        type="button"
        aria-label={say(productWords.turnMugLeft)}
        className={turnButton}
        aria-disabled={at <= -100}
        onClick={() => turn.turnTo(turn.value - step)}
      >
        <ChevronLeft aria-hidden size={20} />
      </button>
      <input
        type="range"
        aria-label={say(productWords.turnMug)}
        aria-valuetext={
          at === 0
            ? say(productWords.front)
            : say(at < 0 ? productWords.toLeft : productWords.toRight, { percent: Math.abs(at) })
        }
        className="h-[44px] w-[120px] accent-action md:w-[180px]"
        min={-100}
        max={100}
        step={5}
        value={at}
        onChange={(event) => turn.set((Number(event.target.value) * widest) / 100)}
      />
      <button
        type="button"
        aria-label={say(productWords.turnMugRight)}
        className={turnButton}
        aria-disabled={at >= 100}
        onClick={() => turn.turnTo(turn.value + step)}
      >
        <ChevronRight aria-hidden size={20} />
      </button>
    </span>
  );
}

/** The whole print, laid flat and smaller. Assistive technology skips it, because the mug shows the same picture. */
function Unrolled({ print, box, scale }: { print: ReactNode; box: { width: number }; scale: number }) {
  return (
    <span aria-hidden className="unrolled" style={{ fontSize: `${scale}em`, left: `calc(50% - ${box.width / 2}em)` }}>
      {print}
    </span>
  );
}
