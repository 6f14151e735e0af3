import type { ImgHTMLAttributes } from 'react';
import { Frame, type Wood } from '../../ui/frame.tsx';

/** A sample picture in a frame. All other props go to the `<img>`. */
export function FramedSample({
  alt,
  wood,
  mat,
  lean,
  className,
  ...picture
}: {
  alt: string;
  wood?: Wood;
  mat?: boolean;
  lean?: boolean;
} & ImgHTMLAttributes<HTMLImageElement>) {
  return (
    <Frame wood={wood} mat={mat} lean={lean} className={className}>
      <img alt={alt} decoding="async" draggable={false} {...picture} />
    </Frame>
  );
}
