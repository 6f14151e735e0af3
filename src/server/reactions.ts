import { stylePreviewsJob } from '../features/artworks/server/jobs.ts';
import { printOrderJob } from '../features/orders/server/jobs.ts';
import { defineReactions } from '../platform/jobs/reactions.ts';

/** What happens in the shop, and which jobs react to it. */
export const reactions = defineReactions({
  /** { photoId, at } */
  'photo.uploaded': [stylePreviewsJob],
  /** { photoId, at } */
  'photo.described': [stylePreviewsJob],
  /** { orderId } */
  'order.placed': [printOrderJob],
});
