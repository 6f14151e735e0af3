import { useParams, useSearch } from 'wouter';
import { FilmPlayer, useFilm } from '../../../features/orders/client/film.tsx';
import { downloadUrl } from '../../../features/orders/contract.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { downloadWords } from '../../../words/catalogs/download.ts';
import { orderPageWords } from '../../../words/catalogs/order-page.ts';
import { say } from '../../../words/page.ts';

/** The page of a film, which a code on the print's papers opens. */
export default function FilmPage() {
  const { id = '' } = useParams();
  const search = useSearch();
  usePageTitle(say(downloadWords.filmTitle));
  const film = useFilm({ artworkId: id, url: `${downloadUrl(id)}?${search}` }, { atOnce: true });
  return (
    <PageFrame ground="wall">
      <div className="mx-auto max-w-[460px] text-center">
        <h1 className="mb-5 text-3xl">{say(downloadWords.filmHeading)}</h1>
        {film.file === null ? null : <FilmPlayer file={film.file} fileName="pet-portrait.webm" />}
        {film.isLoading ? (
          <>
            <Skeleton className="aspect-4/5 w-full" />
            <p aria-live="polite" className="mt-3 text-sm text-ink-soft">
              {film.isMaking ? say(downloadWords.filmHint) : null}
            </p>
          </>
        ) : null}
        {film.problem === null ? null : (
          <p role="alert" className="text-lg text-ink-soft">
            {film.isGone ? say(downloadWords.filmGone) : film.problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {film.problem === null || film.isGone ? null : (
            <Button tone="quiet" onClick={film.load}>
              {say(orderPageWords.tryAgain)}
            </Button>
          )}
          <ButtonLink href="/">{say(downloadWords.filmPaint)}</ButtonLink>
        </div>
      </div>
    </PageFrame>
  );
}
