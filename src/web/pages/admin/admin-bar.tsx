import { lazy, Suspense, useRef } from 'react';
import type { TeamRole } from '../../../features/accounts/contract.ts';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import {
  firstPlace,
  viewsOfRole,
  writePlace,
  type PanelPlace,
  type PanelView,
} from '../../../features/admin/client/panel-address.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useCurrentInView } from '../../../ui/use-current-in-view.ts';
import { ShopLogo } from '../../shell/frame/shop-logo.tsx';
import { SkipLink } from '../../shell/frame/skip-link.tsx';

const ProfileMenu = lazy(() => import('../../shell/frame/profile-menu.tsx'));

const labels: Readonly<Record<PanelView, string>> = {
  orders: 'Orders',
  customers: 'Customers',
  review: 'Review',
  missing: 'Missing artwork',
  print: 'Print Desk',
  figures: 'Figures',
  settings: 'Settings',
  codes: 'Codes',
  'gift cards': 'Gift cards',
  team: 'Team',
  'to print': 'To print',
  live: 'Going live',
  audit: 'Audit log',
};

/**
 * Beside the logo there is room for the views of staff on a wide screen. An owner's fill a row of their own: beside the
 * logo of a shop with a longer name than ours, the first would be hidden.
 */
const fitsBesideLogo = (viewer: TeamRole): boolean => viewsOfRole[viewer].length <= 8;

/** The bar of the admin panel: logo, views, and the signed-in admin. */
export function AdminBar({
  place,
  viewer,
  onGo,
}: {
  /** Null hides the links. */
  place: PanelPlace | null;
  /** The role of the signed-in person, which decides the views. */
  viewer: TeamRole;
  onGo: (view: PanelView) => void;
}) {
  const user = useUser();
  const oneRow = fitsBesideLogo(viewer);
  return (
    <header className="border-b border-line">
      <SkipLink />
      <div
        className={classNames(
          'page flex flex-wrap items-stretch justify-between gap-x-6',
          oneRow && 'lg:flex-nowrap lg:gap-x-4',
        )}
      >
        <div
          className={classNames(
            // A name that is too long for a phone has two lines, and the profile stays beside it.
            'flex min-h-[64px] min-w-0 flex-1 items-center gap-5',
            oneRow && 'lg:min-h-[72px] lg:flex-none',
          )}
        >
          <ShopLogo />
          <span className={classNames('text-sm text-ink-faint max-[420px]:hidden', oneRow && 'lg:max-[1440px]:hidden')}>
            Admin
          </span>
        </div>
        {place === null ? null : <Parts place={place} viewer={viewer} onGo={onGo} />}
        <div className="flex items-center">
          {user.data ? (
            <Suspense fallback={<span className="size-[44px]" />}>
              <ProfileMenu user={user.data} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </header>
  );
}

const linkOf = (view: string): string => `[data-view="${view}"]`;

function Parts({ place, viewer, onGo }: { place: PanelPlace; viewer: TeamRole; onGo: (view: PanelView) => void }) {
  const nav = useRef<HTMLElement>(null);
  // On phones the list is wider than the screen.
  useCurrentInView(nav, linkOf, place.view);
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className={classNames(
        'relative order-3 -mx-gutter flex w-[calc(100%+2*var(--gutter))] overflow-x-auto px-gutter lg:[scrollbar-width:thin]',
        fitsBesideLogo(viewer) && 'lg:order-none lg:mx-0 lg:w-auto lg:min-w-0 lg:grow lg:px-0',
      )}
    >
      {viewsOfRole[viewer].map((view) => (
        <a
          key={view}
          data-view={view}
          href={writePlace({ ...firstPlace, view })}
          aria-current={place.view === view ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onGo(view);
          }}
          className={classNames(
            'inline-flex min-h-[48px] shrink-0 items-center border-b-[3px] px-3 pt-[3px] text-sm whitespace-nowrap lg:px-2 focus-visible:-outline-offset-2',
            place.view === view
              ? 'border-action font-semibold text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {labels[view]}
        </a>
      ))}
    </nav>
  );
}
