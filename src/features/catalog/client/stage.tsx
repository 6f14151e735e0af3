import type { CSSProperties, ReactNode } from 'react';
import type { ProductSize } from '../contract.ts';

export interface StageProps {
  /** The picture; its box crops it. */
  picture: ReactNode;
  /** Whether the picture was painted in the product's own shape, so that it must not be cropped. */
  settled?: boolean;
  size: ProductSize | null;
}

/** A piece of wall `inches` wide; inside it 1em is one inch. */
export function Stage({
  inches,
  ground = 'wall',
  children,
}: {
  inches: number;
  ground?: 'wall' | 'enamel';
  children: ReactNode;
}) {
  return (
    <div className={`stage ${ground}`} style={{ '--inches': inches } as CSSProperties}>
      <div className="scale">{children}</div>
    </div>
  );
}
