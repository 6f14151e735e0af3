import { Field, Select } from '../../../ui/field.tsx';
import { breeds, fitPetName, petNameLimit } from '../../catalog/contract.ts';

interface Pet {
  readonly name: string;
  readonly breed: string;
}

const groups = [
  { species: 'dog', label: 'Dogs' },
  { species: 'cat', label: 'Cats' },
] as const;

/** Name and breed, both optional. The name is trimmed when the field is left. */
export function PetDetails({ pet, onChange }: { pet: Pet; onChange: (pet: Pet) => void }) {
  return (
    <div className="grid gap-4">
      <Field
        label="Pet name"
        note="optional"
        name="petName"
        autoComplete="off"
        dir="auto"
        maxLength={petNameLimit}
        value={pet.name}
        onChange={(event) => onChange({ ...pet, name: fitPetName(event.target.value) })}
        onBlur={() => onChange({ ...pet, name: pet.name.trim() })}
      />
      <Select
        label="Breed"
        note="optional"
        name="petBreed"
        value={pet.breed}
        onChange={(event) => onChange({ ...pet, breed: event.target.value })}
      >
        <option value="">Choose a breed</option>
        {groups.map(({ species, label }) => (
          <optgroup key={species} label={label}>
            {breeds
              .filter((breed) => breed.species === species)
              .map((breed) => (
                <option key={breed.label}>{breed.label}</option>
              ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
