import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { firstFileOf } from './first-file.ts';

interface FileZone {
  readonly isDragActive: boolean;
  /** The zone: a click opens the picker; a photo can be dropped or pasted. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly rootProps: Pick<
    ComponentProps<'div'>,
    'onClick' | 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onPaste'
  >;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly inputProps: Pick<ComponentProps<'input'>, 'type' | 'tabIndex' | 'onClick' | 'onChange'>;
}

/** A part of the page that takes one file. */
export function useFileZone(onFile: (file: File) => void): FileZone {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What the pointer has entered and not left: it enters an element before it leaves the one around it. */
  const entered = useRef<EventTarget[]>([]);
  const [isDragActive, setDragActive] = useState(false);
  useEffect(keepPageOnDrop, []);

  function follow(within: EventTarget[]): void {
    entered.current = within;
    setDragActive(within.length > 0);
  }

  function take(data: DataTransfer): void {
    void firstFileOf(data).then((file) => file !== null && onFile(file));
  }

  return {
    isDragActive,
    root,
    rootProps: {
      onClick: () => input.current?.click(),
      onDragEnter: (event) => {
        if (holdsFiles(event.dataTransfer)) follow([...entered.current, event.target]);
      },
      onDragOver: (event) => {
        // Allows the drop.
        event.preventDefault();
        if (holdsFiles(event.dataTransfer)) event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave: (event) => {
        const at = entered.current.indexOf(event.target);
        follow(entered.current.filter((target, index) => index !== at && root.current?.contains(target as Node)));
      },
      onDrop: (event) => {
        event.preventDefault();
        follow([]);
        take(event.dataTransfer);
      },
      onPaste: (event) => {
        if (!holdsFiles(event.clipboardData)) return;
        event.preventDefault();
        take(event.clipboardData);
      },
    },
    input,
    inputProps: {
      type: 'file',
      tabIndex: -1,
      // The zone would open the picker again.
      onClick: (event) => event.stopPropagation(),
      onChange: ({ currentTarget }) => {
        const { files } = currentTarget;
        void firstFileOf({ files }).then((file) => file !== null && onFile(file));
        // The same file can be chosen again.
        currentTarget.value = '';
      },
    },
  };
}

function holdsFiles({ types }: DataTransfer): boolean {
  return types.includes('Files');
}

/** A file that misses the zone would replace the page. */
function keepPageOnDrop(): () => void {
  const keep = (event: DragEvent) => event.preventDefault();
  document.addEventListener('dragover', keep);
  document.addEventListener('drop', keep);
  return () => {
    document.removeEventListener('dragover', keep);
    document.removeEventListener('drop', keep);
  };
}
