import { useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FileDown, Printer } from '../../../../ui/icons.tsx';

/** Downloads what is needed to print and send by hand: of one order, or of all that are to be sent. */
export function PrintFiles({
  href,
  of,
  compact = false,
  row,
}: {
  href: string;
  of: string;
  compact?: boolean;
  /** Id of the order whose row the button is, in a list that keys move through. */
  row?: string;
}) {
  const [open, setOpen] = useState(false);
  const withMarks = `${href}${href.includes('?') ? '&' : '?'}cropMarks=true`;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        data-row={row}
        size="sm"
        tone="quiet"
        onClick={() => setOpen(true)}
        className={compact ? 'max-lg:px-3' : undefined}
      >
        <Printer aria-hidden size={16} />
        <span className={compact ? 'max-md:sr-only' : undefined}>Print Files</span>
      </Button>
      <Dialog open={open} title="Print Files" onClose={close}>
        <p className="text-ink-soft">One ZIP of {of}: print files, packing slip and address label.</p>
        <ul className="mt-5 grid gap-5">
          {(
            [
              [href, 'Download PNG Files', 'Exactly the picture, at 300 DPI. For a print shop or a photo printer.'],
              [
                withMarks,
                'Download PDFs with Crop Marks',
                'The picture at its true size with 1/8 inch of bleed and marks to cut along. For larger paper.',
              ],
            ] as const
          ).map(([address, label, hint]) => (
            <li key={address}>
              <ButtonLink download wide tone="quiet" href={address} onClick={close}>
                <FileDown aria-hidden size={16} />
                {label}
              </ButtonLink>
              <p className="mt-2 text-sm text-ink-soft">{hint}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
