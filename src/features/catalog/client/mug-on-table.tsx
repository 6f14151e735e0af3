import { Stage, type StageProps } from './stage.tsx';

/** Heights of the two mugs in inches. */
const heights: Readonly<Record<string, number>> = { '11oz': 3.8, '15oz': 4.5 };

export function MugOnTable({ size, picture }: StageProps) {
  const height = heights[size?.label ?? '11oz'] ?? 3.8;
  return (
    <Stage inches={9.4}>
      <span className="tabletop" />
      <span className="contact-shadow bottom-[13%] left-[31%] w-[4.4em]" />
      <span
        className="mug bottom-[15%] left-[31%] isolate transition-[width,height] duration-(--d-base)"
        style={{ height: `${height}em`, width: `${height * 0.84}em` }}
      >
        <span className="handle" />
        <span className="body">
          <span className="on-cup">{picture}</span>
        </span>
        <span className="rim" />
      </span>
    </Stage>
  );
}
