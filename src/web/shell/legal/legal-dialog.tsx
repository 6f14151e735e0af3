import { Dialog } from '../../../ui/dialog.tsx';
import { LegalBody, titleOf, type LegalText } from './legal-texts.tsx';

export function LegalDialog({ shown, onClose }: { shown: LegalText | null; onClose: () => void }) {
  return (
    <Dialog open={shown !== null} title={shown === null ? '' : titleOf(shown)} onClose={onClose}>
      {shown === null ? null : (
        <div className="flex flex-col gap-3 text-ink-soft">
          <LegalBody text={shown} />
        </div>
      )}
    </Dialog>
  );
}
