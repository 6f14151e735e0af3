import { maxPets } from '../../../features/catalog/contract.ts';
import { AddPet } from '../../../features/photos/client/group/add-pet.tsx';
import { PetRows } from '../../../features/photos/client/group/pet-rows.tsx';
import type { CutOutView } from '../../../features/photos/contract.ts';
import { formatMoney, type Money } from '../../../shared/money.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { WizardHandle } from './use-wizard.ts';
import { petsOf } from './wizard.ts';

/** The pets in the picture, each in a row, once there are several. */
export function PetsInPicture({
  wizard,
  send,
  views,
  onFineTune,
}: Pick<WizardHandle, 'wizard' | 'send'> & {
  views: readonly (CutOutView | null)[];
  onFineTune: (place: number) => void;
}) {
  return (
    <PetRows
      pets={petsOf(wizard)}
      views={views}
      onName={(pet, name) => send({ type: 'pet-named', pet, name })}
      onTuned={onFineTune}
      onRemove={(pet) => send({ type: 'pet-removed', pet })}
      onMissing={(pet) => {
        showToast({ title: say(uploadWords.uploadRequired), description: say(uploadWords.photoNoLonger) });
        send({ type: 'pet-removed', pet });
      }}
      onTell={(pet, which) => send({ type: 'pet-told', pet, which })}
    />
  );
}

/** The button that adds a pet, where the shop paints several and the picture has room for one more. */
export function AddToPicture({
  wizard,
  send,
  view,
  furtherPet = currentSettings().priceList.furtherPet,
}: Pick<WizardHandle, 'wizard' | 'send'> & {
  /** The cut-out of the first pet. */
  view: CutOutView | null;
  /** What an additional pet adds to each price. */
  furtherPet?: Money;
}) {
  // Whether the shop paints several is known with the analysis: nothing below moves when that comes.
  if (view === null) return <div className="min-h-[52px]" />;
  if (view.canJoin === undefined || petsOf(wizard).length >= maxPets) return null;
  return (
    <AddPet
      note={
        furtherPet.cents === 0
          ? say(uploadWords.upToPets, { pets: maxPets })
          : say(uploadWords.upToPetsFor, { pets: maxPets, amount: formatMoney(furtherPet) })
      }
      onAdded={({ imageUrl, width, height }) => send({ type: 'pet-joined', photo: { imageUrl, width, height } })}
    />
  );
}
