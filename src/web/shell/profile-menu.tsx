import { CircleUserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { logoutPath, type User } from '../../features/accounts/contract.ts';
import { removeStored, storageKeys } from '../api/browser-storage.ts';

const item = 'block cursor-pointer rounded-sm px-4 py-3 text-sm outline-none data-highlighted:bg-wall';

/** Not modal: a modal menu would lock scrolling with an injected style sheet, which our security policy refuses. */
export default function ProfileMenu({ user }: { user: User }) {
  const name = user.firstName === null || user.firstName === '' ? 'Profile' : user.firstName;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-[44px] items-center gap-2 rounded-md px-2 text-sm font-semibold">
        <Likeness url={user.profileImageUrl} />
        {/* At a zoom of 400 % there is room for the picture alone; the name is still said. */}
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
              My Orders
            </a>
          </DropdownMenu.Item>
          {user.isAdmin ? (
            <DropdownMenu.Item asChild>
              <a href="/admin" className={item}>
                Admin Panel
              </a>
            </DropdownMenu.Item>
          ) : null}
          <DropdownMenu.Item asChild>
            <a href={logoutPath} className={item} onClick={() => removeStored(storageKeys.adminOrders)}>
              Sign Out
            </a>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The provider's picture of whoever is signed in. It is not ours to keep, and may be gone. */
function Likeness({ url }: { url: string | null }) {
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
