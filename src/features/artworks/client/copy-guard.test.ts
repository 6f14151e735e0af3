import { expect, test } from 'vitest';
import { isCopyShortcut } from './copy-guard.ts';

const isBlocked = (keys: string) => {
  const parts = keys.split('+');
  const held = (name: string) => parts.includes(name);
  return isCopyShortcut({
    key: parts.at(-1)!,
    ctrlKey: held('Ctrl'),
    metaKey: held('Cmd'),
    shiftKey: held('Shift'),
    altKey: held('Alt'),
  });
};

test.each([
  'F12',
  'Ctrl+s',
  'Cmd+s',
  'Ctrl+Shift+S',
  'Ctrl+u',
  'Ctrl+Shift+I',
  'Ctrl+Shift+j',
  'Cmd+Alt+i',
  'Ctrl+Shift+C',
])('%s is blocked', (keys) => {
  expect(isBlocked(keys)).toBe(true);
});

test.each([
  's',
  'Tab',
  'Enter',
  'Shift+Tab',
  'Ctrl+c',
  'Ctrl+r',
  'Ctrl+Shift+r',
  'Ctrl+f',
  'Alt+ArrowLeft',
  'F8',
  'Shift+I',
])('%s is not blocked', (keys) => {
  expect(isBlocked(keys)).toBe(false);
});
