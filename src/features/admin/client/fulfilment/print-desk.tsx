import { useState } from 'react';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useMay } from '../access/role.tsx';
import type { PlacedView } from '../panel-address.ts';
import { Board } from './board.tsx';
import { DeskSettings } from './desk-settings.tsx';
import { Margins } from './margins.tsx';

const tabs = [
  { value: 'board', label: 'Orders' },
  { value: 'margins', label: 'Margins' },
  { value: 'settings', label: 'Settings' },
] as const;

/** What print partners make and send: their orders, what the shop earns with them, and who makes what. */
export function PrintDesk({ place, onGo, onOpen }: PlacedView) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('board');
  const isOwner = useMay('owner');
  return (
    <Tabs
      tabs={isOwner ? tabs : tabs.filter(({ value }) => value !== 'settings')}
      value={tab}
      label="Print Desk"
      onChange={setTab}
    >
      {tab === 'board' ? <Board place={place} onGo={onGo} onOpen={onOpen} /> : null}
      {tab === 'margins' ? <Margins /> : null}
      {tab === 'settings' ? <DeskSettings /> : null}
    </Tabs>
  );
}
