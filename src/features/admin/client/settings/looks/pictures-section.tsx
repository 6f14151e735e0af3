import { Button } from '../../../../../ui/button.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import { readAt, type ShownPicture, type StoredSettings } from '../../../../settings/contract.ts';
import { ConnectionIssue } from '../../notices/connection-issue.tsx';
import { PetsList } from './pets-list.tsx';
import { PicturePlaces } from './picture-places.tsx';
import { StyleTiles } from './style-tiles.tsx';
import type { SettingsDraft } from '../setting-fields.tsx';
import { useSamples } from './use-samples.ts';

/** The pictures on the shop's own pages: the samples that come with the shop, or the owner's pets. */
export function PicturesSection({ draft }: { draft: SettingsDraft }) {
  const { data, isError, error, isFetching, refetch } = useSamples();
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="h-[240px] w-full" />;
  }
  const pictures = readAt(draft.settings, ['pictures']) as StoredSettings['pictures'];
  const painted = paintedOf(data.pets);
  const problem = draft.problems['pictures'];
  return (
    <div className="grid max-w-[960px] gap-7">
      <section aria-label="Your pets">
        <p className="mb-4 max-w-[60ch] text-sm text-ink-soft">
          Show your own pets instead of our samples: upload photos, wait until they are painted, and choose which
          picture stands where. Visitors see them once you save. Products, ledges, the sheet of small prints and the
          offer show your pictures by turns, as soon as one of them stands somewhere.
        </p>
        <PetsList pets={data.pets} />
      </section>
      {painted.length === 0 ? null : (
        <>
          <PicturePlaces draft={draft} painted={painted} place="hero" />
          <PicturePlaces draft={draft} painted={painted} place="compare" />
          <StyleTiles draft={draft} painted={painted} />
        </>
      )}
      {problem === undefined ? null : <p className="text-sm font-semibold text-danger">{problem}</p>}
      {pictures === undefined ? null : (
        <div>
          <Button tone="quiet" size="sm" onClick={() => draft.set(['pictures'], undefined)}>
            Back to Our Pictures
          </Button>
        </div>
      )}
    </div>
  );
}

/** Everything that can be shown, pet by pet. */
function paintedOf(pets: NonNullable<ReturnType<typeof useSamples>['data']>['pets']): ShownPicture[] {
  return pets.flatMap(({ name, photo, pictures }) =>
    photo === null ? [] : pictures.map(({ style, file }) => ({ name, style, file, photo })),
  );
}
