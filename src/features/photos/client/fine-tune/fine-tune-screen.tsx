import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { sameHints, type PhotoHints } from '../../contract.ts';
import { CutOutResult } from './cut-out-result.tsx';
import { PhotoStage, stageWidth } from './photo-stage.tsx';
import { ToolMarks } from './tool-marks.tsx';
import { ToolPanel } from './tool-panel.tsx';
import { tools, type ToolName } from './tools.ts';
import type { FineTune, WorkingPhoto } from './use-fine-tune.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

const headingId = 'step-heading';

/** The screen where a visitor corrects the analysis of their photo. Every hint is optional and can be removed. */
export function FineTuneScreen({
  tune,
  petName,
  photo,
  firstTool,
  isOneOfSeveral,
  actions,
}: {
  tune: FineTune;
  petName: string;
  /** Shown until the cut-out has loaded. */
  photo: WorkingPhoto;
  firstTool: ToolName;
  /** Whether the pet was chosen among those of the photo. Its eyes alone are its own. */
  isOneOfSeveral: boolean;
  /** Buttons to leave the screen. */
  actions: ReactNode;
}) {
  const [chosenTool, setTool] = useState(firstTool);
  const tool = isOneOfSeveral ? 'eyes' : chosenTool;
  const [firstEye, setFirstEye] = useState(false);
  const { view, hints, phase } = tune;
  const name = petName === '' ? say(uploadWords.yourPet) : petName;
  // The crop is drawn on the whole photo.
  const frame: PhotoHints = tool === 'crop' ? { turns: hints.turns } : { turns: hints.turns, crop: hints.crop };
  const panel =
    view === null ? (
      <Skeleton className="h-[128px]" />
    ) : (
      <ToolPanel tool={tool} view={view} hints={hints} looking={phase === 'looking'} onAmend={tune.amend} />
    );
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="lg:col-span-2">
        <h1 id={headingId} tabIndex={-1} className="text-2xl md:text-3xl">
          {say(uploadWords.fineTuneCut)}
        </h1>
        <p className="mt-2 max-w-[60ch] text-ink-soft">{say(uploadWords.fineTuneLead, { pet: name })}</p>
      </div>
      <section
        aria-label={say(uploadWords.photo)}
        className="wall -mx-gutter grid place-items-center px-gutter py-5 md:mx-0 md:rounded-lg md:p-6 max-md:overflow-clip lg:self-start"
      >
        {view === null ? (
          <span aria-busy="true" className="snapshot mx-auto w-full" style={{ maxWidth: stageWidth(photo) }}>
            <img
              src={photo.imageUrl}
              alt=""
              width={photo.width}
              height={photo.height}
              draggable={false}
              className="h-auto"
            />
          </span>
        ) : (
          <PhotoStage
            view={view}
            hints={frame}
            veiled={sameHints(frame, { turns: view.hints.turns, crop: view.hints.crop })}
            stale={phase === 'looking'}
            alt={petName === '' ? say(uploadWords.photo) : say(uploadWords.photoOf, { pet: petName })}
          >
            <ToolMarks
              key={tool}
              tool={tool}
              view={view}
              hints={hints}
              onAmend={tune.amend}
              onFirstEye={() => setFirstEye(true)}
            />
          </PhotoStage>
        )}
      </section>
      <section aria-labelledby={headingId} className="grid h-fit grid-cols-1 gap-5">
        {isOneOfSeveral ? (
          panel
        ) : (
          <Tabs
            tabs={tools.map(({ value, label }) => ({ value, label: say(label) }))}
            value={tool}
            label={say(uploadWords.waysFineTune)}
            onChange={(next) => {
              setTool(next);
              setFirstEye(false);
            }}
          >
            {panel}
          </Tabs>
        )}
        <p className="sr-only" aria-live="polite">
          {tool === 'eyes' && firstEye && hints.eyes === undefined ? say(uploadWords.oneEyeMarked) : ''}
        </p>
        <CutOutResult state={tune} petName={petName} onRetry={tune.retry} />
        {actions}
        {isOneOfSeveral || sameHints(hints, {}) ? null : (
          <Button tone="link" className="justify-self-start text-sm" onClick={() => tune.amend({ type: 'reset' })}>
            {say(uploadWords.undoAll)}
          </Button>
        )}
      </section>
    </div>
  );
}
