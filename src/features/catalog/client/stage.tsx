import type { CSSProperties, ReactNode } from 'react';
import type { ProductSize } from '../contract.ts';

export interface StageProps {
  /** The picture; it fills its box. */
  picture: ReactNode;
  /** Whether the picture was painted in the product's own shape. Until then its box crops it, and a note says so. */
  settled?: boolean;
  size: ProductSize | null;
}

/** A stage of a product that has sizes. */
export type SizedStageProps = StageProps & { size: ProductSize };

/**
 * A piece of wall `inches` wide; inside it 1em is one inch. Below it is a bar with a caption and `controls`. It has
 * the same height without controls, so that the layout does not shift between products.
 */
export function Stage({
  inches,
  ground = 'wall',
  caption,
  controls,
  children,
}: {
  inches: number;
  ground?: 'wall' | 'enamel';
  caption: string;
  controls?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={`stage ${ground}`} style={{ '--inches': inches } as CSSProperties}>
        <div className="scale">{children}</div>
      </div>
      <div className="flex min-h-[56px] items-center justify-between gap-3 border-t border-line bg-card px-gutter py-1 md:px-4">
        <span className="text-xs text-ink-soft">{caption}</span>
        {controls}
      </div>
    </>
  );
}
