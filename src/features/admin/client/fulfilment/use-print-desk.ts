import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { z } from 'zod';
import { RequestError } from '../../../../client/request.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import {
  boardPage,
  changeResponse,
  fulfilmentSettingsView,
  type BoardGroup,
  type BoardPage,
  type DeskAction,
  type FulfilmentSettings,
  type FulfilmentSettingsView,
} from '../../../fulfilment/contract.ts';
import { adminPaths } from '../../contract.ts';
import { adminListQuery, adminLoad, adminQuery, adminSend } from '../admin-request.ts';

/** The loaded pages of the board, newest first. `null` means every group. */
export function useBoard(group: BoardGroup | null) {
  return useInfiniteQuery({
    ...adminListQuery,
    // The state of orders changes while partners make and send them.
    staleTime: 10_000,
    refetchInterval: 60_000,
    queryKey: [adminPaths.fulfilment, group],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        margins: 'none',
        ...(group !== null && { state: group }),
        ...(pageParam !== null && { before: pageParam }),
      });
      return adminLoad(`${adminPaths.fulfilment}?${query.toString()}`, boardPage, signal);
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** What the shop earned with each product in the last 30 days. */
export function useMargins(): UseQueryResult<BoardPage['products']> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.fulfilment, 'margins'],
    queryFn: async ({ signal }) =>
      (await adminLoad(`${adminPaths.fulfilment}?state=needs+a+person`, boardPage, signal)).products,
  });
}

/** Performs an action on a fulfilment order, then reloads the board. */
export function useDeskAction(
  id: string,
): UseMutationResult<{ message: string }, Error, { action: DeskAction; payload?: object }> {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ action, payload }) =>
      adminSend('POST', adminPaths.fulfilmentAction(id, action), payload, changeResponse),
    onSuccess: ({ message }) => showToast({ title: message, tone: 'success' }),
    // Also after a conflict: the board was out of date.
    onSettled: async () => client.invalidateQueries({ queryKey: [adminPaths.fulfilment] }),
  });
}

export function useDeskSettings(): UseQueryResult<FulfilmentSettingsView> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.fulfilmentSettings],
    queryFn: async ({ signal }) => adminLoad(adminPaths.fulfilmentSettings, fulfilmentSettingsView, signal),
  });
}

const conflict = z.object({ current: fulfilmentSettingsView });

/** Saves the settings. After a version conflict, the form shows the settings that somebody else has saved. */
export function useSaveSettings(version: number): UseMutationResult<FulfilmentSettingsView, Error, FulfilmentSettings> {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (settings) =>
      adminSend('PUT', adminPaths.fulfilmentSettings, { version, settings }, fulfilmentSettingsView),
    onSuccess: (now) => {
      client.setQueryData([adminPaths.fulfilmentSettings], now);
      showToast({ title: 'Settings Saved', tone: 'success' });
    },
    onError: (error) => {
      const theirs = error instanceof RequestError && error.status === 409 ? conflict.safeParse(error.body).data : null;
      if (theirs) client.setQueryData([adminPaths.fulfilmentSettings], theirs.current);
    },
  });
}
