import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { saveFile } from '../../../client/save-file.ts';
import { statusOf, userMessageOf } from '../../../client/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Download, Play } from '../../../ui/icons.tsx';
import { downloadUrl, downloadUrlAs } from '../contract.ts';
import { downloadName, fetchPrintFile } from './download-artwork.ts';
import type { Downloadable } from './use-download.ts';
import { downloadWords } from '../../../words/catalogs/download.ts';
import { say } from '../../../words/page.ts';

/** A button that loads the film of how a picture is painted, then the film. The shop makes it when it is asked for. */
export function Film({ picture, name }: { picture: Downloadable; name?: string | undefined }) {
  const film = useFilm(picture);
  const spoken = name === undefined ? null : <span className="sr-only">: {name}</span>;
  if (film.file !== null)
    return (
      <FilmPlayer
        file={film.file}
        fileName={downloadName(picture.artworkId, picture.variation, 'film')}
        className="mt-4"
      />
    );
  return (
    <div className="mt-3">
      <Button size="sm" tone="quiet" wide busy={film.isLoading} onClick={film.load}>
        <Play aria-hidden size={16} />
        {say(film.isLoading ? downloadWords.filmMaking : downloadWords.film)}
        {spoken}
      </Button>
      <p aria-live="polite" className="mt-1 text-center text-xs text-ink-faint">
        {film.isMaking ? say(downloadWords.filmHint) : film.problem === null ? say(downloadWords.filmFacts) : null}
      </p>
      {film.problem === null ? null : (
        <p role="alert" className="mt-1 text-sm text-danger">
          {film.problem}
        </p>
      )}
    </div>
  );
}

/** Loads the film of a picture, at once or when `load` is called, and waits while the shop makes the film. */
export function useFilm(
  { artworkId, variation, url = downloadUrl(artworkId, variation) }: Downloadable,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
) {
  const [isWanted, setIsWanted] = useState(atOnce);
  const [isMaking, setIsMaking] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['film', url],
    queryFn: async () => fetchPrintFile(downloadUrlAs(url, 'film'), () => setIsMaking(true)),
    enabled: isWanted,
    staleTime: Infinity,
    retry: false,
  });
  return {
    file: data ?? null,
    isLoading: isFetching,
    /** Whether the shop is still making the film. */
    isMaking: isFetching && isMaking,
    problem: error === null || isFetching ? null : userMessageOf(error, say(downloadWords.filmFailed)),
    /** Whether there is no such film, or not for this visitor. */
    isGone: statusOf(error) === 404,
    load: () => {
      setIsWanted(true);
      if (isWanted) void refetch();
    },
  };
}

/** Plays a film and offers it for download. */
export function FilmPlayer({ file, fileName, className }: { file: Blob; fileName: string; className?: string }) {
  const [isUnplayable, setIsUnplayable] = useState(false);
  const play = useCallback(
    (video: HTMLVideoElement) => {
      const url = URL.createObjectURL(file);
      video.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <div className={className}>
      {isUnplayable ? (
        <p className="text-sm text-ink-soft">{say(downloadWords.filmUnplayable)}</p>
      ) : (
        <video
          ref={play}
          controls
          autoPlay
          muted
          playsInline
          aria-label={say(downloadWords.filmAlt)}
          className="block aspect-4/5 w-full rounded-md border border-line bg-wall-deep"
          onError={() => setIsUnplayable(true)}
        />
      )}
      <Button size="sm" tone="quiet" wide className="mt-3" onClick={() => saveFile(file, fileName)}>
        <Download aria-hidden size={16} />
        {say(downloadWords.filmDownload)}
      </Button>
      <p className="figures mt-1 text-center text-xs text-ink-faint">{say(downloadWords.filmFacts)}</p>
    </div>
  );
}
