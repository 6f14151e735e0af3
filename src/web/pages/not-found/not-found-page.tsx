import { ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { startPath } from '../app/steps.ts';
import { WallPage } from '../../shell/frame/wall-page.tsx';
import { notFoundWords } from '../../../words/catalogs/not-found.ts';
import { say } from '../../../words/page.ts';

export default function NotFoundPage() {
  usePageTitle(say(notFoundWords.title));
  return (
    <WallPage>
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-3xl">{say(notFoundWords.title)}</h1>
        <p className="max-w-[46ch] text-lg text-ink-soft">{say(notFoundWords.text)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink href="/">{say(notFoundWords.home)}</ButtonLink>
          <ButtonLink href={startPath} tone="quiet">
            {say(notFoundWords.create)}
          </ButtonLink>
        </div>
      </div>
      <Frame empty className="hang order-first w-[180px] md:order-none md:w-auto">
        <span className="display text-2xl">404</span>
      </Frame>
    </WallPage>
  );
}
