import { Button } from '../../../ui/button.tsx';
import type { Photo, Pet } from './wizard.ts';

/** The uploaded photo with name and breed, and buttons to change or fine-tune it. */
export function PetRow({
  photo,
  pet,
  onChange,
  onFineTune,
  onMissing,
}: {
  photo: Photo;
  pet: Pet;
  onChange: () => void;
  onFineTune: () => void;
  onMissing: () => void;
}) {
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
        <span dir="auto" className="display block truncate text-left text-lg">
          {pet.name === '' ? 'Your pet' : pet.name}
        </span>
        {pet.breed === '' ? null : <span className="block truncate text-sm text-ink-soft">{pet.breed}</span>}
      </p>
      <span className="grid shrink-0 justify-items-end gap-1 text-sm">
        <Button tone="link" onClick={onChange}>
          Change
        </Button>
        <Button tone="link" aria-label="Fine-tune the cut-out" onClick={onFineTune}>
          Fine-tune
        </Button>
      </span>
    </div>
  );
}
