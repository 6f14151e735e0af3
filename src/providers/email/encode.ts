import type { SendMailOptions } from 'nodemailer';
import type { Mailbox, EmailMessage } from './port.ts';

/** A message as nodemailer takes it. Addresses are given apart, so that none of them is read as several. */
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
    // RFC 3834: an absence notice is not to answer a machine.
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
