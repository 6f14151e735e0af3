import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { boxToWorking, type CutOutView, type PhotoHints } from '../../contract.ts';
import type { Amendment } from './amend-hints.ts';
import { OutlineChoice } from './outline-choice.tsx';
import { guessEyes } from './place-eye.ts';
import type { ToolName } from './tools.ts';
import { RotateCcw, RotateCw } from '../../../../ui/arrow-icons.tsx';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

/** The controls of a tool next to the photo, with instructions. */
export function ToolPanel({
  tool,
  view,
  hints,
  looking,
  onAmend,
}: {
  tool: ToolName;
  view: CutOutView;
  hints: PhotoHints;
  looking: boolean;
  onAmend: (amendment: Amendment) => void;
}) {
  if (tool === 'outline') {
    return (
      <OutlineChoice
        urls={view.outlineUrls}
        chosen={hints.outline ?? view.outline}
        busy={looking}
        onChoose={(outline) => onAmend({ type: 'outline', outline })}
      />
    );
  }
  if (tool === 'box') {
    return (
      <Advice text={say(uploadWords.dragBoxAround)}>
        {hints.box ? (
          <Button tone="link" onClick={() => onAmend({ type: 'box', box: null })}>
            {say(uploadWords.removeBox)}
          </Button>
        ) : null}
      </Advice>
    );
  }
  if (tool === 'eyes') {
    const petBox = (view.box && boxToWorking(view.box, hints)) ?? { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
    return (
      <Advice
        text={
          hints.eyes
            ? say(uploadWords.thankTapAgain)
            : view.eyes
              ? say(uploadWords.thinkTheyHere)
              : say(uploadWords.tapOneEye)
        }
      >
        {hints.eyes ? (
          <Button tone="link" onClick={() => onAmend({ type: 'eyes', eyes: null })}>
            {say(uploadWords.removeEyeMarkers)}
          </Button>
        ) : view.eyes === null ? (
          <Button tone="link" onClick={() => onAmend({ type: 'eyes', eyes: guessEyes(petBox) })}>
            {say(uploadWords.placeTwoMarkers)}
          </Button>
        ) : null}
      </Advice>
    );
  }
  return (
    <Advice text={say(uploadWords.turnPhotoUntil)}>
      <span className="flex flex-wrap items-center gap-3">
        <Button tone="quiet" size="sm" onClick={() => onAmend({ type: 'turn', by: -1 })}>
          <RotateCcw aria-hidden size={16} /> {say(uploadWords.turnLeft)}
        </Button>
        <Button tone="quiet" size="sm" onClick={() => onAmend({ type: 'turn', by: 1 })}>
          <RotateCw aria-hidden size={16} /> {say(uploadWords.turnRight)}
        </Button>
        {hints.crop ? (
          <Button tone="link" className="text-sm" onClick={() => onAmend({ type: 'crop', crop: null })}>
            {say(uploadWords.wholePhoto)}
          </Button>
        ) : null}
      </span>
    </Advice>
  );
}

function Advice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
