import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { firstPlace } from '../../../features/admin/client/panel-address.ts';
import { AdminBar } from '../../pages/admin/admin-bar.tsx';
import { WizardHeader } from '../../pages/app/wizard-header.tsx';
import { freshWizard } from '../../pages/app/wizard.ts';
import { NavigationBar } from './navigation-bar.tsx';

const doNothing = () => {};
const bars: [string, ReactNode][] = [
  ['the navigation bar', <NavigationBar key="site" />],
  [
    "the wizard's header",
    <WizardHeader key="wizard" step="style" progress={freshWizard} count={0} onHome={doNothing} onVisit={doNothing} />,
  ],
  ['the admin bar', <AdminBar key="admin" place={firstPlace} viewer="owner" onGo={doNothing} />],
];

test.each(bars)('the skip link is the first link of %s', (_, bar) => {
  const html = renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{bar}</QueryClientProvider>);
  const [first] = /<(?:a|button) [^>]*>[^<]*/.exec(html) ?? [];
  expect(first).toMatch(/^<a href="#content"[^>]*>Skip to content$/);
});
