import { classNames } from '../../../ui/class-names.ts';
import { protectedClass } from './copy-guard.ts';

/** A watermarked preview. `useCopyGuard` of its screen blocks easy copying; the watermark itself is in the pixels. */
export function ProtectedPicture({ src, alt, className }: { src: string; alt: string; className?: string }) {
  return <img src={src} alt={alt} draggable={false} className={classNames(protectedClass, className)} />;
}
