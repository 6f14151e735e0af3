import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { saveFile } from '../../../../client/save-file.ts';
import { adminFile } from '../admin-request.ts';
import { failureOf } from '../load-failure.ts';
import { Download } from '../../../../ui/icons.tsx';

/** Button that downloads a picture. */
export function ArtworkDownload({
  url,
  fileName,
  name,
  plain = false,
}: {
  url: string;
  fileName: string;
  /** Name of the picture, for screen readers. */
  name: string;
  /** Looks like a link, for lists. */
  plain?: boolean;
}) {
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await adminFile(url), fileName),
    onError: (error) => {
      if (failureOf(error) !== 'denied') alert('Failed to download image. Please try again.');
    },
  });
  return (
    <Button
      tone={plain ? 'link' : 'quiet'}
      size="sm"
      className={plain ? 'min-h-[40px]' : undefined}
      busy={isPending}
      onClick={() => mutate()}
    >
      {plain ? null : <Download aria-hidden size={16} />}
      {isPending ? 'Downloading...' : 'Download'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
