import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { showToast } from '../../../ui/toast-store.ts';
import { load, request, unreachable, userMessageOf } from '../../../client/request.ts';
import {
  deleteArtworkUrl,
  deletePhotoUrl,
  deletionResponse,
  keepArtworkUrl,
  keepPhotoUrl,
  keptResponse,
  picturesUrl,
  picturesView,
  type DeletionResponse,
  type PicturesView,
} from '../contract.ts';
import { keptWords } from '../../../words/catalogs/kept.ts';
import { uiWords } from '../../../words/catalogs/ui.ts';
import { say } from '../../../words/page.ts';

/** All pictures of the visitor. `photoId` is only part of the cache key: a new upload triggers a new request. */
export function usePictures(photoId: string | null = null): UseQueryResult<PicturesView> {
  return useQuery({
    queryKey: [picturesUrl, photoId],
    queryFn: ({ signal }) => load(picturesUrl, picturesView, { signal }),
  });
}

/** The photo or artwork to delete. */
export interface DeletionSubject {
  readonly kind: 'photo' | 'artwork';
  readonly id: string;
}

export interface Deletion extends DeletionResponse {
  /** An order needs it, so it is deleted later. */
  readonly waiting: boolean;
}

/** Deletes a photo or an artwork; throws RequestError. */
export function useDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }: DeletionSubject): Promise<Deletion> => {
      const response = await request('DELETE', kind === 'photo' ? deletePhotoUrl(id) : deleteArtworkUrl(id));
      return { ...deletionResponse.parse(await response.json()), waiting: response.status === 202 };
    },
    // A refused deletion may have changed the list as well.
    onSettled: () => client.invalidateQueries({ queryKey: [picturesUrl] }),
  });
}

/** Cancels a pending deletion and shows the result in a toast. */
export function useCancelDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }: DeletionSubject): Promise<string> => {
      const response = await request('POST', kind === 'photo' ? keepPhotoUrl(id) : keepArtworkUrl(id));
      return keptResponse.parse(await response.json()).message;
    },
    onSuccess: (description) => showToast({ title: say(keptWords.kept), description, tone: 'success' }),
    onError: (error) =>
      showToast({ title: say(uiWords.error), description: userMessageOf(error, unreachable), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: [picturesUrl] }),
  });
}
