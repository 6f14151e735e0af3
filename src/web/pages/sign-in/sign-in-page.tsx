import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { WallPage } from '../../shell/wall-page.tsx';

export default function SignInPage() {
  usePageTitle('Sign In');
  return (
    <WallPage>
      <div className="flex flex-col items-start">
        <h1 className="text-3xl">Accounts open soon</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">
          You do not need one to make artwork or to buy it. Until accounts open, this is how to get to an order:
        </p>
        <ul className="mt-5 w-full max-w-[560px]">
          <Way title="In this browser">
            It keeps your order. Go back to the page that you saw after paying, from your history or a bookmark,
            and the download is there.
          </Way>
          <Way title="From anywhere else">
            Write to{' '}
            <a className="link" href={`mailto:${shopIdentity.supportEmail}`}>
              {shopIdentity.supportEmail}
            </a>{' '}
            with the last eight characters of your order number, from the address you ordered with.
          </Way>
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/app">Create Your Artwork</ButtonLink>
          <ButtonLink href="/" tone="quiet">
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <Frame empty wood="oak" className="hang hidden md:block">
        <span className="px-4 text-sm">Your orders will hang here</span>
      </Frame>
    </WallPage>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-t border-line-strong py-4">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-ink-soft">{children}</p>
    </li>
  );
}
