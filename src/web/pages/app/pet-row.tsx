import { Button } from '../../../ui/button.tsx';
import type { Photo, Pet } from './wizard.ts';

/** The photo they sent, who it is, and the way back to it. */
export function PetRow({ photo, pet, onChange, onMissing }: { photo: Photo; pet: Pet; onChange: () => void; onMissing: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <img
        src={photo.imageUrl}
        alt={pet.name === '' ? 'Your photo' : `Your photo of ${pet.name}`}
        width={48}
        height={48}
        onError={onMissing}
        className="size-[48px] shrink-0 rounded-art object-cover"
      />
      <p className="min-w-0 grow leading-tight">
        <span className="display block truncate text-lg">{pet.name === '' ? 'Your pet' : pet.name}</span>
        {pet.breed === '' ? null : <span className="block truncate text-sm text-ink-soft">{pet.breed}</span>}
      </p>
      <Button tone="link" onClick={onChange} className="shrink-0 text-sm">
        Change
      </Button>
    </div>
  );
}
