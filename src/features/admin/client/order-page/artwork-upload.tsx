import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { userMessageOf } from '../../../../client/request.ts';
import { adminPaths, artworkField, uploadedArtwork, type CropNeeded } from '../../contract.ts';
import { adminSend, refreshPanel } from '../admin-request.ts';
import { CropDialog } from './crop-dialog.tsx';
import { cropNeededBy } from './crop-needed.ts';
import { failureOf } from '../load-failure.ts';
import { Upload } from '../../../../ui/icons.tsx';

/** Button that uploads a picture as a missing artwork or as a replacement. */
export function ArtworkUpload({
  artworkId,
  variation,
  label,
  name,
}: {
  artworkId: string;
  /** Defaults to the ordered one. */
  variation?: number;
  label: string;
  /** Name of the artwork, for screen readers. */
  name: string;
}) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<{ file: File; needed: CropNeeded } | null>(null);
  const { mutate, data, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, crop }: { file: File; crop: string | null }) => {
      const form = new FormData();
      form.append(artworkField, file);
      const query = new URLSearchParams({
        ...(variation !== undefined && { variation: String(variation) }),
        ...(crop !== null && { crop }),
      }).toString();
      return adminSend(
        'POST',
        `${adminPaths.uploadArtwork(artworkId)}${query === '' ? '' : `?${query}`}`,
        form,
        uploadedArtwork,
      );
    },
    onSuccess: async ({ message, warning }) => {
      setCropping(null);
      // The picture is shown in many places, and the next change needs the current version of the order.
      await refreshPanel(client);
      showToast({
        title: 'Upload Successful',
        description: warning ?? message,
        tone: warning === null ? 'success' : 'plain',
      });
    },
    onError: (error, { file }) => {
      if (failureOf(error) === 'denied') return;
      const needed = cropNeededBy(error);
      setCropping(needed && { file, needed });
      if (needed === null)
        showToast({
          title: 'Upload Failed',
          description: userMessageOf(error, 'Failed to upload artwork'),
          tone: 'destructive',
        });
    },
  });
  return (
    <div className="min-w-0">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        tabIndex={-1}
        aria-label={`${label}: ${name}`}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) mutate({ file, crop: null });
          event.target.value = '';
        }}
      />
      <Button tone="quiet" size="sm" busy={isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden size={16} />
        {isPending ? 'Uploading...' : label}
        <span className="sr-only">: {name}</span>
      </Button>
      <CropDialog
        cropping={cropping}
        busy={isPending}
        onAgree={(file, crop) => mutate({ file, crop })}
        onOther={() => {
          setCropping(null);
          input.current?.click();
        }}
        onClose={() => setCropping(null)}
      />
      {data?.warning ? <p className="mt-2 max-w-[44ch] text-sm text-danger">{data.warning}</p> : null}
    </div>
  );
}
