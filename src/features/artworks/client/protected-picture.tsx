import { classNames } from '../../../ui/class-names.ts';
import { protectedClass } from './copy-guard.ts';

/** A watermarked preview, guarded by `useCopyGuard` of its screen. The watermark itself is in the pixels. */
export function ProtectedPicture({ src, alt, className }: { src: string; alt: string; className?: string }) {
  return <img src={src} alt={alt} draggable={false} className={classNames(protectedClass, className)} />;
}
