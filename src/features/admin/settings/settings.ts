import { z } from 'zod';
import { languageTags } from '../../../words/languages.ts';
import { productTypes } from '../../catalog/contract.ts';
import { legalTextView, lookPicture, storedSettings } from '../../settings/contract.ts';

/** The version on top of which an owner saves; 0 if nothing was ever saved. */
const base = z.int().min(0).max(2_000_000_000);

/** GET /api/admin/settings. */
export const settingsView = z.object({
  version: base,
  settings: storedSettings,
  /** Claims that the variable CLAIMS confirms, or the default of the mode. */
  confirmedClaims: z.union([z.literal('all'), z.array(z.string())]),
  environment: z.object({
    /** Name, address and time zone where nothing is set; null where the settings have them. */
    shopName: z.string().nullable(),
    supportEmail: z.string().nullable(),
    timezone: z.string().nullable(),
    /** Variables that are set and win over the settings. */
    fixed: z.array(z.string()),
  }),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: base,
      origin: z.enum(['edited', 'imported', 'restored']),
      savedAt: z.string(),
      savedBy: z.string(),
    }),
  ),
});
export type SettingsView = z.infer<typeof settingsView>;

const meanings = z.record(z.string(), z.string());

/** GET /api/admin/settings/words. The main language without it. */
export const wordsQuery = z.object({ language: z.enum(languageTags).optional() });

/** GET /api/admin/settings/words: every message that can be reworded, in the order of the pages. */
export const wordsView = z.object({
  messages: z.array(
    z.object({
      key: z.string(),
      group: z.object({
        id: z.string(),
        title: z.string(),
        in: z.enum(['page', 'email']),
        isError: z.boolean().optional(),
      }),
      facts: z.object({
        text: z.string(),
        where: z.string(),
        holds: meanings.optional(),
        counts: meanings.optional(),
        tags: meanings.optional(),
        max: z.int().optional(),
      }),
    }),
  ),
});
export type WordsView = z.infer<typeof wordsView>;

/** PUT /api/admin/settings. The content is checked by the server, which answers with a sentence for each field. */
export const saveSettingsRequest = z.object({
  base,
  settings: z.unknown(),
  /** The version of somebody else whose values give way where both have changed the same settings. */
  over: base.optional(),
});
/** POST /api/admin/settings/restore. */
export const restoreSettingsRequest = z.object({ base, version: base });
/** POST /api/admin/settings/import. `file` is the parsed content of an exported file. */
export const importSettingsRequest = z.object({ base, file: z.unknown() });
/** POST /api/admin/settings/look/{logo or icon}: a form with a picture. It is stored, and shown once it is saved. */
export const lookField = 'picture';
export const uploadedLook = lookPicture;
/** POST /api/admin/settings/legal-preview: Markdown, and how it looks. */
export const previewLegalTextRequest = z.object({ text: z.string().max(30_000) });
export const legalTextPreview = legalTextView.pick({ parts: true });
/**
 * POST /api/admin/settings/preview: a page as it would be with settings that are not saved. `page` is the landing page,
 * or the product screen with this product chosen. `season` is the id of one, or null for none; without it, that of
 * today applies.
 */
export const previewSettingsRequest = z.object({
  settings: z.unknown(),
  page: z.enum(['landing', ...productTypes]),
  season: z.string().max(60).nullable().optional(),
});
export type PreviewSettingsRequest = z.infer<typeof previewSettingsRequest>;
/** The page as HTML without scripts. */
export const previewedPage = z.object({ html: z.string() });
/**
 * POST /api/admin/settings/email-preview and /email-example: which example of which email, with settings that are not
 * saved. `group` is that of its messages; `example` is its position among the examples of the group.
 */
export const exampleEmailRequest = z.object({
  group: z.string().max(60),
  example: z.int().min(0).max(50),
  settings: z.unknown(),
});
export const emailPreview = z.object({
  /** What sets the examples of the group apart. */
  examples: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type EmailPreview = z.infer<typeof emailPreview>;
export const sentExample = z.object({
  to: z.string(),
  /** Whether the shop has no mail server, so that the email was stored in its folder. */
  isKept: z.boolean(),
});
/** GET /api/admin/settings/versions/{version}. */
export const settingsVersion = z.object({ version: base, settings: storedSettings });
/**
 * Body of a 409 for settings: the version that somebody else has saved, and the settings that both have changed.
 * Servers of the previous version omit these.
 */
export const settingsConflict = z.object({ version: base, fields: z.array(z.array(z.string())).default([]) });
