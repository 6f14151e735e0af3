/** A picture below the fold that says nothing which the words beside it do not: fetched when it comes near. */
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
