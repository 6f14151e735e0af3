export type Breed = { readonly species: 'dog' | 'cat'; readonly label: string };

const dogs = [
  'Retriever (Golden, Labrador)',
  'Shepherd (German, Australian)',
  'Terrier (Jack Russell, Bull Terrier)',
  'Poodle / Doodle Mix (Goldendoodle, Labradoodle)',
  'Hound (Beagle, Basset, Greyhound)',
  'Bulldog (French, English)',
  'Toy Breed (Chihuahua, Yorkie, Pomeranian)',
  'Working Breed (Boxer, Rottweiler, Doberman)',
  'Spitz Type (Husky, Akita, Shiba Inu)',
  'Mixed Breed / Mutt',
];

const cats = [
  'Short-Hair Domestic',
  'Long-Hair Domestic',
  'Tabby',
  'Calico / Tortoiseshell',
  'Siamese / Oriental',
  'Maine Coon / Large Breed',
  'Persian / Flat-Faced',
  'Sphynx (Hairless)',
  'Russian Blue / Solid Coat',
  'Mixed Breed',
];

export const breeds: readonly Breed[] = [
  ...dogs.map((label) => ({ species: 'dog' as const, label })),
  ...cats.map((label) => ({ species: 'cat' as const, label })),
];
