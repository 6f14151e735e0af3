import { useId, useState, type FormEvent } from 'react';
import { previewUrl } from '../../artworks/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { changePictureUrl } from '../contract.ts';
import type { PictureChoice } from './picture-choices.ts';
import { useSendChange } from './use-send-change.ts';
import { changeWords } from '../../../words/catalogs/order-changes.ts';
import { say } from '../../../words/page.ts';

interface PictureDialogProps {
  orderId: string;
  choices: readonly PictureChoice[];
  open: boolean;
  onClose: () => void;
}

/** Chooses other variations of the ordered pictures. */
export function PictureDialog({ open, onClose, ...form }: PictureDialogProps) {
  return (
    <Dialog open={open} title={say(changeWords.pictureTitle)} wide onClose={onClose}>
      <PictureForm {...form} onClose={onClose} />
    </Dialog>
  );
}

/** The previews of each picture as a radio group: arrow keys choose. */
export function PictureForm({ orderId, choices, onClose }: Omit<PictureDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [saving, setSaving] = useState(false);
  const noteId = useId();
  const send = useSendChange();
  const changed = choices.flatMap(({ artworkId, ordered }) => {
    const variation = chosen[artworkId];
    return variation === undefined || variation === ordered ? [] : { artworkId, variation };
  });

  const save = async () => {
    setSaving(true);
    const url = changePictureUrl(orderId);
    const outcome = await send(changed.map((payload) => ({ method: 'PUT', url, payload })));
    setSaving(false);
    if (outcome !== 'failed') onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && changed.length > 0) void save();
  };

  return (
    <form onSubmit={submit}>
      {choices.map((choice, index) => (
        <VariationChoice
          key={choice.artworkId}
          legend={
            choices.length > 1 ? say(changeWords.pictureNumber, { number: index + 1 }) : say(changeWords.yourPicture)
          }
          choice={choice}
          chosen={chosen[choice.artworkId] ?? choice.ordered}
          onChoose={(variation) => setChosen({ ...chosen, [choice.artworkId]: variation })}
        />
      ))}
      {changed.length > 0 ? null : (
        <p id={noteId} className="mt-5 text-end text-xs text-ink-faint">
          {say(changeWords.chooseFirst)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {say(changeWords.keepPicture)}
        </Button>
        <Button type="submit" busy={saving} obstacleId={changed.length === 0 ? noteId : null}>
          {saving ? say(changeWords.saving) : say(changeWords.makeThis)}
        </Button>
      </div>
    </form>
  );
}

function VariationChoice({
  legend,
  choice: { artworkId, variations, ordered, lines },
  chosen,
  onChoose,
}: {
  legend: string;
  choice: PictureChoice;
  chosen: number | null;
  onChoose: (variation: number) => void;
}) {
  return (
    <fieldset className="mt-5 first-of-type:mt-0">
      <legend className="mb-3 text-sm font-semibold">{legend}</legend>
      {lines > 1 ? <p className="mb-3 text-sm text-ink-soft">{say(changeWords.changeTogether)}</p> : null}
      <div className="grid grid-cols-3 gap-4">
        {variations.map((variation) => (
          <label key={variation} className="block text-xs text-ink-soft">
            <input
              type="radio"
              name={`picture-${artworkId}`}
              className="peer sr-only"
              checked={variation === chosen}
              onChange={() => onChoose(variation)}
            />
            <span className="print block border-2 border-transparent peer-checked:border-action peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              <img src={previewUrl(artworkId, variation)} alt="" draggable={false} />
            </span>
            <span className="mt-2 block">
              {say(variation === ordered ? changeWords.orderedVariation : changeWords.variation, {
                number: variation + 1,
              })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
