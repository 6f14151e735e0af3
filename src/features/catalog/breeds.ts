import { breedWords } from '../../words/catalogs/breeds.ts';
import type { PlainMessage } from '../../words/message.ts';
import type { Say } from '../../words/words.ts';

export interface Breed {
  readonly species: 'dog' | 'cat';
  /** In English: what is stored, and what models read. */
  readonly label: string;
  /** As visitors read it. */
  readonly name: PlainMessage;
}

const dog = (label: string, name: PlainMessage): Breed => ({ species: 'dog', label, name });
const cat = (label: string, name: PlainMessage): Breed => ({ species: 'cat', label, name });

export const breeds: readonly Breed[] = [
  dog('Retriever (Golden, Labrador)', breedWords.retriever),
  dog('Shepherd (German, Australian)', breedWords.shepherd),
  dog('Terrier (Jack Russell, Bull Terrier)', breedWords.terrier),
  dog('Poodle / Doodle Mix (Goldendoodle, Labradoodle)', breedWords.poodle),
  dog('Hound (Beagle, Basset, Greyhound)', breedWords.hound),
  dog('Bulldog (French, English)', breedWords.bulldog),
  dog('Toy Breed (Chihuahua, Yorkie, Pomeranian)', breedWords.toy),
  dog('Working Breed (Boxer, Rottweiler, Doberman)', breedWords.working),
  dog('Spitz Type (Husky, Akita, Shiba Inu)', breedWords.spitz),
  dog('Mixed Breed / Mutt', breedWords.mutt),
  cat('Short-Hair Domestic', breedWords.shortHair),
  cat('Long-Hair Domestic', breedWords.longHair),
  cat('Tabby', breedWords.tabby),
  cat('Calico / Tortoiseshell', breedWords.calico),
  cat('Siamese / Oriental', breedWords.siamese),
  cat('Maine Coon / Large Breed', breedWords.maineCoon),
  cat('Persian / Flat-Faced', breedWords.persian),
  cat('Sphynx (Hairless)', breedWords.sphynx),
  cat('Russian Blue / Solid Coat', breedWords.russianBlue),
  cat('Mixed Breed', breedWords.mixedCat),
];

/** A stored breed as visitors read it; one that is not in the list stays as it is. */
export function breedName(label: string, say: Say): string {
  const known = breeds.find((breed) => breed.label === label);
  return known === undefined ? label : say(known.name);
}
