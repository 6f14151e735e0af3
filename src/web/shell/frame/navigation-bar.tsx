import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loginPath } from '../../../features/accounts/contract.ts';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { startPath } from '../../pages/app/steps.ts';
import { navigationSections, SectionLink } from './section-links.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { WaitingPetLink } from '../waiting-pet-link.tsx';
import { barWords } from '../../../words/catalogs/bar.ts';
import { Menu, ShoppingBag, X } from '../../../ui/icons.tsx';
import { say } from '../../../words/page.ts';

const ProfileMenu = lazy(() => import('./profile-menu.tsx'));

const link = 'rounded-sm py-2 text-sm text-ink-soft hover:text-ink';

/**
 * The bar of every page except the wizard. `onNavigate` adds the cart button, whose badge always shows 0. `skippable`
 * is false where the page has a skip link of its own before the bar.
 */
export function NavigationBar({
  onNavigate,
  ruled = true,
  skippable = true,
}: {
  onNavigate?: (to: 'cart') => void;
  ruled?: boolean;
  skippable?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const user = useUser();
  const close = () => setOpen(false);
  useEffect(() => {
    const header = bar.current;
    if (!open || header === null) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      menuButton.current?.focus();
    };
    // Not with onKeyDown, to which React would also pass the keys of the profile menu.
    header.addEventListener('keydown', closeOnEscape);
    return () => header.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <header ref={bar} className={classNames('relative', ruled && 'border-b border-line')}>
      {skippable ? <SkipLink /> : null}
      <div className="page flex min-h-[64px] items-center justify-between gap-4 md:min-h-[80px]">
        <ShopLogo />
        <nav aria-label={say(barWords.main)} className="hidden gap-6 lg:flex">
          {navigationSections.map(({ id, label }) => (
            <SectionLink key={id} section={id} className={link}>
              {say(label)}
            </SectionLink>
          ))}
        </nav>
        <div className="group/actions flex min-w-0 items-center gap-3">
          <WaitingPetLink />
          {onNavigate ? <CartButton onOpen={() => onNavigate('cart')} /> : null}
          {user.data ? (
            <Suspense fallback={<span className="size-[44px]" />}>
              <ProfileMenu user={user.data} />
            </Suspense>
          ) : (
            <SignedOutActions className="hidden md:flex" />
          )}
          <button
            ref={menuButton}
            type="button"
            aria-label={say(open ? barWords.closeMenu : barWords.openMenu)}
            aria-expanded={open}
            aria-controls="small-menu"
            className="group -me-3 grid size-[44px] place-items-center rounded-md lg:hidden"
            onClick={() => setOpen(!open)}
          >
            {/* The style sheet swaps the icons, because the landing page's menu works without React. */}
            <Menu aria-hidden size={22} className="group-aria-expanded:hidden" />
            <X aria-hidden size={22} className="hidden group-aria-expanded:block" />
          </button>
        </div>
      </div>
      <nav
        id="small-menu"
        aria-label={say(barWords.menu)}
        hidden={!open}
        className="border-t border-line bg-paper lg:hidden"
      >
        <div className="page flex flex-col py-3">
          {navigationSections.map(({ id, label }) => (
            <SectionLink key={id} section={id} onGo={close} className="border-b border-line py-3 text-md">
              {say(label)}
            </SectionLink>
          ))}
          {user.data ? null : <SignedOutActions className="flex justify-between pt-4 pb-2 md:hidden" />}
        </div>
      </nav>
    </header>
  );
}

function SignedOutActions({ className }: { className: string }) {
  return (
    <div className={classNames('items-center gap-4 whitespace-nowrap', className)}>
      <a href={loginPath} className="rounded-sm py-2 text-sm font-semibold hover:text-action-ink">
        {say(barWords.signIn)}
      </a>
      <ButtonLink href={startPath} size="sm" className="group-has-[[data-waiting-pet]:not([hidden])]/actions:hidden">
        {say(barWords.getStarted)}
      </ButtonLink>
    </div>
  );
}

function CartButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={say(barWords.cart, { count: 0 })}
      onClick={onOpen}
      className="relative grid size-[44px] place-items-center rounded-md"
    >
      <ShoppingBag aria-hidden size={20} />
      <span
        aria-hidden
        className="figures absolute top-0 end-0 grid size-[20px] place-items-center rounded-full bg-ink text-xs text-paper"
      >
        0
      </span>
    </button>
  );
}
