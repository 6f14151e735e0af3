import { accountEmails } from '../features/accounts/server/compose-emails.ts';
import { abandonPainting, generateArtwork } from '../features/artworks/server/painting/generate.ts';
import { makeArtwork } from '../features/artworks/server/hosted/make-artwork.ts';
import { paintDetail } from '../features/artworks/server/details/details.ts';
import { abandonFilm, renderFilm } from '../features/artworks/server/films/films.ts';
import { upscaleJob } from '../features/artworks/server/hosted/jobs.ts';
import { startAttemptJobs } from '../features/artworks/server/hosted/sweep.ts';
import { abandonUpscale, driveUpscale } from '../features/artworks/server/hosted/upscales/drive-upscale.ts';
import { findLarger } from '../features/artworks/server/hosted/upscales/find-larger.ts';
import {
  detailJob,
  filmJob,
  generateJob,
  printJob,
  shapePreviewJob,
  largePreviewJob,
  stylePreviewsJob,
} from '../features/artworks/server/jobs.ts';
import { paintShapePreview } from '../features/artworks/server/shape-previews/paint-shape-preview.ts';
import { paintLargePreview } from '../features/artworks/server/style-previews/large-previews.ts';
import { paintStylePreviews } from '../features/artworks/server/style-previews/paint-style-previews.ts';
import { resumePrints } from '../features/artworks/server/prints/prints.ts';
import { abandonPrint, renderPrint } from '../features/artworks/server/prints/render-print.ts';
import { resumeArtworks } from '../features/artworks/server/service.ts';
import { resumeShapePreviews } from '../features/artworks/server/shape-previews/shape-previews.ts';
import { startCheckoutJobs } from '../features/checkout/server/jobs.ts';
import { startFulfilmentJobs } from '../features/fulfilment/server/jobs.ts';
import { giftCardEmails } from '../features/gift-cards/server/compose-emails.ts';
import { startInvoiceJobs } from '../features/invoices/server/jobs.ts';
import { orderEmails } from '../features/orders/server/emails/compose-emails.ts';
import { askAddress, askAddressJob } from '../features/orders/server/emails/ask-address.ts';
import { announceFilesJob, announceFilesOf, printOrder, printOrderJob } from '../features/orders/server/jobs.ts';
import { startGiftJobs } from '../features/orders/server/gifts/send-gifts.ts';
import { startSalesJobs } from '../features/orders/server/sales/add-up-days.ts';
import { abandonEmail, deliverEmail, resumeOutbox, type DeliveryContext } from '../platform/outbox/deliver.ts';
import { sendEmailJob } from '../platform/outbox/outbox.ts';
import { privacyEmails } from '../features/privacy/server/compose-emails.ts';
import { startRetentionJobs } from '../features/privacy/server/jobs.ts';
import { artContext, type Context } from './context.ts';
import { paintPetJob } from '../features/samples/server/job-definition.ts';
import { abandonPet, paintPet } from '../features/samples/server/paint-pet.ts';
import { startTestCustomer } from './test-customer/jobs.ts';
import { startWatch, watchEmails } from './watching/tell-owner.ts';

/** Starts the queues, one line for each kind: `await jobs.work(definition, handler(context))`. */
export async function startWorker(context: Context): Promise<void> {
  const { jobs } = context;
  const art = artContext(context);
  const isHosted = context.models.length > 0;
  await jobs.work(
    generateJob,
    async (run) => (isHosted ? makeArtwork(art, run) : generateArtwork(art, run)),
    async ({ artworkId }) => abandonPainting(art, artworkId),
  );
  if (isHosted) await startAttemptJobs(art, jobs);
  await jobs.work(
    printJob,
    async (run) => renderPrint(art, run, async (variation, print) => findLarger(art, variation, print)),
    async ({ printId }) => abandonPrint(art, printId),
  );
  await jobs.work(
    upscaleJob,
    async (run) => driveUpscale(art, run),
    async ({ upscaleId }) => abandonUpscale(art, upscaleId),
  );
  await jobs.work(
    filmJob,
    async (run) => renderFilm(art, run),
    async ({ filmId }) => abandonFilm(art, filmId),
  );
  await jobs.work(shapePreviewJob, async (run) => paintShapePreview(art, run));
  await jobs.work(detailJob, async (run) => paintDetail(art, run));
  await jobs.work(stylePreviewsJob, async (run) => paintStylePreviews(art, run));
  await jobs.work(largePreviewJob, async (run) => paintLargePreview(art, run));
  await jobs.work(
    paintPetJob,
    async (run) => paintPet(context, run),
    async ({ petId }) => abandonPet(context, petId),
  );
  await jobs.work(printOrderJob, printOrder(context));
  await jobs.work(announceFilesJob, announceFilesOf(context));
  await jobs.work(askAddressJob, askAddress(context));
  const emailKinds = [
    ...accountEmails(context),
    ...giftCardEmails(context),
    ...orderEmails(context),
    ...privacyEmails(context),
    ...watchEmails(context),
  ];
  await jobs.work(
    sendEmailJob,
    deliverEmail(emailDelivery(context), emailKinds),
    abandonEmail(emailDelivery(context), emailKinds),
  );
  await startCheckoutJobs(context, jobs);
  await startInvoiceJobs(context, jobs);
  await startSalesJobs(context, jobs);
  await startGiftJobs(context, jobs);
  await startFulfilmentJobs(context, jobs);
  await startRetentionJobs({ ...context, clock: context.cautiousClock }, jobs);
  await startTestCustomer(context, jobs);
  await startWatch(context, jobs);

  await resumeArtworks(context);
  await resumePrints(context);
  await resumeShapePreviews(context);
  await resumeOutbox(context);
}

/** What sends the emails of the outbox. */
export function emailDelivery(context: Context): DeliveryContext {
  const { config, emailTransport, emailFolder, log } = context;
  if (config.mode === 'live' && emailFolder !== null)
    log.warn('buyers get no email: SMTP_URL is not set, so emails are kept in DATA_DIR/mail');
  return {
    ...context,
    transport: emailTransport,
    get from() {
      return config.mail.from;
    },
    get replyTo() {
      return { name: null, address: config.supportEmail };
    },
    subjectPrefix: config.mode === 'test' ? 'TEST-' : '',
  };
}
