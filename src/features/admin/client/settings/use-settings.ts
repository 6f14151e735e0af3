import type { LanguageTag } from '../../../../words/languages.ts';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { RequestError, unreachable, userMessageOf } from '../../../../client/request.ts';
import { saveFile } from '../../../../client/save-file.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import type { LegalTextView, LookPicture } from '../../../settings/contract.ts';
import {
  adminPaths,
  legalTextPreview,
  lookField,
  settingsConflict,
  settingsVersion,
  settingsView,
  uploadedLook,
  wordsView,
  type SettingsView,
  type WordsView,
} from '../../contract.ts';
import { adminFile, adminLoad, adminQuery, adminSend } from '../admin-request.ts';

const queryKey = [adminPaths.settings];

export function useSettings(): UseQueryResult<SettingsView> {
  return useQuery({
    ...adminQuery,
    queryKey,
    // Nobody's unsaved changes are replaced: the form keeps the version that it began with.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => adminLoad(adminPaths.settings, settingsView, signal),
  });
}

/** Every message that can be reworded. It changes with the version of the shop only. */
export function useWords(language: LanguageTag, enabled = true): UseQueryResult<WordsView> {
  const url = `${adminPaths.words}?language=${language}`;
  return useQuery({
    ...adminQuery,
    queryKey: [url],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => adminLoad(url, wordsView, signal),
  });
}

/** A new version of the settings: what was edited, an earlier version, or a file. */
export type NewVersion =
  | { readonly kind: 'edited'; readonly base: number; readonly over?: number; readonly settings: object }
  | { readonly kind: 'restored'; readonly base: number; readonly version: number }
  | { readonly kind: 'imported'; readonly base: number; readonly file: unknown };

const toasts: Readonly<Record<NewVersion['kind'], string>> = {
  edited: 'Settings Saved',
  restored: 'Settings Restored',
  imported: 'Settings Imported',
};

export function useSaveSettings(): UseMutationResult<SettingsView, Error, NewVersion> {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (wanted) => {
      const { kind, ...payload } = wanted;
      if (kind === 'edited') return adminSend('PUT', adminPaths.settings, payload, settingsView);
      const path = kind === 'restored' ? adminPaths.restoreSettings : adminPaths.importSettings;
      return adminSend('POST', path, payload, settingsView);
    },
    onSuccess: (now, { kind, base }) => {
      client.setQueryData(queryKey, now);
      // The list of what is sold, the name of the shop and others follow the settings.
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== adminPaths.settings });
      const others = now.version > base + 1 && kind === 'edited';
      showToast({
        title: toasts[kind],
        ...(others && { description: 'What somebody else has saved meanwhile is kept, too.' }),
        tone: 'success',
      });
    },
  });
}

/** The newest version and what both have changed, if a save failed because somebody else had saved. */
export function conflictOf(error: Error | null): z.infer<typeof settingsConflict> | null {
  if (!(error instanceof RequestError) || error.status !== 409) return null;
  return settingsConflict.safeParse(error.body).data ?? null;
}

/** Stores a logo or icon, which is shown once the settings with it are saved. */
export function useUploadLook(kind: 'logo' | 'icon'): UseMutationResult<LookPicture, Error, File> {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (file) => {
      const form = new FormData();
      form.append(lookField, file);
      return adminSend('POST', adminPaths.uploadLook(kind), form, uploadedLook);
    },
  });
}

/** Renders a legal text as its page would show it, without saving it. */
export function usePreviewLegalText(): UseMutationResult<Pick<LegalTextView, 'parts'>, Error, string> {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (text) => adminSend('POST', adminPaths.previewLegalText, { text }, legalTextPreview),
  });
}

export async function loadVersion(version: number): Promise<object> {
  return (await adminLoad(adminPaths.settingsVersion(version), settingsVersion)).settings;
}

/** Saves the settings as a file. A failure is shown as a toast. */
export async function saveSettingsFile(): Promise<void> {
  try {
    saveFile(await adminFile(adminPaths.exportSettings), 'settings.json');
  } catch (error) {
    showToast({ title: 'Export Failed', description: userMessageOf(error, unreachable), tone: 'destructive' });
  }
}
