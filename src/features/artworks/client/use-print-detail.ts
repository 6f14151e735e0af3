import { useQuery } from '@tanstack/react-query';
import { request } from '../../../client/request.ts';
import { detailUrl, printDetailView, type PrintDetailView, type Size } from '../contract.ts';

/** Polling interval while a detail is painted. */
const pollIntervalMs = 1_000;

/** The detail of a print: its URL, null while it is painted. */
export function usePrintDetail(artworkId: string, variation: number, { width, height }: Size) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['/api/artworks', artworkId, 'variations', variation, 'details', width, height],
    queryFn: async ({ signal }): Promise<PrintDetailView> => {
      const response = await request('PUT', detailUrl(artworkId, variation, { width, height }), undefined, { signal });
      return printDetailView.parse(await response.json());
    },
    refetchInterval: ({ state }) => (state.data?.status === 'painting' ? pollIntervalMs : false),
  });
  return { url: data?.url ?? null, failed: isError || data?.status === 'failed', retry: () => void refetch() };
}
