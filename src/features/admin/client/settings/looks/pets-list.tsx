import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../../client/request.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import { maxPets, nameLimit, type SamplePet } from '../../../../samples/contract.ts';
import { shownUrl } from '../../../../settings/contract.ts';
import { Problem } from '../../notices/problem.tsx';
import { isUnderWay, useChangeSamples } from './use-samples.ts';

/** The owner's pets: what has been painted of each, and a form for another one. */
export function PetsList({ pets }: { pets: readonly SamplePet[] }) {
  const [name, setName] = useState('');
  const change = useChangeSamples();
  const isAdding = change.isPending && change.variables.kind === 'add';
  return (
    <div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {pets.map((pet) => (
          <li
            key={pet.id}
            className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 rounded-md border border-line bg-card p-3"
          >
            {pet.photo === null ? (
              <span aria-hidden className="aspect-[4/5] w-full bg-wall-deep" />
            ) : (
              <img src={shownUrl(pet.photo, '280.avif')} alt="" width={280} height={350} className="h-auto w-full" />
            )}
            <div className="min-w-0 text-sm">
              <p className="font-semibold break-words">{pet.name}</p>
              <PetState pet={pet} />
              <div className="mt-2 flex flex-wrap gap-2">
                {pet.state === 'failed' || (pet.state === 'ready' && pet.pictures.length < pet.styles) ? (
                  <Button tone="quiet" size="sm" onClick={() => change.mutate({ kind: 'paint', id: pet.id })}>
                    Paint the Rest
                  </Button>
                ) : null}
                <Button
                  tone="quiet"
                  size="sm"
                  aria-label={`Remove ${pet.name}`}
                  onClick={() => change.mutate({ kind: 'remove', id: pet.id })}
                >
                  Remove
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {pets.length >= maxPets ? null : (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <div className="w-[240px] max-w-full">
            <Field
              label="Name of the pet"
              value={name}
              maxLength={nameLimit}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <label
            aria-disabled={name.trim() === ''}
            className="inline-flex min-h-[48px] items-center rounded-md border border-line-strong px-4 text-sm font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-wall aria-disabled:text-ink-faint"
          >
            {isAdding ? 'Uploading...' : 'Upload Photo'}
            <input
              type="file"
              accept="image/jpeg,image/png"
              className="sr-only"
              disabled={isAdding || name.trim() === ''}
              onChange={(event) => {
                const [photo] = event.target.files ?? [];
                event.target.value = '';
                if (photo !== undefined)
                  change.mutate({ kind: 'add', name: name.trim(), photo }, { onSuccess: () => setName('') });
              }}
            />
          </label>
          <p className="w-full text-xs text-ink-faint">
            JPG or PNG, up to 10 MB and {maxPets} pets. Every style is painted in the background, after the pictures of
            customers.
          </p>
        </div>
      )}
      <Problem>{change.error === null ? null : userMessageOf(change.error, unreachable)}</Problem>
    </div>
  );
}

function PetState({ pet }: { pet: SamplePet }) {
  const { state, pictures, styles } = pet;
  if (isUnderWay(pet))
    return (
      <div className="mt-1">
        <p className="mb-2 text-ink-soft">
          {state === 'waiting' && pictures.length === 0 ? 'Waiting' : `${pictures.length} of ${styles} styles painted`}
        </p>
        <ProgressBar label={`Painting ${pet.name}`} fraction={styles === 0 ? 0 : pictures.length / styles} />
      </div>
    );
  const words = {
    ready: `${pictures.length} styles painted`,
    'no pet': 'We found no pet in this photo. Remove it and choose one with a clear face.',
    failed: `Only ${pictures.length} of ${styles} styles could be painted.`,
    waiting: '',
    painting: '',
  }[state];
  return <p className={state === 'ready' ? 'mt-1 text-ink-soft' : 'mt-1 text-danger'}>{words}</p>;
}
