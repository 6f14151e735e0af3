import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

/** Button that repaints a picture after confirmation, because new pictures replace the ordered one. */
export function PaintThreeMore({ name, onPaint }: { /** Of the picture. */ name: string; onPaint: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" tone="link" className="min-h-[40px] px-2" onClick={() => setAsking(true)}>
        Paint Three More
      </Button>
      <Dialog open={asking} title="Paint three more?" onClose={() => setAsking(false)}>
        <p className="text-ink-soft">
          {name} is painted three more times, and one of the new pictures takes the place of the ordered one. The order
          waits for its review again, and its print files are made again. You can take the ordered picture back.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setAsking(false);
              onPaint();
            }}
          >
            Paint Three More
          </Button>
          <Button tone="quiet" onClick={() => setAsking(false)}>
            Keep the Picture
          </Button>
        </div>
      </Dialog>
    </>
  );
}
