import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useUser } from '../../../features/accounts/client/use-user.ts';
import { AccessDenied } from '../../../features/admin/client/access/access-denied.tsx';
import { Panel } from '../../../features/admin/client/panel.tsx';
import { firstPlace, readPlace, writePlace, type PanelPlace } from '../../../features/admin/client/panel-address.ts';
import { useAccess } from '../../../features/admin/client/access/use-access.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { contentId } from '../../shell/skip-link.tsx';
import { AdminBar } from './admin-bar.tsx';

/** The admin page. Its URL determines what it shows. */
export default function AdminPage() {
  usePageTitle('Admin');
  const user = useUser();
  const access = useAccess();
  const search = useSearch();
  const [, navigate] = useLocation();
  const place = useMemo(() => readPlace(search), [search]);
  const go = useCallback((to: PanelPlace, replace = false) => navigate(writePlace(to), { replace }), [navigate]);
  return (
    <div className="min-h-dvh">
      <AdminBar place={access === 'open' ? place : null} onGo={(view) => go({ ...firstPlace, view })} />
      <main id={contentId} className="page py-5 lg:py-6">
        {access !== 'open' ? (
          <AccessDenied why={access} />
        ) : (
          <Panel place={place} admin={user.data?.email ?? null} onGo={go} />
        )}
      </main>
    </div>
  );
}
