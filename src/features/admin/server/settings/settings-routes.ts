import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { withPictures } from '../../../../platform/emails/finish-email.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { codeFields } from '../../../checkout/contract.ts';
import { addCodes, listCodes, readCodesInFile } from '../../../checkout/server/service.ts';
import { fixedBy, readStoredSettings } from '../../../settings/contract.ts';
import { withUpload } from '../../../photos/server/service.ts';
import {
  addLookPicture,
  exportSettings,
  listVersions,
  maxLookBytes,
  readSettingsFile,
  readVersion,
  renderLegalText,
  restoreSettings,
  saveSettings,
  listWords,
} from '../../../settings/server/service.ts';
import * as contract from '../../contract.ts';
import type { AdminContext, PreviewContext } from '../context.ts';
import { composeExample, sendExample } from './example-emails.ts';
import { adminOf } from '../team/guard.ts';
import { refuseOtherBooks } from '../money/own-currency.ts';

const { adminPaths } = contract;

/** Versions that the history shows. */
const shownVersions = 50;

/** Bytes; more than all texts of the greatest length, with a logo and an icon. */
const bodyLimit = 2 * 2 ** 20;

const lookUpload = {
  field: contract.lookField,
  bytes: maxLookBytes,
  tooLarge: () => new PanelError('too_large', 'Use a file of at most 5 MB.'),
};

/** Routes for the owner's settings: read, save, restore, export and import. */
export function registerSettingsRoutes(app: App, context: AdminContext & PreviewContext): void {
  const { db, clock, config, settings } = context;
  const response = { 200: contract.settingsView };

  async function view(): Promise<contract.SettingsView> {
    // Another process may have saved a moment ago.
    await settings.refresh();
    const { shop } = settings.applied();
    const versions = await listVersions(db, shownVersions);
    return {
      version: settings.version(),
      settings: settings.stored(),
      confirmedClaims: config.claims === 'all' ? 'all' : [...config.claims],
      environment: {
        shopName: shop?.name === undefined ? config.shopName : null,
        supportEmail: shop?.supportEmail === undefined ? config.supportEmail : null,
        timezone: shop?.timezone === undefined ? config.timezone : null,
        fixed: Object.values(fixedBy).filter((variable) => config.given.includes(variable)),
      },
      versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
    };
  }

  app.get(adminPaths.settings, { schema: { response } }, view);

  app.get(
    adminPaths.words,
    { schema: { querystring: contract.wordsQuery, response: { 200: contract.wordsView } } },
    async ({ query }) => {
      const { main } = settings.languages();
      return { messages: await listWords(query.language ?? main, main) };
    },
  );

  app.put(
    adminPaths.settings,
    { bodyLimit, schema: { body: contract.saveSettingsRequest, response } },
    async (request) => {
      const { base, over, settings: wanted } = request.body;
      await refuseOtherBooks(context, wanted);
      await saveSettings(context, wanted, { base, over, by: adminOf(request), origin: 'edited' });
      return view();
    },
  );

  app.post(
    adminPaths.restoreSettings,
    { schema: { body: contract.restoreSettingsRequest, response } },
    async (request) => {
      const { base, version } = request.body;
      await refuseOtherBooks(context, (await readVersion(db, version))?.settings ?? {});
      await restoreSettings(context, version, { base, by: adminOf(request) });
      return view();
    },
  );

  app.post(
    adminPaths.importSettings,
    { bodyLimit, schema: { body: contract.importSettingsRequest, response } },
    async (request) => {
      const { base, file } = request.body;
      const by = adminOf(request);
      const read = await readSettingsFile(context, file);
      const codes = readCodesInFile(file);
      await refuseOtherBooks(context, read);
      await saveSettings(context, read, { base, by, origin: 'imported' });
      // Their amounts are in the currency of these settings. After a crash in between, importing again adds them.
      await addCodes(context, codes, by);
      return view();
    },
  );

  app.post(
    adminPaths.uploadLook(':kind'),
    {
      config: { limit: 'upload' },
      schema: {
        consumes: ['multipart/form-data'],
        params: z.object({ kind: z.enum(['logo', 'icon']) }),
        response: { 200: contract.uploadedLook },
      },
    },
    async (request) =>
      withUpload(
        request,
        async ({ path }) => addLookPicture(context, request.params.kind, await readFile(path)),
        lookUpload,
      ),
  );

  app.post(
    adminPaths.previewSettings,
    { bodyLimit, schema: { body: contract.previewSettingsRequest, response: { 200: contract.previewedPage } } },
    async (request) => ({ html: await context.previewSettings(request.body) }),
  );

  app.post(
    adminPaths.previewLegalText,
    {
      schema: { body: contract.previewLegalTextRequest, response: { 200: contract.legalTextPreview } },
    },
    async ({ body: { text } }) => ({ parts: renderLegalText(text, config) }),
  );

  app.post(
    adminPaths.previewEmail,
    {
      bodyLimit,
      config: { limit: 'emailPreview' },
      schema: { body: contract.exampleEmailRequest, response: { 200: contract.emailPreview } },
    },
    async (request) => {
      const { labels, email } = await composeExample(context, request.body, []);
      return { examples: [...labels], subject: email.subject, html: withPictures(email), text: email.text };
    },
  );

  app.post(
    adminPaths.sendExampleEmail,
    {
      bodyLimit,
      config: { limit: 'exampleEmail' },
      schema: { body: contract.exampleEmailRequest, response: { 200: contract.sentExample } },
    },
    async (request) => {
      const to = adminOf(request);
      await sendExample(context, request.body, to);
      return { to, isKept: context.emailFolder !== null };
    },
  );

  app.get(adminPaths.exportSettings, async (_request, reply) => {
    const now = clock();
    const file = await exportSettings(context, settings.stored(), now);
    const codes = (await listCodes(context)).map((code) => codeFields.parse(code));
    const name = `settings-${dayOf(now, config.timezone)}.json`;
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(JSON.stringify({ ...file, codes }, null, 2));
  });

  app.get(
    adminPaths.settingsVersion(':version'),
    {
      schema: {
        params: z.object({ version: z.coerce.number().int().min(0).max(2_000_000_000) }),
        response: { 200: contract.settingsVersion },
      },
    },
    async (request) => {
      const { version } = request.params;
      const row = version === 0 ? { settings: {} } : await readVersion(db, version);
      if (row === null) throw notFound();
      const settings = readStoredSettings(row.settings);
      if (settings === null)
        throw new PanelError(
          'unprocessable',
          'This version was saved by another version of the shop and cannot be read.',
        );
      return { version, settings };
    },
  );
}
