import { importAgain } from '../../../ui/import-again.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLate } from '../../../ui/use-late.ts';
import { footer } from '../../../words/catalogs/footer.ts';
import { say } from '../../../words/page.ts';
import { shopIdentity } from '../shop-identity.ts';
import { titleOf, type LegalText } from './legal-titles.ts';

const loadTexts = importAgain(async () => import('./late-legal-text.tsx'));

/** A legal text, loaded when somebody opens it. */
export function LegalDialog({ shown, onClose }: { shown: LegalText | null; onClose: () => void }) {
  const { part, failed } = useLate(loadTexts, shown);
  return (
    <Dialog open={shown !== null} title={shown === null ? '' : titleOf(shown)} onClose={onClose}>
      {shown === null ? null : (
        <div className="flex flex-col gap-3 text-ink-soft">
          {part !== null ? (
            <part.LateLegalText text={shown} />
          ) : failed ? (
            <p>{say(footer.notNow, { support: shopIdentity.supportEmail })}</p>
          ) : (
            <p aria-busy="true">{say(footer.loading)}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
