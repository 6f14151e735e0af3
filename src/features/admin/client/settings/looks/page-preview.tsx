import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { unreachable, userMessageOf } from '../../../../../client/request.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { products, productTypes } from '../../../../catalog/contract.ts';
import { resolveSettings, storedSettings, type ConfirmedClaims } from '../../../../settings/contract.ts';
import { adminPaths, previewedPage, previewSettingsRequest, type PreviewSettingsRequest } from '../../../contract.ts';
import { adminQuery, adminSend } from '../../admin-request.ts';
import { applyStyles, renameStyles } from '../../framed-styles.ts';
import { failureOf } from '../../load-failure.ts';
import { ConnectionIssue } from '../../notices/connection-issue.tsx';
import { Problem } from '../../notices/problem.tsx';
import { PlainSelect } from '../../order-list/plain-select.tsx';
import { useFilledFrame } from '../../use-filled-frame.ts';

/** Widths of the previewed page in CSS pixels. */
const devices = { phone: 390, desktop: 1_280 } as const;
type Device = keyof typeof devices;

/** Value of the choice that leaves the season to the date. */
const today = 'today';
const noSeason = 'none';

/**
 * Shows pages of the shop with settings that are not saved, in a frame without scripts: nothing in it can be bought.
 */
export function PagePreview({
  open,
  onClose,
  ...rest
}: {
  open: boolean;
  settings: object;
  confirmed: ConfirmedClaims;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} whole title="Preview, not saved" onClose={onClose}>
      <Preview {...rest} />
    </Dialog>
  );
}

function Preview({ settings, confirmed }: { settings: object; confirmed: ConfirmedClaims }) {
  const { priceList, seasons } = resolveSettings(storedSettings.parse(settings), confirmed);
  const [page, setPage] = useState<PreviewSettingsRequest['page']>('landing');
  const [season, setSeason] = useState(today);
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'));
  const wanted: PreviewSettingsRequest = {
    settings,
    page,
    ...(season !== today && { season: season === noSeason ? null : season }),
  };
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...adminQuery,
    queryKey: [adminPaths.previewSettings, wanted],
    // Whoever opens the preview again may have saved, or uploaded a picture, meanwhile.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: () => adminSend('POST', adminPaths.previewSettings, wanted, previewedPage),
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
        <PlainSelect
          label="Page"
          value={page}
          onChange={(value) => setPage(previewSettingsRequest.shape.page.parse(value))}
        >
          <option value="landing">Landing page</option>
          {productTypes
            .filter((type) => priceList.products[type].sold)
            .map((type) => (
              <option key={type} value={type}>
                {products[type].label}
              </option>
            ))}
        </PlainSelect>
        {page === 'landing' ? (
          <PlainSelect label="Season" value={season} onChange={setSeason}>
            <option value={today}>As of today</option>
            {seasons
              .filter(({ shown }) => shown)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            <option value={noSeason}>No season</option>
          </PlainSelect>
        ) : null}
        <fieldset aria-label="Width" className="flex gap-2">
          {(['phone', 'desktop'] as const).map((each) => (
            <Button
              key={each}
              size="sm"
              tone="quiet"
              aria-pressed={device === each}
              className="aria-pressed:!border-green aria-pressed:bg-green-tint aria-pressed:text-green"
              onClick={() => setDevice(each)}
            >
              {each === 'phone' ? 'Phone' : 'Desktop'}
            </Button>
          ))}
        </fieldset>
        <output className="text-ink-soft">
          {isFetching ? 'Drawing the page...' : 'Links and buttons do nothing here.'}
        </output>
      </div>
      {data === undefined && isError && failureOf(error) === 'refused' ? (
        <Problem>{userMessageOf(error, unreachable)}</Problem>
      ) : data === undefined && isError ? (
        <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        // No frame before there is a page: one that is still loading an empty page can miss the next one.
        <div className="min-h-0 grow rounded-md bg-wall-deep" />
      ) : (
        <Frame html={data.html} width={devices[device]} />
      )}
    </>
  );
}

/** A page of this width, as large as the dialog allows. Links to a part of the page work, all others do nothing. */
function Frame({ html, width }: { html: string; width: number }) {
  const space = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const attempt = useFilledFrame(frame, html);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry !== undefined && setRoom(entry.contentRect));
    if (space.current !== null) observer.observe(space.current);
    return () => observer.disconnect();
  }, []);
  // On a narrow screen the page is drawn at its width, and made smaller as a whole.
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const finish = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    if (!page) return;
    applyStyles(page);
    page.addEventListener('click', (event) => {
      const target = event.target as Element | null;
      const link = target?.closest?.('a');
      if (!link) return;
      event.preventDefault();
      const [, id = ''] = (link.getAttribute('href') ?? '').split('#');
      if (id !== '') page.getElementById(id)?.scrollIntoView();
    });
  };
  return (
    <div ref={space} className="min-h-0 grow overflow-hidden rounded-md bg-wall-deep">
      <iframe
        key={attempt}
        ref={frame}
        title="The page with your changes"
        sandbox="allow-same-origin"
        srcDoc={renameStyles(html)}
        onLoad={finish}
        className="mx-auto block max-w-none border-0 bg-paper"
        style={{
          width: Math.max(width, width > devices.phone ? room.width : 0),
          height: room.height / scale,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </div>
  );
}
