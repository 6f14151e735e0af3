import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { petPhotoField, samplePets, type SamplePet, type SamplePets } from '../../../../samples/contract.ts';
import { adminPaths } from '../../../contract.ts';
import { adminLoad, adminQuery, adminSend } from '../../admin-request.ts';

const queryKey = [adminPaths.samples];
/** Milliseconds between two looks at pets that are being painted. */
const pollInterval = 2_000;

export function isUnderWay({ state }: SamplePet): boolean {
  return state === 'waiting' || state === 'painting';
}

export function useSamples(): UseQueryResult<SamplePets> {
  return useQuery({
    ...adminQuery,
    queryKey,
    queryFn: async ({ signal }) => adminLoad(adminPaths.samples, samplePets, signal),
    refetchInterval: ({ state: { data } }) => (data?.pets.some(isUnderWay) === true ? pollInterval : false),
  });
}

/** What an owner does with a pet. */
export type PetChange =
  | { readonly kind: 'add'; readonly name: string; readonly photo: File }
  | { readonly kind: 'paint'; readonly id: string }
  | { readonly kind: 'remove'; readonly id: string };

export function useChangeSamples(): UseMutationResult<SamplePets, Error, PetChange> {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change) => {
      if (change.kind === 'paint') return adminSend('POST', adminPaths.paintSample(change.id), {}, samplePets);
      if (change.kind === 'remove') return adminSend('DELETE', adminPaths.sample(change.id), undefined, samplePets);
      const form = new FormData();
      form.append(petPhotoField, change.photo);
      const query = new URLSearchParams({ name: change.name }).toString();
      return adminSend('POST', `${adminPaths.samples}?${query}`, form, samplePets);
    },
    onSuccess: (now) => client.setQueryData(queryKey, now),
  });
}
