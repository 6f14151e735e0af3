// The worker below renders emails, whose .tsx templates need this loader.
import './processes/load-tsx.ts';
import { parseArgs } from 'node:util';
import { petNames } from '@pawtelier/studio/drawn-pets';
import { changeStatus } from '../src/features/orders/server/service.ts';
import { orderStatuses, type OrderView } from '../src/features/orders/contract.ts';
import { styles } from '../src/features/catalog/contract.ts';
import { priceCart } from '../src/features/cart/contract.ts';
import { priceLines } from '../src/features/catalog/contract.ts';
import { currencyField, toUnits } from '../src/shared/money.ts';
import { loadConfig } from '../src/platform/config.ts';
import { FolderInUseError } from '../src/platform/db/folder-lock.ts';
import { createContext, type Context } from '../src/server/context.ts';
import { createServer } from '../src/server/http.ts';
import { startWorker } from '../src/server/worker.ts';
import { must } from '../src/shared/must.ts';
import { drawPhoto } from '../tests/journey/photo.ts';
import { until, Visitor } from '../tests/journey/visitor.ts';
import { readEnvironmentOrExit } from './processes/environment.ts';
import { findFinished, seedHistory } from './seeding/seed-history.ts';

/**
 * Seeds a shop: an artwork in every finished style and an order in every status, each made over HTTP and through the
 * test gateway, as a visitor would. `--orders 100000` adds two years of history instead, for existing artworks or three
 * new ones. Refuses live mode, and an embedded database that a running shop has locked.
 */
const { values: wanted } = parseArgs({ options: { orders: { type: 'string' } } });
const history = Number(wanted.orders ?? 0);
if (!Number.isInteger(history) || history < 0 || history > 5_000_000)
  throw new Error('--orders takes a number of orders, 5,000,000 at most.');

const config = loadConfig(readEnvironmentOrExit());
if (config.mode === 'live') throw new Error('Seeding is for test mode: these orders are not real.');

const context = await createContext(config).catch((error: unknown) => {
  if (!(error instanceof FolderInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
});

const finished = history > 0 ? await findFinished(context) : [];
if (history > 0 && finished.length > 0) {
  await seedHistory(context, history, finished);
  await finish();
}

// Drawn before the worker starts: a pet blocks this thread for seconds, which would delay the heartbeats of jobs.
const pets = new Map<string, Uint8Array<ArrayBuffer>>();
for (const name of petNames) pets.set(name, await drawPhoto(name));

const app = await createServer(context);
await startWorker(context);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const visitor = new Visitor({ url });

async function uploadPet(photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await visitor.upload(photo);
  return (await response.json()).imageUrl;
}

async function makeArtwork(imageUrl: string, style: string, petName: string): Promise<string> {
  const accepted = await visitor.post(
    '/api/generate-artwork',
    { imageUrl, style, petName },
    { prefer: 'respond-async' },
  );
  const { artworkId } = await accepted.json();
  const view = async () => (await visitor.request(`/api/artworks/${artworkId}`)).json();
  const { status } = await until(view, (artwork) => artwork.status === 'done' || artwork.status === 'failed', 300_000);
  if (status === 'failed') throw new Error(`${style} could not be made`);
  return artworkId;
}

async function placeOrder(artworkId: string): Promise<OrderView> {
  const items = [
    { key: 'poster', productType: 'poster' as const, productSize: '12x16 inches', price: 29.95, quantity: 1 },
    { key: 'digital-download-free', productType: 'digital' as const, price: 0, quantity: 1 },
  ];
  const { priceList } = context.settings.current();
  const priced = priceCart(items, priceList, { artworkId, selectedVariation: 0 });
  if (!priced.ok) throw new Error(`the seed's cart has a problem: ${priced.problem.kind}`);
  const { total } = priceLines(priced.lines, priceList);
  const intent = await visitor.post('/api/create-payment-intent', {
    amount: toUnits(total),
    ...currencyField(total),
    artworkId,
    selectedVariation: 0,
    items,
  });
  const { clientSecret } = await intent.json();
  const paymentId = clientSecret.split('_secret')[0];
  await visitor.post(`/test-gateway/payment_intents/${paymentId}/confirm`, {
    client_secret: clientSecret,
    card: '4242424242424242',
    receipt_email: 'ada@example.com',
    shipping: {
      name: 'Ada Lovelace',
      address: { line1: '12 Analytical Way', city: 'Portland', state: 'OR', postal_code: '97201', country: 'US' },
    },
  });
  const post = async () => visitor.post('/api/orders', { stripePaymentIntentId: paymentId });
  const placed = await until(post, ({ status }) => status === 200 || status === 201, 30_000);
  return placed.json();
}

async function setStatus(context: Context, orderId: string, wanted: (typeof orderStatuses)[number]): Promise<void> {
  await context.db.transaction((tx) =>
    changeStatus(context, tx, { orderId, cause: 'set by admin', wanted, actor: 'seed' }, context.clock()),
  );
}

const photos = new Map<string, string>();
for (const [name, photo] of pets) photos.set(name, await uploadPet(photo));

const artworks: string[] = [];
for (const [index, style] of (history > 0 ? styles.slice(0, 3) : styles).entries()) {
  const pet = must(petNames[index % petNames.length], 'a pet');
  const name = pet.charAt(0).toUpperCase() + pet.slice(1);
  artworks.push(await makeArtwork(photos.get(pet)!, style.id, name));
  console.log(`${style.name}: ${artworks.at(-1)}`);
}
if (history > 0) await seedHistory(context, history, artworks);
for (const [index, status] of (history > 0 ? [] : orderStatuses).entries()) {
  const order = await placeOrder(must(artworks[index % artworks.length], 'an artwork'));
  await setStatus(context, order.id, status);
  console.log(`order ${order.id}: ${status}`);
}

await app.close();
await finish();

async function finish(): Promise<never> {
  console.log('Seeded. The print files are made by the shop once it runs.');
  await context.jobs.stop(1);
  await context.close();
  process.exit(0);
}
