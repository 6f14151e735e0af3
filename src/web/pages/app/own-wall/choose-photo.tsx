import { useRef, useState } from 'react';
import { CameraButton } from '../../../../features/photos/client/camera-button.tsx';
import { Button } from '../../../../ui/button.tsx';
import { wallWords } from '../../../../words/catalogs/own-wall.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';
import { openWallPhoto, type WallPhoto } from './wall-photo.ts';

/** Says how to take the photo, and opens one that the visitor chooses or takes. */
export function ChoosePhoto({ onPhoto }: { onPhoto: (photo: WallPhoto) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open(file: File): Promise<void> {
    setOpening(true);
    setProblem(null);
    const opened = await openWallPhoto(file);
    setOpening(false);
    if (typeof opened === 'string') setProblem(opened);
    else onPhoto(opened);
  }

  return (
    <div className="grid gap-5 md:grid-cols-[220px_1fr] md:items-center">
      <WallDrawing />
      <div className="grid justify-items-start gap-4">
        <p>{say(wallWords.lead)}</p>
        <input
          ref={field}
          type="file"
          accept="image/*,.heic,.heif"
          aria-label={say(wallWords.alt)}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void open(file);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={opening} onClick={() => field.current?.click()}>
            {opening ? say(wallWords.opening) : say(uploadWords.choosePhoto)}
          </Button>
          <CameraButton tone="quiet" onPhoto={(file) => void open(file)} />
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
        <p className="text-xs text-ink-faint">{say(wallWords.onDevice)}</p>
      </div>
    </div>
  );
}

/** A wall with a sheet of paper, four marked corners, and the picture that will hang beside it. */
function WallDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 220 165" className="w-full max-w-[260px] justify-self-center rounded-md">
      <rect width="220" height="165" className="fill-wall-deep" />
      <rect y="140" width="220" height="25" fill="#c39a68" />
      <rect y="136" width="220" height="4" className="fill-card" />
      <rect x="114" y="28" width="72" height="90" className="fill-green" opacity="0.2" />
      <rect
        x="114"
        y="28"
        width="72"
        height="90"
        fill="none"
        className="stroke-green"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      <path d="M40 60 78 56V106L40 104Z" fill="#fffdf9" stroke="#cfc6ba" />
      {[
        [40, 60],
        [78, 56],
        [78, 106],
        [40, 104],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-green stroke-on-green" strokeWidth="2" />
      ))}
    </svg>
  );
}
