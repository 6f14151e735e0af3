import { followLinks } from '../../../features/marketing/client/follow-links.ts';
import { track } from '../../../features/marketing/client/track.ts';

/** Counts the clicks on links of the landing page, which needs no React. */
export function countClicks(): void {
  followLinks(track);
}
