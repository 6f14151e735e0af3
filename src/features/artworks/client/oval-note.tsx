import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { pressable } from '../../../ui/in-words.tsx';
import type { ArtworkView } from '../contract.ts';

/** Whether pictures show the pet in an oval, because it could not be cut out of the photo. */
export function showsOval(variations: ArtworkView['variations']): boolean {
  return variations.some(({ oval }) => oval === true);
}

/** Says why the pet is in an oval, and what helps. */
export function OvalNote({
  petName,
  onTapEyes,
  onOtherPhoto,
  className,
}: {
  petName: string;
  onTapEyes: () => void;
  onOtherPhoto: () => void;
  className: string;
}) {
  return (
    <p className={className}>
      {sayRich(styleWords.oval, {
        pet: petName === '' ? say(styleWords.pet) : <bdi>{petName}</bdi>,
        eyes: pressable(onTapEyes),
        photo: pressable(onOtherPhoto),
      })}
    </p>
  );
}
