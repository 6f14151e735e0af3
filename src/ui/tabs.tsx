import { Tabs as RadixTabs } from 'radix-ui';
import { pageLanguage } from '../words/page.ts';
import { useRef, type ReactNode } from 'react';
import { useCurrentInView } from './use-current-in-view.ts';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

const tabOf = (value: string): string => `[data-tab="${value}"]`;

/** Tabs with arrow key navigation. `children` is the content of the tab `value`. */
export function Tabs<Value extends string>({
  tabs,
  value,
  label,
  onChange,
  children,
}: {
  tabs: readonly Tab<Value>[];
  value: Value;
  label: string;
  onChange: (value: Value) => void;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  // On phones the list may be wider than the screen.
  useCurrentInView(list, tabOf, value);
  return (
    <RadixTabs.Root
      dir={pageLanguage().direction}
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className="relative flex justify-between overflow-x-auto border-b border-line-strong [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="min-h-[48px] grow border-b-[3px] border-transparent px-2 text-md whitespace-nowrap text-ink-soft focus-visible:-outline-offset-2 hover:text-ink data-[state=active]:border-action data-[state=active]:font-semibold data-[state=active]:text-ink max-[400px]:text-sm md:px-4"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <RadixTabs.Content value={value} className="pt-5 focus-visible:outline-offset-8">
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}
