import type { StoredEmail, Mailbox, EmailMessage } from '../../providers/email/port.ts';
import { html, type Markup } from '../../shared/html.ts';
import type { OutboxRow } from '../outbox/store.ts';

/** What the mailbox shows of the shop: its name, and the time zone of its dates. */
export interface MailboxSettings {
  readonly shopName: string;
  readonly timezone: string;
}

/** Another development page. */
export interface DevPage {
  readonly name: string;
  readonly path: string;
}

/** The part of an email to show; `width` is the width of its frame in pixels. */
export interface MessageView {
  readonly view: 'html' | 'text' | 'headers';
  readonly width: '360' | '700';
}

/** Lists all stored emails, newest first, and the unsent ones of the outbox. */
export function listPage(
  settings: MailboxSettings,
  emails: readonly StoredEmail[] | null,
  unsent: readonly OutboxRow[],
  otherPages: readonly DevPage[],
): string {
  return page(
    settings,
    'Mailbox',
    html`${otherPages.map(({ path, name }) => html`<p class="back"><a href="${path}">${name}</a></p>`)}
      <h1>Mailbox</h1>
      <p class="lead">
        ${emails === null ? 'Emails are sent through the mail server in SMTP_URL. This page lists those that have not been sent yet.' : 'Emails are stored here instead of being sent, because SMTP_URL is not set.'}
      </p>
      ${unsent.length === 0 ? html`` : unsentTable(settings, unsent)}
      ${emails === null ? html`` : emails.length === 0 ? html`<p class="none">No emails yet. Place an order to receive one.</p>` : emailList(settings, emails)}`,
  );
}

function emailList(settings: MailboxSettings, emails: readonly StoredEmail[]): Markup {
  return html`<ul class="emails">
    ${emails.map(
      ({ id, message }) =>
        html`<li>
          <a href="/dev/mail/${id}">
            <span class="subject">${message.subject}</span>
            <span class="to">To ${formatAddresses(message.to)}</span>
            <time datetime="${message.date.toISOString()}">${formatDate(message.date, settings)}</time>
            <span class="words">${previewText(message.text)}</span>
          </a>
        </li>`,
    )}
  </ul>`;
}

function unsentTable(settings: MailboxSettings, rows: readonly OutboxRow[]): Markup {
  return html`<div class="unsent" role="region" aria-label="Not sent" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>Email</th>
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
              <td>${row.status === 'waiting' ? formatDate(row.dueAt, settings) : 'never'}</td>
              <td>${row.problem ?? ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** One email: its HTML in a frame, its text, or its headers. */
export function messagePage(
  settings: MailboxSettings,
  { id, message, headers }: StoredEmail,
  { view, width }: MessageView,
): string {
  const tabs = [
    ['html', 'HTML'],
    ['text', 'Plain text'],
    ['headers', 'Headers'],
  ] as const;
  return page(
    settings,
    message.subject,
    html`<p class="back"><a href="/dev/mail">Mailbox</a></p>
      <h1>${message.subject}</h1>
      <dl class="envelope">
        <dt>From</dt>
        <dd>${formatAddresses([message.from])}</dd>
        <dt>To</dt>
        <dd>${formatAddresses(message.to)}</dd>
        <dt>Reply to</dt>
        <dd>${formatAddresses([message.replyTo])}</dd>
        <dt>Date</dt>
        <dd>${formatDate(message.date, settings)}</dd>
        <dt>Pictures</dt>
        <dd>
          ${message.pictures.length === 0 ? 'none' : message.pictures.map(({ fileName, bytes }) => `${fileName} (${Math.ceil(bytes.byteLength / 1_024)} KB)`).join(', ')}
        </dd>
      </dl>
      <nav aria-label="Parts of the email">
        ${tabs.map(([name, label]) => html`<a href="/dev/mail/${id}?view=${name}" ${name === view ? current : html``}>${label}</a>`)}
        <a href="/dev/mail/${id}/source">Save as .eml</a>
      </nav>
      ${body({ id, message, headers }, view, width)}`,
  );
}

const current = html`aria-current="page"`;

function body({ id, message, headers }: StoredEmail, view: MessageView['view'], width: MessageView['width']): Markup {
  if (view === 'text') return html`<pre tabindex="0">${message.text}</pre>`;
  if (view === 'headers') return html`<pre tabindex="0" class="raw">${headers}</pre>`;
  const other = width === '700' ? '360' : '700';
  return html`<p class="sizes">
      <a href="/dev/mail/${id}?width=${other}">${other === '360' ? 'Show at phone width' : 'Show at desktop width'}</a>
    </p>
    <iframe
      class="w${width}"
      src="/dev/mail/${id}/html"
      title="The email"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`;
}

/** The HTML as an email program shows it: inline pictures, and links that open in a new window. */
export function frameDocument({ html: emailHtml, pictures }: EmailMessage): string {
  const withPictures = pictures.reduce(
    (shown, { cid, contentType, bytes }) =>
      shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`),
    emailHtml,
  );
  return withPictures.replace('<head>', '<head><base target="_blank" />');
}

function page(settings: MailboxSettings, title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${settings.shopName}</title>
        <link rel="stylesheet" href="/dev/mail/style.css" />
      </head>
      <body>
        <aside class="mode" aria-label="Test mode">TEST MODE: nobody but you sees this page.</aside>
        <main>${content}</main>
      </body>
    </html>`.markup;
}

function formatAddresses(people: readonly Mailbox[]): string {
  return people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
}

function formatDate(date: Date, { timezone }: MailboxSettings): string {
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: timezone });
}

/** The preview that an email program shows beside the subject: the first words after the shop's name. */
function previewText(text: string): string {
  return text.split('\n').slice(1).join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 160);
}
