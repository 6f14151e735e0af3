import { unreachable, userMessageOf } from '../../../../../client/request.ts';
import { Button } from '../../../../../ui/button.tsx';
import { lookUrl, readAt, type LookPicture } from '../../../../settings/contract.ts';
import { Problem } from '../../notices/problem.tsx';
import type { SettingsDraft } from '../setting-fields.tsx';
import { useUploadLook } from '../use-settings.ts';

/** A logo or icon: how it looks on light and dark ground, and how it is replaced. */
export function LookUpload({
  draft,
  kind,
  label,
  hint,
}: {
  draft: SettingsDraft;
  kind: 'logo' | 'icon';
  label: string;
  hint: string;
}) {
  const path = ['look', kind];
  const picture = readAt(draft.settings, path) as LookPicture | undefined;
  const upload = useUploadLook(kind);
  return (
    <div>
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{label}</h2>
      {picture === undefined ? null : (
        <div className="mb-3 grid grid-cols-2 overflow-hidden rounded-md border border-line">
          {(['light', 'dark'] as const).map((ground) => (
            <div
              key={ground}
              className="grid min-h-[96px] min-w-0 place-items-center p-4"
              style={{ backgroundColor: ground === 'light' ? '#fbf6ee' : '#20171a' }}
            >
              <img
                src={lookUrl(picture, 'whole.png')}
                alt={`${label} on ${ground} ground`}
                className="max-h-[64px] max-w-full rounded-sm object-contain"
                style={
                  picture.ground !== undefined && picture.ground !== ground
                    ? { backgroundColor: ground === 'dark' ? '#fdfbf6' : '#2a1d26', padding: '4px 8px' }
                    : {}
                }
              />
            </div>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label className="inline-flex min-h-[40px] cursor-pointer items-center rounded-md border border-line-strong px-4 py-2 text-sm font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-wall">
          {upload.isPending ? 'Uploading...' : `${picture === undefined ? 'Upload' : 'Replace'} ${label}`}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            className="sr-only"
            disabled={upload.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file !== undefined) upload.mutate(file, { onSuccess: (stored) => draft.set(path, stored) });
            }}
          />
        </label>
        {picture === undefined ? null : (
          <Button tone="quiet" size="sm" onClick={() => draft.set(path, undefined)} aria-label={`Remove the ${kind}`}>
            Remove
          </Button>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-faint">{hint}</p>
      <Problem>
        {upload.error === null ? (draft.problems[path.join('.')] ?? null) : userMessageOf(upload.error, unreachable)}
      </Problem>
    </div>
  );
}
