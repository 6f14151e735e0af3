import { useEffect, useState } from 'react';

const tiny = { width: 20, height: 25 };
const size = { width: 160, height: 200 };

/**
 * A small, blurred crop of the visitor's photo, for styles whose picture is being painted.
 * Undefined until the photo has loaded. Small, so that 27 tiles do not each scale a large photo.
 */
export function useWaitingPicture(photoUrl: string | null): string | undefined {
  const [made, setMade] = useState<{ of: string; url: string } | null>(null);
  useEffect(() => {
    if (photoUrl === null) return undefined;
    let isStopped = false;
    const make = async () => {
      const url = await drawTiny(photoUrl);
      if (!isStopped && url !== null) setMade({ of: photoUrl, url });
    };
    void make();
    return () => {
      isStopped = true;
    };
  }, [photoUrl]);
  return made !== null && made.of === photoUrl ? made.url : undefined;
}

/** Null if the photo does not load or the browser draws nothing; a plain skeleton is shown then. */
async function drawTiny(photoUrl: string): Promise<string | null> {
  const photo = new Image();
  photo.src = photoUrl;
  try {
    await photo.decode();
  } catch {
    return null;
  }
  const small = document.createElement('canvas');
  Object.assign(small, tiny);
  const scale = Math.max(tiny.width / photo.naturalWidth, tiny.height / photo.naturalHeight);
  const [width, height] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
  const place = [(tiny.width - width) / 2, (tiny.height - height) / 2, width, height] as const;
  // Reduced first and then enlarged, which is a smooth blur in every browser.
  const large = document.createElement('canvas');
  Object.assign(large, size);
  const [reduced, enlarged] = [small.getContext('2d'), large.getContext('2d')];
  if (reduced === null || enlarged === null) return null;
  reduced.imageSmoothingQuality = 'high';
  reduced.drawImage(photo, ...place);
  enlarged.imageSmoothingQuality = 'high';
  enlarged.drawImage(small, 0, 0, size.width, size.height);
  return large.toDataURL('image/jpeg', 0.8);
}
