import type { ReactNode } from 'react';
import { Mug } from '../../../ui/mug.tsx';
import { shownSize } from '../contract.ts';
import { Stage, type StageProps } from './stage.tsx';
import { WrapOnCup } from './wrap-on-cup.tsx';

/** Width and height of the cups in inches, without the handle. */
const smallCup = { width: 3.2, height: 3.8 };
const cups: Readonly<Record<string, typeof smallCup>> = { '11oz': smallCup, '15oz': { width: 3.35, height: 4.7 } };

/** A mug seen from the front, with the whole wraparound print above it. */
export function MugOnTable({ size, picture, settled = false }: StageProps) {
  const shown = size ?? shownSize('mug');
  const cup = cups[shown.label] ?? smallCup;
  return (
    <Stage inches={9.4}>
      {settled ? <Unrolled aspect={shown.aspect}>{picture}</Unrolled> : null}
      <span className="tabletop" />
      <span className="contact-shadow bottom-[13%] left-[31%] w-[4.4em]" />
      <Mug inches={cup} className="bottom-[15%] left-[31%] transition-[width,height] duration-(--d-base)">
        {settled ? (
          <WrapOnCup radius={cup.width / 2} width={shown.printWidth} height={shown.printWidth / shown.aspect}>
            {picture}
          </WrapOnCup>
        ) : (
          <span className="on-cup">{picture}</span>
        )}
      </Mug>
    </Stage>
  );
}

/** The whole picture, laid flat. Assistive technology skips it, because the mug shows the same picture. */
function Unrolled({ aspect, children }: { aspect: number; children: ReactNode }) {
  return (
    <span aria-hidden className="top-[0.35em] left-1/2 w-[5.4em] -translate-x-1/2">
      <span className="print [--print-margin:0.1em]">
        <span className="block overflow-hidden" style={{ aspectRatio: aspect }}>
          {children}
        </span>
      </span>
    </span>
  );
}
