import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../web/api/save-file.ts';
import { adminRequest } from './admin-request.ts';
import { failureOf } from './load-failure.ts';

/** Fetches a picture and hands it to the browser's downloads. */
export function ArtworkDownload({ url, fileName, name }: { url: string; fileName: string; name: string }) {
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await (await adminRequest('GET', url)).blob(), fileName),
    onError: (error) => {
      if (failureOf(error) !== 'denied') alert('Failed to download image. Please try again.');
    },
  });
  return (
    <Button tone="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden size={16} />
      {isPending ? 'Downloading...' : 'Download'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
