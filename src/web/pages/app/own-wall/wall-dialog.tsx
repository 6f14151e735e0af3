import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Hanging } from '../../../../features/catalog/client/hung-picture.tsx';
import type { ProductSize } from '../../../../features/catalog/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/field.tsx';
import { wallWords } from '../../../../words/catalogs/own-wall.ts';
import { productWords } from '../../../../words/catalogs/product.ts';
import { say } from '../../../../words/page.ts';
import { ChoosePhoto } from './choose-photo.tsx';
import { isSmall, looksWide, orderCorners, wallToPhoto, type Point, type Quad } from './homography.ts';
import { isFour, MarkCorners, type Marks } from './mark-corners.tsx';
import { PictureOnWall } from './picture-on-wall.tsx';
import { ReferenceChoice } from './reference-choice.tsx';
import { letterPaper, sizeOf } from './reference.ts';
import { fitToEdges, type WallPhoto } from './wall-photo.ts';

interface Hung {
  hanging: Hanging;
  size: ProductSize;
  sizes: readonly ProductSize[];
  picture: ReactNode;
  onSize: (size: ProductSize) => void;
}

/** Three screens: choose a photo of the wall, mark something of known size in it, see the picture there. */
export default function WallDialog({ open, onClose, ...hung }: Hung & { open: boolean; onClose: () => void }) {
  const [photo, setPhoto] = useState<WallPhoto | null>(null);
  const [marks, setMarks] = useState<Marks>([]);
  const [reference, setReference] = useState(letterPaper);
  const [hangs, setHangs] = useState(false);
  const adviceId = useId();
  const url = photo?.url;
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);

  const corners = isFour(marks) ? orderCorners(marks) : null;
  const known = corners && sizeOf(reference, looksWide(corners));
  const map = corners && known && wallToPhoto(known, corners);

  function restart(next: WallPhoto | null): void {
    setPhoto(next);
    setMarks([]);
    setHangs(false);
  }

  return (
    <Dialog open={open} whole={photo !== null} title={say(wallWords.title)} onClose={onClose}>
      {photo === null ? (
        <ChoosePhoto onPhoto={restart} />
      ) : (
        // On a phone held upright, the controls follow the photo at once; beside it if the phone lies, as on wide screens.
        <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto landscape:grid landscape:grid-cols-[minmax(0,1fr)_288px] landscape:grid-rows-1 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-1">
          {hangs && map && corners ? (
            <>
              <PictureOnWall photo={photo} map={map} sheet={{ corners, white: reference.kind !== 'other' }} {...hung} />
              <HungControls {...hung} onAgain={() => setHangs(false)} onAnother={() => restart(null)} />
            </>
          ) : (
            <>
              <MarkCorners
                photo={photo}
                marks={marks}
                onMarks={setMarks}
                onFourth={(four) => setMarks(fitToEdges(photo, four))}
              />
              <Panel>
                <ReferenceChoice reference={reference} onReference={setReference} />
                <output id={adviceId} className="text-sm">
                  {adviceFor(marks, corners, known !== null, map !== null)}
                </output>
                <div className="flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
                  <Button wide obstacleId={map ? null : adviceId} onClick={() => setHangs(true)}>
                    {say(wallWords.hang)}
                  </Button>
                  {isFour(marks) ? (
                    <Button tone="link" onClick={() => setMarks(fitToEdges(photo, marks))}>
                      {say(wallWords.fit)}
                    </Button>
                  ) : (
                    <Button tone="link" onClick={() => setMarks(inTheMiddleOf(photo))}>
                      {say(wallWords.place)}
                    </Button>
                  )}
                  {/* Always there, so that the photo does not move between two taps. */}
                  <Button tone="link" aria-disabled={marks.length === 0} onClick={() => setMarks([])}>
                    {say(wallWords.clear)}
                  </Button>
                  <Button tone="link" onClick={() => restart(null)}>
                    {say(wallWords.another)}
                  </Button>
                </div>
                {/* The screen before says so as well, and a phone has no room to spare. */}
                <p className="text-xs text-ink-faint max-sm:hidden">{say(wallWords.onDevice)}</p>
              </Panel>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function HungControls({
  size,
  sizes,
  onSize,
  onAgain,
  onAnother,
}: Hung & { onAgain: () => void; onAnother: () => void }) {
  return (
    <Panel>
      <Select
        label={say(productWords.size)}
        hint={say(wallWords.scale)}
        value={size.label}
        onChange={(event) => {
          const chosen = sizes.find(({ label }) => label === event.target.value);
          if (chosen) onSize(chosen);
        }}
      >
        {sizes.map(({ label }) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </Select>
      <p className="text-sm text-ink-soft">{say(wallWords.move)}</p>
      <div className="flex flex-wrap gap-x-5 gap-y-3 text-sm">
        <Button tone="link" onClick={onAgain}>
          {say(wallWords.again)}
        </Button>
        <Button tone="link" onClick={onAnother}>
          {say(wallWords.another)}
        </Button>
      </div>
    </Panel>
  );
}

/** Controls below the photo, or beside it. It has the focus when it appears, because the button before it is gone. */
function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid shrink-0 content-start gap-3 outline-none sm:gap-4 landscape:max-lg:overflow-y-auto"
    >
      {children}
    </div>
  );
}

function adviceFor(marks: Marks, corners: Quad | null, isKnown: boolean, fits: boolean): string {
  if (corners === null) return say(wallWords.tap, { count: marks.length });
  if (!isKnown) return say(wallWords.enterSize);
  if (!fits) return say(wallWords.dented);
  return isSmall(corners) ? say(wallWords.small) : say(wallWords.check);
}

/** Four markers to drag, as large as a sheet is in many photos. */
function inTheMiddleOf({ width, height }: WallPhoto): Quad {
  const [x, y] = [width / 2, height / 2];
  const [dx, dy] = [0.11 * Math.min(width, height), 0.14 * Math.min(width, height)];
  const at = (left: number, top: number): Point => ({ x: x + left * dx, y: y + top * dy });
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}
