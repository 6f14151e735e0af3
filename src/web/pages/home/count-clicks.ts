import { followLinks } from '../../../features/marketing/client/follow-links.ts';
import { track } from '../../../features/marketing/client/track.ts';

followLinks(track);
