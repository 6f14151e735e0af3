import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { load, statusOf } from '../../../client/request.ts';
import { useOnScreen, type OnScreen } from '../../../client/use-on-screen.ts';
import { carriesPets } from '../../catalog/contract.ts';
import { stylePreviewsUrl, stylePreviewsView, type PetRef } from '../contract.ts';
import { createPreviewBatcher, type PreviewBatcher } from './batch-previews.ts';
import { enlargePreview } from './enlarge-preview.ts';
import { isOver, nextPollMs, recordPoll, type Poll } from './poll-previews.ts';

/** Pets in one picture, the one of the photo itself first; null for the pet of the photo alone. */
type PetRefs = readonly PetRef[] | null;

/** Query key; invalidate it when hints of the photo, or of the photos of additional pets, change. */
export function stylePreviewsKey(photoId: string | null) {
  return ['/api/photos', photoId, 'style-previews'] as const;
}

export interface StylePreviews {
  /** URL of a style's picture of this pet, or of these pets, already decoded; undefined while there is none. */
  readonly of: (styleId: string) => string | undefined;
  /** Whether there is one, so that the photo is analyzed. */
  readonly any: boolean;
  /** Whether more may still come. */
  readonly coming: boolean;
  /** The ref of a style's tile: pictures are painted for the tiles on the screen. */
  readonly watch: OnScreen['watch'];
  /** Resolves to the URL of a large copy of a preview, by its URL; see `enlargePreview`. */
  readonly enlarge: (preview: string, signal: AbortSignal) => Promise<string | null>;
}

/** Milliseconds from a poll that failed to the next one. */
const afterErrorMs = 5_000;

const none: ReadonlyMap<string, string> = new Map();

/**
 * Loads the pictures of the visitor's pet, or pets, in the styles that are on the screen, and in the chosen one, as
 * they are painted. Polls only while `watching`.
 */
export function useStylePreviews(
  { photoId, pets }: { readonly photoId: string | null; readonly pets: PetRefs },
  chosenId: string | null,
  watching: boolean,
): StylePreviews {
  const { keys, watch } = useOnScreen();
  // A string, so that equal pets are the same.
  const petsKey = JSON.stringify(pets);
  const wanted = useMemo(() => {
    const photoIds = (JSON.parse(petsKey) as PetRefs)?.map((pet) => pet.photoId) ?? [];
    const ids = chosenId === null || keys === null ? keys : [chosenId, ...keys.filter((id) => id !== chosenId)];
    return ids?.filter((id) => carriesPets(id, photoIds)) ?? null;
  }, [keys, chosenId, petsKey]);
  const query = useQuery({
    queryKey: [...stylePreviewsKey(photoId), petsKey],
    queryFn: async ({ client, queryKey, signal }) => {
      const asked = wanted ?? [];
      const view = await load(stylePreviewsUrl(photoId ?? '', asked, pets), stylePreviewsView, { signal });
      return recordPoll(view, asked, client.getQueryData<Poll>(queryKey));
    },
    enabled: photoId !== null && watching && wanted !== null,
    refetchInterval: ({ state: { data, error } }) => {
      if (statusOf(error) === 404) return false;
      // What was wanted when a poll failed is not in the last data.
      return error !== null && data !== undefined && !isOver(data) ? afterErrorMs : nextPollMs(data);
    },
  });
  const { data, refetch } = query;
  useEffect(() => {
    // Pictures of tiles that come onto the screen are asked for at once, even when polling has ended.
    if (!watching || !data || !wanted || data.view.status === 'done' || data.view.status === 'stopped') return;
    if (data.wanted.join() !== wanted.join()) void refetch();
  }, [watching, data, wanted, refetch]);
  const subject = `${photoId} ${petsKey}`;
  const [shown, setShown] = useState({ subject, pictures: none });
  const batcher = useRef<PreviewBatcher>(null);

  useEffect(() => {
    // A transition has a low priority, so that taps are handled first.
    batcher.current = createPreviewBatcher(fetchPicture, (pictures) =>
      startTransition(() => setShown({ subject, pictures })),
    );
    return () => batcher.current?.stop();
  }, [subject]);

  const previews = data?.view.previews;
  useEffect(() => {
    if (previews) batcher.current?.show(previews);
  }, [previews]);

  const pictures = shown.subject === subject ? shown.pictures : none;
  // Until the first response is there, more may come; an error ends that.
  const coming = photoId !== null && (query.isPending || (data !== undefined && !isOver(data)));
  return useMemo(
    () => ({ of: (styleId: string) => pictures.get(styleId), any: pictures.size > 0, coming, watch, enlarge }),
    [pictures, coming, watch],
  );
}

async function enlarge(preview: string, signal: AbortSignal): Promise<string | null> {
  return enlargePreview(preview, signal, fetchPicture);
}

/** Fetches a picture with low priority, after the page's own resources, and decodes it off the main thread. */
async function fetchPicture(url: string): Promise<void> {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = url;
  await image.decode();
}
