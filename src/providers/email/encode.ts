import type { SendMailOptions } from 'nodemailer';
import type { Mailbox, EmailMessage } from './port.ts';

/** Converts a message to nodemailer's options. Addresses are passed as objects, so that none is parsed as several. */
export function toOptions(message: EmailMessage): SendMailOptions {
  return {
    messageId: message.messageId,
    date: message.date,
    from: toAddress(message.from),
    replyTo: toAddress(message.replyTo),
    to: message.to.map(toAddress),
    subject: message.subject,
    text: message.text,
    html: message.html,
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: message.pictures.map(({ cid, fileName, contentType, bytes }) => ({
      cid,
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
      contentDisposition: 'inline' as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toAddress({ name, address }: Mailbox): { name: string; address: string } {
  return { name: name ?? '', address };
}
