import { html, type Markup } from '../../../shared/html.ts';
import { formatAmount } from './format-amount.ts';
import type { Body } from './object-store.ts';
import type { DeliveryRule, Fault, Settings } from './faults.ts';
import type { ControlsEvent, ControlsView } from './controls-view.ts';

/** The page that controls the built-in gateway: its settings and its payments, disputes and events. */
export function controlsPage({ webhooks, fault, payments, disputes, events }: ControlsView & Settings): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test gateway</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/dev/gateway/style.css" />
      </head>
      <body>
        <p class="mode">TEST MODE: nobody but you sees this page.</p>
        <main>
          <p class="back"><a href="/dev/mail">Mailbox</a></p>
          <h1>Test gateway</h1>
          <p class="lead">
            It stands in for Stripe until there are keys. Here you decide what goes wrong; the shop has to cope.
          </p>
          <div class="forms">${webhooksForm(webhooks)}${apiForm(fault)}</div>
          <section>
            <h2 id="payments">Payments</h2>
            ${paymentTable(payments)}
          </section>
          ${
            disputes.length === 0
              ? html``
              : html`<section>
                  <h2 id="disputes">Disputes</h2>
                  ${disputeTable(disputes)}
                </section>`
          }
          <section>
            <h2 id="events">Webhooks</h2>
            ${eventTable(events)}
          </section>
        </main>
      </body>
    </html>`.markup;
}

function webhooksForm(rule: DeliveryRule): Markup {
  const seconds = rule.kind === 'delay' ? rule.delay / 1_000 : 30;
  return html`<form method="post" action="/dev/gateway/webhooks">
    <fieldset>
      <legend>Webhooks from now on</legend>
      ${choice('rule', 'deliver', 'arrive', rule.kind)} ${choice('rule', 'double', 'arrive twice, at once', rule.kind)}
      ${choice('rule', 'delay', 'arrive late', rule.kind)}
      <label class="indented"
        >by <input type="number" name="seconds" min="1" max="86400" value="${seconds}" /> seconds</label
      >
      ${choice('rule', 'drop', 'are lost', rule.kind)}
    </fieldset>
    <button type="submit">Set Webhooks</button>
  </form>`;
}

function apiForm(fault: Fault | null): Markup {
  const now = fault ?? 'none';
  return html`<form method="post" action="/dev/gateway/api">
    <fieldset>
      <legend>Requests of the shop</legend>
      ${choice('fault', 'none', 'are answered', now)} ${choice('fault', 'unreachable', 'never arrive', now)}
      ${choice('fault', 'rate-limited', 'are too many (429)', now)}
      ${choice('fault', 'broken', 'meet a fault (500)', now)}
      ${choice('fault', 'key-refused', 'have an expired key (401)', now)}
      ${choice('fault', 'no-permission', 'have a key that may not do it (403)', now)}
      ${choice('fault', 'not-activated', 'are for an account that is not activated', now)}
      ${choice('fault', 'no-methods', 'find no payment method switched on', now)}
    </fieldset>
    <button type="submit">Set Requests</button>
  </form>`;
}

function choice(name: string, value: string, label: string, chosen: string): Markup {
  return html`<label
    ><input type="radio" name="${name}" value="${value}" ${value === chosen ? html`checked` : html``} /> ${label}</label
  >`;
}

const actions: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  processing: [
    ['arrive', 'Money arrives'],
    ['fail', 'It does not'],
  ],
  succeeded: [
    ['again', 'Charge again'],
    ['warn', 'Fraud warning'],
    ['dispute', 'Dispute'],
  ],
  open: [
    ['won', 'Shop wins'],
    ['lost', 'Shop loses'],
  ],
};

function paymentTable(payments: ControlsView['payments']): Markup {
  if (payments.length === 0) return html`<p class="none">No payment yet.</p>`;
  return table(
    'payments',
    ['Payment', 'Amount', 'Status', 'Since', 'Make it happen'],
    payments.map(({ body, refunded }) => [
      html`<code>${body.id.slice(-8)}</code>`,
      html`${formatAmount(Number(body.amount), body.currency)}${refunded > 0 ? html`<small>${formatAmount(refunded, body.currency)} back</small>` : html``}`,
      badge(String(body.status)),
      time(new Date(Number(body.created) * 1_000)),
      buttons(`/dev/gateway/payments/${body.id}`, actions[String(body.status)] ?? []),
    ]),
  );
}

function disputeTable(disputes: readonly Body[]): Markup {
  return table(
    'disputes',
    ['Payment', 'Amount', 'Status', 'Since', 'Make it happen'],
    disputes.map((body) => [
      html`<code>${String(body.payment_intent).slice(-8)}</code>`,
      html`${formatAmount(Number(body.amount), body.currency)}`,
      badge(String(body.status)),
      time(new Date(Number(body.created) * 1_000)),
      buttons(`/dev/gateway/disputes/${body.id}`, body.status === 'needs_response' ? (actions.open ?? []) : []),
    ]),
  );
}

function eventTable(events: readonly ControlsEvent[]): Markup {
  if (events.length === 0) return html`<p class="none">No webhook yet.</p>`;
  return table(
    'events',
    ['Event', 'Status', 'Tries', 'Since', 'Make it happen'],
    events.map(({ id, type, state, attempts, createdAt }) => [
      html`${type}`,
      badge(state),
      html`${attempts}`,
      time(createdAt),
      buttons(`/dev/gateway/events/${id}`, [['send', state === 'waiting' ? 'Send now' : 'Send again']]),
    ]),
  );
}

/** `headingId` is the id of the heading that names the table. */
function table(headingId: string, heads: readonly string[], rows: readonly (readonly Markup[])[]): Markup {
  return html`<div class="scroll" role="region" aria-labelledby="${headingId}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function buttons(action: string, choices: readonly (readonly [string, string])[]): Markup {
  if (choices.length === 0) return html``;
  return html`<form method="post" action="${action}" class="row">
    ${choices.map(
      ([value, label]) => html`<button type="submit" name="choice" value="${value}" class="quiet">${label}</button>`,
    )}
  </form>`;
}

function badge(status: string): Markup {
  return html`<span class="badge ${status}">${status.replaceAll('_', ' ')}</span>`;
}

function time(at: Date): Markup {
  return html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;
}
