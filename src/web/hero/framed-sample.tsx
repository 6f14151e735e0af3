import { Frame, type Wood } from '../../ui/frame.tsx';

/** A sample in its frame; until it has been made, an empty frame that waits for the visitor's own. */
export function FramedSample({
  src,
  alt,
  wood,
  mat,
  lean,
  eager = false,
  className,
}: {
  src: string | undefined;
  alt: string;
  wood?: Wood;
  mat?: boolean;
  lean?: boolean;
  /** For what is seen before any scrolling. */
  eager?: boolean;
  className?: string;
}) {
  return (
    <Frame wood={wood} mat={mat} lean={lean} empty={src === undefined} className={className}>
      {src === undefined ? (
        <span className="px-2 text-sm">Yours goes here</span>
      ) : (
        <img src={src} alt={alt} width={480} height={600} loading={eager ? 'eager' : 'lazy'} decoding="async" draggable={false} />
      )}
    </Frame>
  );
}
