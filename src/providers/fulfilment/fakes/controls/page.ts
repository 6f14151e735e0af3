import { html, type Markup } from '../../../../shared/html.ts';
import type { DeliveryRule } from '../deliveries.ts';
import type { FakePrintfulSettings } from '../printful/settings.ts';
import { incidents } from '../printful/settings.ts';
import type { OrderWithId } from '../printful/present.ts';
import { stopReasons } from '../prodigi/incidents.ts';
import type { OrderBody } from '../prodigi/order-body.ts';
import type { Settings as ProdigiSettings } from '../prodigi/behavior.ts';

/** What the page shows; null for a partner that is real. */
export interface ControlsView {
  readonly printful: { readonly settings: FakePrintfulSettings; readonly orders: readonly OrderWithId[] } | null;
  readonly prodigi: { readonly settings: ProdigiSettings; readonly orders: readonly OrderBody[] } | null;
}

/** Ways in which webhooks arrive that both fakes support. */
export const webhookRules = ['deliver', 'drop', 'double', 'delay'] as const;
export type WebhookRule = (typeof webhookRules)[number];

/** What the page can do to an order of each partner. */
export const printfulActions = ['next', ...incidents, 'resume'] as const;
export const prodigiActions = ['next', ...stopReasons, 'cancel', 'refund', 'reprint', 'resume'] as const;

/** Faults of requests that both fakes support. */
export const requestFaults = ['none', 'unreachable', 'broken', 'lost-answer', 'rate-limited'] as const;

const ruleWords: Readonly<Record<WebhookRule, string>> = {
  deliver: 'arrive at once',
  drop: 'are lost',
  double: 'arrive twice',
  delay: 'arrive an hour late',
};

const faultWords: Readonly<Record<(typeof requestFaults)[number], string>> = {
  none: 'work',
  unreachable: 'do not get through',
  broken: 'are answered with 500, and nothing is done',
  'lost-answer': 'are carried out, and the response is lost',
  'rate-limited': 'are refused as too many',
};

/** The page that controls the fakes of print partners: what goes wrong, and what happens to each order. */
export function controlsPage({ printful, prodigi }: ControlsView): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test print partners</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/dev/print/style.css" />
      </head>
      <body>
        <p class="mode">TEST MODE: nobody but you sees this page.</p>
        <main>
          <p class="back"><a href="/dev/mail">Mailbox</a></p>
          <h1>Test print partners</h1>
          <p class="lead">
            They stand in for print partners until there are keys. Nothing is made and nobody is charged. Choose in the
            panel what they make, and here what goes wrong.
          </p>
          ${printful === null ? html`` : printfulSection(printful)}
          ${prodigi === null ? html`` : prodigiSection(prodigi)}
        </main>
      </body>
    </html>`.markup;
}

function printfulSection({ settings, orders }: NonNullable<ControlsView['printful']>): Markup {
  return partnerSection('printful', 'Printful', {
    form: settingsForm('printful', ruleOf(settings.webhooks), settings.fault ?? 'none'),
    rows: orders.map(({ id, order }) => ({
      id,
      state: `${order.status}${order.charges > 0 ? ', charged' : ''}`,
      recipient: order.recipient.name ?? '',
    })),
    actions: printfulActions,
  });
}

function prodigiSection({ settings, orders }: NonNullable<ControlsView['prodigi']>): Markup {
  const rule = webhookRules.find((name) => name === settings.callbacks.kind) ?? 'deliver';
  return partnerSection('prodigi', 'Prodigi', {
    form: settingsForm('prodigi', rule, settings.fault ?? 'none'),
    rows: orders.map(({ id, status, recipient }) => ({ id, state: status.stage, recipient: recipient.name })),
    actions: prodigiActions,
  });
}

interface Row {
  readonly id: string | number;
  readonly state: string;
  readonly recipient: string;
}

function partnerSection(
  partner: 'printful' | 'prodigi',
  label: string,
  { form, rows, actions }: { form: Markup; rows: readonly Row[]; actions: readonly string[] },
): Markup {
  return html`<section>
    <h2>${label}</h2>
    <div class="forms">${form}</div>
    ${
      rows.length === 0
        ? html`<p class="none">No orders yet.</p>`
        : html`<table>
            <thead>
              <tr>
                <th>Order</th>
                <th>State</th>
                <th>For</th>
                <th>What happens</th>
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                ({ id, state, recipient }) =>
                  html`<tr>
                    <td>${id}</td>
                    <td>${state}</td>
                    <td>${recipient}</td>
                    <td>
                      <div class="row">
                        ${actions.map((action) => actionForm(`/dev/print/${partner}/${id}`, action, inWords(action)))}
                      </div>
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}

function settingsForm(partner: 'printful' | 'prodigi', rule: WebhookRule, fault: string): Markup {
  const radio = (name: string, value: string, words: string, chosen: boolean): Markup =>
    html`<label><input type="radio" name="${name}" value="${value}" ${chosen ? 'checked' : ''} /> ${words}</label>`;
  return html`<form method="post" action="/dev/print/${partner}">
    <fieldset>
      <legend>Its webhooks</legend>
      ${webhookRules.map((value) => radio('webhooks', value, ruleWords[value], value === rule))}
    </fieldset>
    <fieldset>
      <legend>Our requests</legend>
      ${requestFaults.map((value) => radio('fault', value, faultWords[value], value === fault))}
    </fieldset>
    <button>Save</button>
  </form>`;
}

function actionForm(action: string, what: string, words: string): Markup {
  return html`<form method="post" action="${action}">
    <button class="quiet" name="what" value="${what}">${words}</button>
  </form>`;
}

/** Turns `fail-address` into `Fail address`. */
function inWords(action: string): string {
  if (action === 'next') return 'Next step';
  return `${action.charAt(0).toUpperCase()}${action.slice(1).replaceAll('-', ' ')}`;
}

function ruleOf({ drop, copies, delaySeconds }: DeliveryRule): WebhookRule {
  if (drop) return 'drop';
  if (copies > 1) return 'double';
  return delaySeconds > 0 ? 'delay' : 'deliver';
}
