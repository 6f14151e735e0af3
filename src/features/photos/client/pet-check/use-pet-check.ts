import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { statusOf, unreachable, userMessageOf } from '../../../../client/request.ts';
import { keepAcceptedNotes, readAcceptedNotes } from '../../../../client/visit.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { cutOutUrl, type CutOutView, type PhotoNote } from '../../contract.ts';
import { loadCutOut, saveHints } from '../fine-tune/cut-out-requests.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

/** How the shop has found the pet, and what it says about the photo. */
export interface PetCheck {
  /** Null until the analysis has come. */
  readonly view: CutOutView | null;
  /** Without those that the visitor has accepted. */
  readonly notes: readonly PhotoNote[];
  /** The visitor says that the outline in use is the pet's. */
  readonly confirmOutline: () => void;
  readonly isConfirming: boolean;
  /** The visitor uses the photo in spite of a note. */
  readonly accept: (note: PhotoNote) => void;
}

/** Query key; invalidate that of the whole photo when its hints change: the keys of its pets begin with it. */
export function petCheckKey(photoId: string | null, which: number | null = null) {
  return [photoId === null ? null : cutOutUrl(photoId), ...(which === null ? [] : [which])] as const;
}

/** The query of what the analysis found, of a photo or of one of its pets. */
export function petCheckQuery(photoId: string | null, which: number | null) {
  return {
    queryKey: petCheckKey(photoId, which),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      loadCutOut(photoId ?? '', signal, which ?? undefined),
    staleTime: Infinity,
    retry: (failures: number, error: unknown) => statusOf(error) !== 404 && failures < 2,
  };
}

/**
 * Loads what the analysis found of a photo, or of one of its pets. `isAnalyzed`: set it once the photo has been
 * analyzed for a picture, so that it is not analyzed for this alone. `onHinted` is called when the visitor has
 * confirmed the outline, which changes all pictures. The result is the same object until something changes.
 */
export function usePetCheck(
  { photoId, which }: { readonly photoId: string | null; readonly which: number | null },
  isAnalyzed: boolean,
  onHinted: () => void,
): PetCheck {
  const queries = useQueryClient();
  const [accepted, setAccepted] = useState<{ photoId: string | null; notes: readonly string[] }>({
    photoId: null,
    notes: [],
  });
  const acceptedNotes = useMemo(() => {
    if (photoId === null) return [];
    // The visit remembers what was accepted before the page was loaded.
    return accepted.photoId === photoId ? accepted.notes : readAcceptedNotes(photoId);
  }, [photoId, accepted]);
  const { data } = useQuery({
    ...petCheckQuery(photoId, which),
    enabled: photoId !== null && isAnalyzed,
  });
  const view = data ?? null;
  const confirm = useMutation({
    mutationFn: async ({ id, found }: { id: string; found: CutOutView }) =>
      saveHints(id, { ...found.hints, outline: found.outline }),
    onSuccess: async (_version, { id }) => {
      onHinted();
      await queries.invalidateQueries({ queryKey: petCheckKey(id) });
    },
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: say(uploadWords.didNotGo),
        description: userMessageOf(error, unreachable),
      }),
  });
  const { mutate, isPending } = confirm;
  return useMemo(
    () => ({
      view,
      notes: (view?.notes ?? []).filter((note) => !acceptedNotes.includes(note)),
      confirmOutline: () => {
        if (photoId !== null && view !== null) mutate({ id: photoId, found: view });
      },
      isConfirming: isPending,
      accept: (note) => {
        if (photoId === null) return;
        const notes = [...acceptedNotes, note];
        keepAcceptedNotes(photoId, notes);
        setAccepted({ photoId, notes });
      },
    }),
    [photoId, view, acceptedNotes, mutate, isPending],
  );
}
