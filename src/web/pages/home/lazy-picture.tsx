import { samplePicture, sampleSize } from '../../sample-pictures.ts';

/** A sample picture below the fold: fetched when it comes near. */
export function LazyPicture({ name, alt, className }: { name: string; alt: string; className?: string }) {
  return <img src={samplePicture(name)} {...sampleSize} alt={alt} loading="lazy" decoding="async" draggable={false} className={className} />;
}
