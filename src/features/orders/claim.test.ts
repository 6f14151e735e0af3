import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import type { OrderView } from './contract.ts';
import { orders } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  /** Buys a poster with this email address. Returns the order's id. */
  async function buy(buyer: Buyer, email: string): Promise<string> {
    const payment = await buyer.open();
    await buyer.browser.post('/api/checkout/shipping', {
      clientSecret: payment.clientSecret,
      shippingAddress: { ...noraAddress, email },
    });
    await buyer.confirm(payment);
    return (await buyer.place(payment.id)).json().id;
  }
  const list = async (browser: TestBrowser): Promise<string[]> =>
    (await browser.get('/api/orders')).json().map(({ id }: OrderView) => id);

  test('signing in claims what this browser made and bought, whatever email it was paid with', async () => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer, 'gift@example.com');
    await signIn(shop, buyer.browser, 'first@example.com');
    expect(await list(buyer.browser)).toEqual([order]);
    expect((await buyer.browser.get(`/api/artworks/${buyer.artworkId}`)).statusCode).toBe(200);
    expect((await buyer.browser.get(`/api/orders/${order}`)).statusCode).toBe(200);

    const phone = shop.browser();
    await signIn(shop, phone, 'FIRST@example.com');
    expect(await list(phone)).toEqual([order]);
    expect((await phone.get(`/api/artworks/${buyer.artworkId}`)).statusCode).toBe(200);
  });

  test('signing in claims every order paid with the account’s email, from any browser, and no other', async () => {
    const guest = await createBuyer(shop);
    const mine = await buy(guest, 'Second@Example.com');
    const abroad = await buy(await createBuyer(shop), 'Zoë@exämple.com');
    const home = await buy(await createBuyer(shop), 'zoe@EXÄMPLE.com');
    const other = await buy(await createBuyer(shop), 'third@example.com');
    const browser = shop.browser();
    await signIn(shop, browser, 'second@example.com');
    expect(await list(browser)).toEqual([mine]);
    const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, mine));
    expect(row?.owner).toMatch(/^acc_/);
    expect((await browser.get(`/api/orders/${mine}`)).statusCode).toBe(200);
    expect((await browser.get(`/api/orders/${other}`)).statusCode).toBe(404);
    // The Unicode and ASCII spellings of a domain are the same address. Before the @, 'ë' and 'e' differ.
    for (const spelling of ['zoe@exämple.com', 'Zoe@xn--exmple-cua.com']) {
      const zoe = shop.browser();
      await signIn(shop, zoe, spelling);
      expect(await list(zoe)).toEqual([home]);
      expect((await zoe.get(`/api/orders/${abroad}`)).statusCode).toBe(404);
    }
    // The guest's browser does not join the account, so its artworks stay its own.
    expect((await browser.get(`/api/artworks/${guest.artworkId}`)).statusCode).toBe(404);
    expect((await guest.browser.get(`/api/artworks/${guest.artworkId}`)).statusCode).toBe(200);
  });

  test('an order of another account is not claimed by its email', async () => {
    const owner = await createBuyer(shop);
    const order = await buy(owner, 'fourth@example.com');
    await signIn(shop, owner.browser, 'fifth@example.com');
    expect(await list(owner.browser)).toEqual([order]);
    const browser = shop.browser();
    await signIn(shop, browser, 'fourth@example.com');
    expect(await list(browser)).toEqual([]);
    expect((await browser.get(`/api/orders/${order}`)).statusCode).toBe(404);
  });

  test('after signing out, neither the browser nor the next account on it sees the orders', async () => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer, 'sixth@example.com');
    await signIn(shop, buyer.browser, 'sixth@example.com');
    await buyer.browser.get('/api/logout');
    expect(await list(buyer.browser)).toEqual([]);
    expect((await buyer.browser.get(`/api/artworks/${buyer.artworkId}`)).statusCode).toBe(404);
    await signIn(shop, buyer.browser, 'seventh@example.com');
    expect(await list(buyer.browser)).toEqual([]);
    expect((await buyer.browser.get(`/api/orders/${order}`)).statusCode).toBe(404);
  });

  test('signing in to another account on the same browser does not transfer orders', async () => {
    const buyer = await createBuyer(shop);
    const order = await buy(buyer, 'eighth@example.com');
    await signIn(shop, buyer.browser, 'eighth@example.com');
    await signIn(shop, buyer.browser, 'ninth@example.com');
    expect(await list(buyer.browser)).toEqual([]);
    await signIn(shop, buyer.browser, 'eighth@example.com');
    expect(await list(buyer.browser)).toEqual([order]);
  });

  test('a browser that was signed out remotely loses access to the artworks', async () => {
    const library = await createBuyer(shop);
    await signIn(shop, library.browser, 'tenth@example.com');
    const home = shop.browser();
    await signIn(shop, home, 'tenth@example.com');
    expect((await home.get(`/api/artworks/${library.artworkId}`)).statusCode).toBe(200);
    await home.post('/api/auth/sign-out-everywhere');
    expect((await library.browser.get(`/api/artworks/${library.artworkId}`)).statusCode).toBe(404);
    // Deleting the session cookie does not help, because the visitor belongs to the account.
    const thief = shop.browser();
    thief.cookies.set('visitor', library.browser.cookies.get('visitor') ?? '');
    expect((await thief.get(`/api/artworks/${library.artworkId}`)).statusCode).toBe(404);
  });

  test('signing in during checkout keeps cart and draft', async () => {
    const buyer = await createBuyer(shop);
    const cart = posterCart(buyer.artworkId);
    await buyer.mirror(cart);
    const payment = await buyer.open();
    await signIn(shop, buyer.browser, 'eleventh@example.com');
    expect((await buyer.browser.get('/api/cart')).json().items).toHaveLength(cart.length);
    await buyer.confirm(payment);
    const placed = await buyer.place(payment.id);
    expect(placed.statusCode).toBe(201);
    expect(await list(buyer.browser)).toEqual([placed.json().id]);
  });
});
