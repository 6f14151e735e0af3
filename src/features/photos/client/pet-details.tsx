import { Field, Select } from '../../../ui/field.tsx';
import { breeds, fitPetName, petNameLimit } from '../../catalog/contract.ts';
import { useLettersNote } from './use-letters-note.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

interface Pet {
  readonly name: string;
  readonly breed: string;
}

const groups = [
  { species: 'dog', label: uploadWords.dogs },
  { species: 'cat', label: uploadWords.cats },
] as const;

/** Name and breed, both optional. The name is trimmed when the field is left. */
export function PetDetails({ pet, onChange }: { pet: Pet; onChange: (pet: Pet) => void }) {
  const lettersNote = useLettersNote(pet.name);
  return (
    <div className="grid gap-4">
      <Field
        label={say(uploadWords.petName)}
        note={say(uploadWords.optional)}
        name="petName"
        autoComplete="off"
        dir="auto"
        maxLength={petNameLimit}
        hint={lettersNote}
        value={pet.name}
        onChange={(event) => onChange({ ...pet, name: fitPetName(event.target.value) })}
        onBlur={() => onChange({ ...pet, name: pet.name.trim() })}
      />
      <Select
        label={say(uploadWords.breed)}
        note={say(uploadWords.optional)}
        name="petBreed"
        value={pet.breed}
        onChange={(event) => onChange({ ...pet, breed: event.target.value })}
      >
        <option value="">{say(uploadWords.chooseBreed)}</option>
        {groups.map(({ species, label }) => (
          <optgroup key={species} label={say(label)}>
            {breeds
              .filter((breed) => breed.species === species)
              .map((breed) => (
                <option key={breed.label} value={breed.label}>
                  {say(breed.name)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
