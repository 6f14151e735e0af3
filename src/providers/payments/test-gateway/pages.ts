import { formatAmount } from './format-amount.ts';
import type { Entry } from './object-store.ts';
import { testCards } from './cards.ts';
import { html, type Markup } from '../../../shared/html.ts';

/** The hosted page for paying a session. */
export function checkoutPage(session: Entry, problem: { message: string; email: string } | null): string {
  const lines = session.hidden.lines ?? [];
  const amountOf = (amount: number) => formatAmount(amount, session.body.currency);
  const total = amountOf(Number(session.body.amount_total));
  return page(
    'Checkout',
    html`<h1>Pay <span class="amount">${total}</span></h1>
      <ul class="lines">
        ${lines.map((line) => html`<li><span>${line.title}${line.quantity > 1 ? ` x ${line.quantity}` : ''}</span><span>${amountOf(line.amount * line.quantity)}</span></li>`)}
      </ul>
      ${problem ? html`<p class="problem" role="alert">${problem.message}</p>` : html``}
      <form method="post" action="/test-gateway/checkout/${session.body.id}">
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          maxlength="320"
          required
          value="${problem?.email ?? ''}"
        />
        <label for="card">Card number</label>
        <input
          id="card"
          name="card"
          inputmode="numeric"
          autocomplete="off"
          maxlength="23"
          required
          value="4242 4242 4242 4242"
          aria-describedby="cards"
        />
        <dl id="cards">
          ${testCards.map(
            (card) =>
              html`<dt>${grouped(card.number)}</dt>
                <dd>${card.label}</dd>`,
          )}
        </dl>
        <button type="submit" name="choice" value="pay">Pay ${total}</button>
        <button type="submit" name="choice" value="decline" class="quiet" formnovalidate>
          Pay with a card that is declined
        </button>
        <button type="submit" name="choice" value="cancel" class="quiet" formnovalidate>Cancel and go back</button>
      </form>`,
  );
}

/** The page of the buyer's bank: a 3-D Secure step to pass or fail. */
export function challengePage(payment: Entry): string {
  return page(
    'Confirm your payment',
    html`<h1>Is it you?</h1>
      <p>
        Your bank asks you to confirm a payment of
        <strong>${formatAmount(Number(payment.body.amount), payment.body.currency)}</strong>.
      </p>
      <form method="post" action="/test-gateway/3ds/${payment.body.id}">
        <input type="hidden" name="key" value="${String(payment.body.client_secret)}" />
        <button type="submit" name="choice" value="approve">Confirm payment</button>
        <button type="submit" name="choice" value="fail" class="quiet">Refuse it</button>
      </form>`,
  );
}

/** The page for a session that can no longer be paid. */
export function closedPage(message: string, back: string): string {
  return page(
    'Checkout',
    html`<h1>${message}</h1>
      <p><a href="${back}">Back to the shop</a></p>`,
  );
}

function page(title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} (test mode)</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/test-gateway/style.css" />
      </head>
      <body>
        <p class="mode">TEST MODE: no card is charged and no money moves.</p>
        <main>${body}</main>
      </body>
    </html>`.markup;
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

export const stylesheet = `
:root { color-scheme: light dark; --wall: #f1e7d8; --card: #fffdf9; --ink: #241c17; --soft: #594c42; --line: #e0d3c1;
  --edge: #937f6a; --action: #bf440f; --on-action: #fffbf5; --focus: #1f5a4c; --bad: #a12a1b; --bad-tint: #f6dad3; }
@media (prefers-color-scheme: dark) { :root { --wall: #1b1512; --card: #261e19; --ink: #f4e9da; --soft: #cbbcab;
  --line: #43372e; --edge: #8d7b69; --action: #e8784a; --on-action: #1d120b; --focus: #7fc4ae; --bad: #f0a596; --bad-tint: #45221b; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--wall); color: var(--ink);
  font: 1.0625rem/1.6 "Figtree Variable", Figtree, system-ui, sans-serif; }
.mode { margin: 0; padding: 8px 16px; text-align: center; font-size: .8125rem; letter-spacing: .02em; color: var(--soft);
  border-bottom: 1px solid var(--line); }
main { max-width: 27rem; margin: 48px auto; padding: 32px; background: var(--card); border-radius: 8px;
  box-shadow: 0 1px 1px rgb(58 38 20 / .05), 0 14px 40px -18px rgb(58 38 20 / .24); }
@media (max-width: 30rem) { main { margin: 0; padding: 24px 16px; border-radius: 0; } }
h1 { margin: 0 0 16px; font: 560 2rem/1.2 "Fraunces Variable", Fraunces, Georgia, serif; letter-spacing: -.018em; }
.amount { white-space: nowrap; }
.lines { list-style: none; margin: 0 0 24px; padding: 12px 0; border: solid var(--line); border-width: 1px 0; }
.lines li { display: flex; justify-content: space-between; gap: 16px; font-variant-numeric: tabular-nums; }
label { display: block; margin: 0 0 4px; font-weight: 600; font-size: .9375rem; }
input { width: 100%; min-height: 48px; margin: 0 0 16px; padding: 8px 12px; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--edge); border-radius: 8px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 24px; font-size: .8125rem; color: var(--soft); }
dt { font-variant-numeric: tabular-nums; white-space: nowrap; } dd { margin: 0; }
button { display: block; width: 100%; min-height: 48px; margin: 0 0 12px; padding: 8px 16px; font: inherit; font-weight: 600;
  color: var(--on-action); background: var(--action); border: 1px solid transparent; border-radius: 8px; cursor: pointer; }
button.quiet { color: inherit; background: transparent; border-color: var(--edge); font-weight: 500; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
a { color: inherit; text-underline-offset: 3px; }
.problem { margin: 0 0 16px; padding: 8px 12px; color: var(--bad); background: var(--bad-tint); border-radius: 8px; }
`;
