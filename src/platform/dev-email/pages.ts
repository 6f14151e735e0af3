import type { KeptMail, Mailbox, EmailMessage } from '../../providers/email/port.ts';
import { html, type Markup } from '../../shared/html.ts';
import type { OutboxRow } from '../outbox/store.ts';

/** The shop of this mailbox. */
export interface Look {
  readonly shopName: string;
  readonly timezone: string;
}

/** Another development page. */
export interface Neighbor {
  readonly name: string;
  readonly path: string;
}

/** The part of an email to show; `width` is the width of its frame in pixels. */
export interface MessageView {
  readonly view: 'letter' | 'text' | 'headers';
  readonly width: '360' | '700';
}

/** Lists all stored emails, newest first, and the unsent ones of the outbox. */
export function listPage(
  look: Look,
  mails: readonly KeptMail[] | null,
  unsent: readonly OutboxRow[],
  neighbors: readonly Neighbor[],
): string {
  return page(
    look,
    'Mailbox',
    html`${neighbors.map(({ path, name }) => html`<p class="back"><a href="${path}">${name}</a></p>`)}
      <h1>Mailbox</h1>
      <p class="lead">
        ${mails === null ? 'Emails leave by the mail server that SMTP_URL names. Here is what has not left yet.' : 'Emails are kept here instead of being sent, because there is no SMTP_URL.'}
      </p>
      ${unsent.length === 0 ? html`` : unsentTable(look, unsent)}
      ${mails === null ? html`` : mails.length === 0 ? html`<p class="none">No mail yet. Buy something, and it will arrive here.</p>` : emailList(look, mails)}`,
  );
}

function emailList(look: Look, mails: readonly KeptMail[]): Markup {
  return html`<ul class="mails">
    ${mails.map(
      ({ id, message }) =>
        html`<li>
          <a href="/dev/mail/${id}">
            <span class="subject">${message.subject}</span>
            <span class="to">To ${nameAll(message.to)}</span>
            <time datetime="${message.date.toISOString()}">${tell(message.date, look)}</time>
            <span class="words">${firstWords(message.text)}</span>
          </a>
        </li>`,
    )}
  </ul>`;
}

function unsentTable(look: Look, rows: readonly OutboxRow[]): Markup {
  return html`<div class="unsent" role="region" aria-label="Not sent" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>Mail</th>
          <th>Status</th>
          <th>Tries</th>
          <th>Next</th>
          <th>Problem</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <td>${row.mail}</td>
              <td><span class="badge ${row.status}">${row.status}</span></td>
              <td>${row.attempts}</td>
              <td>${row.status === 'waiting' ? tell(row.dueAt, look) : 'never'}</td>
              <td>${row.problem ?? ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** One email: its HTML in a frame, its text, or its headers. */
export function messagePage(look: Look, { id, message, headers }: KeptMail, { view, width }: MessageView): string {
  const tabs = [
    ['letter', 'Letter'],
    ['text', 'Plain text'],
    ['headers', 'Headers'],
  ] as const;
  return page(
    look,
    message.subject,
    html`<p class="back"><a href="/dev/mail">Mailbox</a></p>
      <h1>${message.subject}</h1>
      <dl class="envelope">
        <dt>From</dt>
        <dd>${nameAll([message.from])}</dd>
        <dt>To</dt>
        <dd>${nameAll(message.to)}</dd>
        <dt>Answers to</dt>
        <dd>${nameAll([message.replyTo])}</dd>
        <dt>Date</dt>
        <dd>${tell(message.date, look)}</dd>
        <dt>Pictures</dt>
        <dd>
          ${message.pictures.length === 0 ? 'none' : message.pictures.map(({ fileName, bytes }) => `${fileName} (${Math.ceil(bytes.byteLength / 1_024)} KB)`).join(', ')}
        </dd>
      </dl>
      <nav aria-label="Parts of the mail">
        ${tabs.map(([name, label]) => html`<a href="/dev/mail/${id}?view=${name}" ${name === view ? current : html``}>${label}</a>`)}
        <a href="/dev/mail/${id}/source">Save as .eml</a>
      </nav>
      ${body({ id, message, headers }, view, width)}`,
  );
}

const current = html`aria-current="page"`;

function body({ id, message, headers }: KeptMail, view: MessageView['view'], width: MessageView['width']): Markup {
  if (view === 'text') return html`<pre tabindex="0">${message.text}</pre>`;
  if (view === 'headers') return html`<pre tabindex="0" class="raw">${headers}</pre>`;
  const other = width === '700' ? '360' : '700';
  return html`<p class="sizes">
      <a href="/dev/mail/${id}?width=${other}"
        >${other === '360' ? 'See it as wide as a phone' : 'See it as wide as a desk'}</a
      >
    </p>
    <iframe
      class="w${width}"
      src="/dev/mail/${id}/letter"
      title="The letter"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`;
}

/** The HTML as an email program shows it: inline pictures, and links that open in a new window. */
export function frameDocument({ html: letter, pictures }: EmailMessage): string {
  const withPictures = pictures.reduce(
    (shown, { cid, contentType, bytes }) =>
      shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`),
    letter,
  );
  return withPictures.replace('<head>', '<head><base target="_blank" />');
}

function page(look: Look, title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${look.shopName}</title>
        <link rel="stylesheet" href="/dev/mail/style.css" />
      </head>
      <body>
        <aside class="mode" aria-label="Test mode">TEST MODE: nobody but you sees this page.</aside>
        <main>${content}</main>
      </body>
    </html>`.markup;
}

function nameAll(people: readonly Mailbox[]): string {
  return people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
}

function tell(date: Date, { timezone }: Look): string {
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: timezone });
}

/** The preview that an email program shows beside the subject: the first words after the shop's name. */
function firstWords(text: string): string {
  return text.split('\n').slice(1).join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 160);
}
