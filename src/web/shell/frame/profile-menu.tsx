import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { logoutPath, type User } from '../../../features/accounts/contract.ts';
import { removeStored, storageKeys } from '../../../client/browser-storage.ts';
import { CircleUserRound } from '../../../ui/icons.tsx';
import { barWords } from '../../../words/catalogs/bar.ts';
import { say } from '../../../words/page.ts';

const item = 'block cursor-pointer rounded-sm px-4 py-3 text-sm outline-none data-highlighted:bg-wall';

/** Not modal, because a modal menu locks scrolling with an injected style sheet, which the CSP forbids. */
export default function ProfileMenu({ user }: { user: User }) {
  const name = user.firstName === null || user.firstName === '' ? say(barWords.profile) : user.firstName;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-[44px] items-center gap-2 rounded-md px-2 text-sm font-semibold">
        <ProfilePicture url={user.profileImageUrl} />
        {/* At 400 % zoom only the picture fits; screen readers still announce the name. */}
        <span className="max-w-[14ch] truncate max-[359px]:sr-only">{name}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="z-50 min-w-[200px] rounded-lg border border-line bg-card p-1 shadow-panel"
        >
          <DropdownMenu.Item asChild>
            <a href="/dashboard" className={item}>
              {say(barWords.myOrders)}
            </a>
          </DropdownMenu.Item>
          {user.isAdmin ? (
            <DropdownMenu.Item asChild>
              <a href="/admin" className={item}>
                {say(barWords.admin)}
              </a>
            </DropdownMenu.Item>
          ) : null}
          <DropdownMenu.Item asChild>
            <a href={logoutPath} className={item} onClick={() => removeStored(storageKeys.adminOrders)}>
              {say(barWords.signOut)}
            </a>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Profile picture, loaded from the sign-in provider; shows an icon if it is missing. */
function ProfilePicture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  if (url === null || broken) return <CircleUserRound aria-hidden size={24} />;
  return (
    <img
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="size-[28px] rounded-full object-cover"
    />
  );
}
