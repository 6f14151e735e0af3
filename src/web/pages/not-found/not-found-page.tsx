import { ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { startPath } from '../app/steps.ts';
import { WallPage } from '../../shell/wall-page.tsx';

export default function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <WallPage>
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-3xl">Page Not Found</h1>
        <p className="max-w-[46ch] text-lg text-ink-soft">
          There is a nail in the wall here, but no picture. The address may have a typo, or the page has moved.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink href="/">Back to Home</ButtonLink>
          <ButtonLink href={startPath} tone="quiet">
            Create Your Artwork
          </ButtonLink>
        </div>
      </div>
      <Frame empty className="hang order-first w-[180px] md:order-none md:w-auto">
        <span className="display text-2xl">404</span>
      </Frame>
    </WallPage>
  );
}
