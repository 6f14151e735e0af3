import { ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { Footer } from '../../shell/footer.tsx';
import { NavigationBar } from '../../shell/navigation-bar.tsx';
import { usePageTitle } from '../../shell/page-title.ts';

export default function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <div className="wall flex min-h-dvh flex-col">
      <NavigationBar ruled={false} />
      <main className="flex grow items-center">
        <div className="page grid items-center gap-7 py-8 md:grid-cols-[1fr_minmax(200px,300px)]">
          <div className="flex flex-col items-start gap-4">
            <h1 className="text-3xl">Page Not Found</h1>
            <p className="max-w-[46ch] text-lg text-ink-soft">
              There is a nail in the wall here, but no picture. The address may have a typo, or the page has moved.
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <ButtonLink href="/">Back to Home</ButtonLink>
              <ButtonLink href="/app" tone="quiet">
                Create Your Artwork
              </ButtonLink>
            </div>
          </div>
          <Frame empty className="hang order-first w-[180px] md:order-none md:w-auto">
            <span className="display text-2xl">404</span>
          </Frame>
        </div>
      </main>
      <Footer />
    </div>
  );
}
