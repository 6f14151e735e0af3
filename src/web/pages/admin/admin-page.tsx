import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import { AccessDenied } from '../../../features/admin/client/access/access-denied.tsx';
import { Panel } from '../../../features/admin/client/panel.tsx';
import { RoleContext } from '../../../features/admin/client/access/role.tsx';
import {
  firstPlace,
  placeFor,
  readPlace,
  writePlace,
  type PanelPlace,
} from '../../../features/admin/client/panel-address.ts';
import { useAccess } from '../../../features/admin/client/access/use-access.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { contentId } from '../../shell/frame/skip-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminBar } from './admin-bar.tsx';

/** The admin page. Its URL determines what it shows. */
export default function AdminPage() {
  usePageTitle('Admin');
  const user = useUser();
  const access = useAccess();
  const search = useSearch();
  const [path, navigate] = useLocation();
  // A server of the previous version names no role, and has no other admins than owners. The same holds while the
  // server does not answer: it refuses later what the screens offer too much.
  const role = user.data?.role ?? 'owner';
  const isUnknown = user.isPending && user.failureCount === 0 && user.fetchStatus !== 'paused';
  const place = useMemo(() => placeFor(role, readPlace(search, path)), [role, search, path]);
  const go = useCallback(
    (to: PanelPlace, replace = false) => {
      const address = writePlace(to);
      // A tab that is clicked is told so twice, when it is pressed and when it gets the focus.
      if (address !== `${window.location.pathname}${window.location.search}`) navigate(address, { replace });
    },
    [navigate],
  );
  return (
    <div className="min-h-dvh">
      <AdminBar
        place={access === 'open' && !isUnknown ? place : null}
        viewer={role}
        onGo={(view) => go({ ...firstPlace, view })}
      />
      <main id={contentId} className="page py-5 lg:py-6">
        {access !== 'open' ? (
          <AccessDenied why={access} />
        ) : isUnknown ? (
          <Skeleton className="h-[420px] w-full" />
        ) : (
          <RoleContext value={role}>
            <Panel place={place} admin={user.data?.email ?? null} onGo={go} />
          </RoleContext>
        )}
      </main>
    </div>
  );
}
