import { saveFile } from '../../../../client/save-file.ts';
import { Button } from '../../../../ui/button.tsx';

/** A button that saves a CSV file, which is written when it is pressed. `file` is its name without the ending. */
export function SaveCsv({ file, write, className }: { file: string; write: () => string; className?: string }) {
  return (
    <Button
      tone="quiet"
      size="sm"
      className={className}
      onClick={() => saveFile(new Blob([write()], { type: 'text/csv' }), `${file}.csv`)}
    >
      Save as CSV
    </Button>
  );
}
