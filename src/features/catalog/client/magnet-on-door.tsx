import { Print, printBox } from './print-box.tsx';
import { Stage, type SizedStageProps } from './stage.tsx';
import { sizeName } from '../contract.ts';
import { say } from '../../../words/page.ts';

/** A magnet on the door of a fridge, beside a note of 3.4 x 4.6 inches. */
export function MagnetOnDoor({ size, picture }: SizedStageProps) {
  return (
    <Stage inches={14} ground="enamel" caption={sizeName(size.label, say)}>
      <span className="door-gap" />
      <span className="door-handle" />
      <span className="note top-[3.2em] right-[0.9em]" />
      <span className="top-[54%] left-[44%] -translate-x-1/2 -translate-y-1/2 -rotate-1">
        <Print box={printBox(size)} className="magnet block">
          {picture}
        </Print>
      </span>
    </Stage>
  );
}
