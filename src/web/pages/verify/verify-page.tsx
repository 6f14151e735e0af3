import { useEffect, useRef, useState } from 'react';
import { unreachable, userMessageOf } from '../../../client/request.ts';
import { checkFile, type FileOrigin } from '../../../features/artworks/client/provenance/check-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { WallPage } from '../../shell/frame/wall-page.tsx';
import { verifyWords } from '../../../words/catalogs/verify.ts';
import { say } from '../../../words/page.ts';
import { displayLocale } from '../../../words/display-locale.ts';

type Answer = { readonly title: string; readonly text: string };

/** Tells of a downloaded file how it was made. */
export default function VerifyPage() {
  usePageTitle(say(verifyWords.title));
  const { answer, picture, check } = useCheck();
  const field = useRef<HTMLInputElement>(null);
  const isFirst = picture === null;
  return (
    <WallPage>
      <div className="w-full max-w-[480px]">
        <h1 className="text-3xl">{say(verifyWords.title)}</h1>
        <p className="mt-3 mb-5 text-lg text-ink-soft">{say(verifyWords.lead)}</p>
        <input
          ref={field}
          type="file"
          accept="image/png,image/jpeg"
          tabIndex={-1}
          aria-label={say(verifyWords.choose)}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen again.
            currentTarget.value = '';
            if (file !== undefined) void check(file);
          }}
        />
        <Button tone={isFirst ? 'primary' : 'quiet'} onClick={() => field.current?.click()}>
          {say(isFirst ? verifyWords.choose : verifyWords.another)}
        </Button>
        <div aria-live="polite" className="mt-6 min-h-[96px]">
          {answer === 'checking' ? (
            <p>{say(verifyWords.checking)}</p>
          ) : answer === null ? null : (
            <>
              <h2 className="text-xl">{answer.title}</h2>
              <p className="mt-2 text-ink-soft">{answer.text}</p>
            </>
          )}
        </div>
      </div>
      <Frame empty={picture === null} wood="oak" className="hang">
        {picture === null ? (
          <span className="px-4 text-sm">{say(verifyWords.frame)}</span>
        ) : (
          <img src={picture} alt={say(verifyWords.chosen)} className="fill object-contain" />
        )}
      </Frame>
    </WallPage>
  );
}

function useCheck() {
  const [answer, setAnswer] = useState<Answer | 'checking' | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const newest = useRef<File>(null);
  useEffect(() => () => void (picture !== null && URL.revokeObjectURL(picture)), [picture]);

  async function check(file: File): Promise<void> {
    newest.current = file;
    setAnswer('checking');
    setPicture(URL.createObjectURL(file));
    const found = await checkFile(file).then(describe, (error: unknown) => ({
      title: say(verifyWords.failed),
      text: userMessageOf(error, unreachable),
    }));
    if (newest.current === file) setAnswer(found);
  }

  return { answer, picture, check };
}

function describe(origin: FileOrigin): Answer {
  if (origin === 'unreadable') return { title: say(verifyWords.unreadable), text: say(verifyWords.unreadableText) };
  if (origin === 'silent') return { title: say(verifyWords.silent), text: say(verifyWords.silentText) };
  if (origin === 'changed') return { title: say(verifyWords.changed), text: say(verifyWords.changedText) };
  const day = new Date(origin.day).toLocaleDateString(displayLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  const title = say(verifyWords.genuine);
  if (origin.by === 'model') return { title, text: say(verifyWords.model, { model: origin.maker, day }) };
  if (origin.by === 'studio') {
    const { maker: program, photos } = origin;
    const several = photos !== undefined;
    return {
      title,
      text: several
        ? say(verifyWords.studioSeveral, { program, day, photos })
        : say(verifyWords.studio, { program, day }),
    };
  }
  return { title, text: say(verifyWords.person, { day }) };
}
