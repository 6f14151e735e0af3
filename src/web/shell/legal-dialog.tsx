import { Dialog } from '../../ui/dialog.tsx';
import { legalTexts, type LegalText } from './legal-texts.tsx';

export function LegalDialog({ shown, onClose }: { shown: LegalText | null; onClose: () => void }) {
  return (
    <Dialog open={shown !== null} title={shown === null ? '' : legalTexts[shown].title} onClose={onClose}>
      {shown === null ? null : <div className="flex flex-col gap-3 text-ink-soft">{legalTexts[shown].body}</div>}
    </Dialog>
  );
}
