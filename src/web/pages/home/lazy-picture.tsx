/** A decorative picture below the fold, loaded only near the viewport. */
export function LazyPicture({
  src,
  width,
  height,
  className,
}: {
  src: string;
  width: number;
  height: number;
  className?: string;
}) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}
