import { z } from 'zod';

/** Size of a large style preview in pixels: sharp where two styles are compared, less than an artwork's preview. */
export const largePreviewSize = { width: 640, height: 800 } as const;

/** How many style previews of a set are painted large, so that nobody has the whole catalog painted again. */
export const maxLargePreviews = 12;

/** PUT requests the large picture of a style preview, and GET of the same URL serves it as WebP once it is done. */
export function largePreviewUrl(stylePreview: string): string {
  return `${stylePreview}/large`;
}

/** 'failed': do not wait for it. */
export const largePreviewView = z.object({ status: z.enum(['painting', 'done', 'failed']) });
export type LargePreviewView = z.infer<typeof largePreviewView>;
