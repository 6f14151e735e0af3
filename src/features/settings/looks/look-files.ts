import type { LookPicture } from '../stored.ts';

/** Files of a logo or icon, by what shows them. A wide logo has no icons. */
export const lookFileNames = [
  'whole.png',
  'header.webp',
  'email.png',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
] as const;
export type LookFileName = (typeof lookFileNames)[number];

/** Path of a file of a logo or icon. Its content never changes. */
export function lookUrl({ file }: LookPicture, name: LookFileName): string {
  return `/look/${file}/${name}`;
}
