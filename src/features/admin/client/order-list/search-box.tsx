import { useEffect, useRef, useState } from 'react';
import { Search } from '../../../../ui/icons.tsx';

const debounceMs = 250; // milliseconds without typing before a search

/** Searches after a pause in typing, or at once on Enter. `/` focuses the box; arrow down calls `onDown` if given. */
export function SearchBox({
  label = 'Search orders',
  value,
  maxLength = 200,
  onSearch,
  onDown,
}: {
  label?: string;
  value: string;
  maxLength?: number;
  onSearch: (search: string) => void;
  onDown?: () => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The URL may change from outside, for example by the Back button.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isTyping =
        target?.closest('input, textarea, select, [contenteditable], dialog') !== null && target !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  return (
    <search className="relative block w-full lg:max-w-[300px]">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed.trim());
          if (event.key !== 'ArrowDown' || onDown === undefined) return;
          event.preventDefault();
          onDown();
        }}
        className="block min-h-[48px] w-full rounded-md border border-line-strong bg-card pr-4 pl-[44px] text-sm text-ink placeholder:text-ink-faint focus-visible:outline-offset-0"
      />
    </search>
  );
}
