import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { showToast } from '../../../ui/toast-store.ts';
import { load, request, unreachable, userMessageOf } from '../../../web/api/request.ts';
import {
  deleteArtworkUrl,
  deletePhotoUrl,
  deletionAnswer,
  keepArtworkUrl,
  keepPhotoUrl,
  keptAnswer,
  picturesUrl,
  picturesView,
  type DeletionAnswer,
  type PicturesView,
} from '../contract.ts';

/** Everything of whoever asks. With `photoId`, asked anew for each photo: it has only just been sent. */
export function usePictures(photoId: string | null = null): UseQueryResult<PicturesView> {
  return useQuery({
    queryKey: [picturesUrl, photoId],
    queryFn: ({ signal }) => load(picturesUrl, picturesView, { signal }),
  });
}

/** What is to be deleted. */
export interface Doomed {
  readonly kind: 'photo' | 'artwork';
  readonly id: string;
}

export interface Deletion extends DeletionAnswer {
  /** An order needs it: it goes later. */
  readonly waiting: boolean;
}

/** Deletes a photo or an artwork; throws RequestError. */
export function useDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }: Doomed): Promise<Deletion> => {
      const answer = await request('DELETE', kind === 'photo' ? deletePhotoUrl(id) : deleteArtworkUrl(id));
      return { ...deletionAnswer.parse(await answer.json()), waiting: answer.status === 202 };
    },
    // Refused or not, what is there may have changed.
    onSettled: () => client.invalidateQueries({ queryKey: [picturesUrl] }),
  });
}

/** Takes back a deletion that waits; tells the person what came of it. */
export function useKeeping() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, id }: Doomed): Promise<string> => {
      const answer = await request('POST', kind === 'photo' ? keepPhotoUrl(id) : keepArtworkUrl(id));
      return keptAnswer.parse(await answer.json()).message;
    },
    onSuccess: (description) => showToast({ title: 'Kept', description, tone: 'success' }),
    onError: (error) =>
      showToast({ title: 'Error', description: userMessageOf(error, unreachable), tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: [picturesUrl] }),
  });
}
