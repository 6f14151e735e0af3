import { useState } from 'react';
import {
  boxToWorking,
  clampPoint,
  mapEyes,
  toWorking,
  turnBox,
  workingSize,
  type CutOutView,
  type PhotoBox,
  type PhotoHints,
} from '../../contract.ts';
import { uploadLimits } from '../../../catalog/contract.ts';
import type { Amendment } from './amend-hints.ts';
import { BoxEditor } from './box-editor.tsx';
import { growToMinimum } from './edit-box.ts';
import { EyeMarks } from './eye-marks.tsx';
import type { Eyes } from './place-eye.ts';
import type { ToolName } from './tools.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

interface Marking {
  view: CutOutView;
  hints: PhotoHints;
  onAmend: (amendment: Amendment, when: 'now' | 'soon') => void;
}

/** The marks of a tool over the photo. A drag moves them at once and changes the hints when it ends. */
export function ToolMarks({ tool, onFirstEye, ...marking }: Marking & { tool: ToolName; onFirstEye: () => void }) {
  if (tool === 'box') return <PetBox {...marking} />;
  if (tool === 'eyes') return <PetEyes {...marking} onFirst={onFirstEye} />;
  if (tool === 'crop') return <PhotoCrop {...marking} />;
  return null;
}

/** Minimum size of a box, as fractions of the photo. A smaller box has no room between its handles. */
const minBox = { width: 0.08, height: 0.08 };
const defaultBox: PhotoBox = { x: 0.15, y: 0.15, width: 0.7, height: 0.7 };

function PetBox({ view, hints, onAmend }: Marking) {
  const [dragged, setDragged] = useState<PhotoBox | null>(null);
  const marked = hints.box ? boxToWorking(hints.box, hints) : null;
  const found = view.box && boxToWorking(view.box, hints);
  return (
    <BoxEditor
      box={growToMinimum(dragged ?? marked ?? found ?? defaultBox, minBox)}
      name={say(uploadWords.boxAroundPet)}
      quiet={dragged === null && marked === null}
      minSize={minBox}
      draws
      dims={false}
      onChange={(box, when) => {
        setDragged(when === 'later' ? box : null);
        if (when !== 'later') onAmend({ type: 'box', box }, when);
      }}
    />
  );
}

const wholePhoto: PhotoBox = { x: 0, y: 0, width: 1, height: 1 };

function PhotoCrop({ view, hints, onAmend }: Marking) {
  const [dragged, setDragged] = useState<PhotoBox | null>(null);
  const turns = hints.turns ?? 0;
  const { width, height } = workingSize(view.upload, { turns });
  // Slightly more than the server requires, because the server rounds to whole pixels.
  const minPixels = Math.min(uploadLimits.shortSide, width, height) + 2;
  return (
    <BoxEditor
      box={dragged ?? (hints.crop ? turnBox(hints.crop, turns) : wholePhoto)}
      name={say(uploadWords.theCrop)}
      quiet={dragged === null && hints.crop === undefined}
      minSize={{
        width: Math.min(1, Math.max(0.1, minPixels / width)),
        height: Math.min(1, Math.max(0.1, minPixels / height)),
      }}
      draws={false}
      dims
      onChange={(crop, when) => {
        setDragged(when === 'later' ? crop : null);
        if (when !== 'later') onAmend({ type: 'crop', crop }, when);
      }}
    />
  );
}

function PetEyes({ view, hints, onAmend, onFirst }: Marking & { onFirst: () => void }) {
  const [dragged, setDragged] = useState<Eyes | null>(null);
  const currentEyes = hints.eyes ?? view.eyes;
  const { width, height } = workingSize(view.upload, hints);
  return (
    <EyeMarks
      eyes={dragged ?? (currentEyes && mapEyes(currentEyes, (eye) => clampPoint(toWorking(eye, hints))))}
      quiet={dragged === null && hints.eyes === undefined}
      aspect={width / height}
      onFirst={onFirst}
      onChange={(eyes, when) => {
        setDragged(when === 'later' ? eyes : null);
        if (when !== 'later') onAmend({ type: 'eyes', eyes }, when);
      }}
    />
  );
}
