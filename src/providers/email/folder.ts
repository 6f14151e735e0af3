import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toOptions } from './encode.ts';
import type { InlinePicture, StoredEmail, EmailFolder, EmailMessage } from './port.ts';

const idShape = /^[0-9]{8}t[0-9]{6}z-[a-z0-9_-]+$/;

/**
 * Stores emails as files instead of sending them: `{id}.eml` is the email as it would be sent, `{id}.json` the message
 * that it was encoded from, so that readers need no MIME parser. Sending a message again replaces its files.
 */
export function createEmailFolder(folder: string): EmailFolder {
  const encoder = createTransport({ streamTransport: true, buffer: true });

  /** Writes a file so that it appears complete or not at all. */
  async function writeWhole(name: string, content: Uint8Array | string): Promise<void> {
    const temporaryPath = join(folder, `.${randomBytes(8).toString('hex')}.part`);
    try {
      const file = await open(temporaryPath, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, join(folder, name));
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }

  async function read(id: string): Promise<StoredEmail | null> {
    const source = await readSource(id);
    if (source === null) return null;
    const end = source.indexOf('\r\n\r\n');
    return {
      id,
      message: parseMessage(await readFile(join(folder, `${id}.json`), 'utf8')),
      headers: source.subarray(0, end === -1 ? source.length : end).toString('utf8'),
    };
  }

  async function readSource(id: string): Promise<Buffer | null> {
    if (!idShape.test(id)) return null;
    return unlessMissing(readFile(join(folder, `${id}.eml`)));
  }

  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = idOf(message);
      const encoded: { message: Buffer | NodeJS.ReadableStream } = await encoder.sendMail({
        ...toOptions(message),
        newline: '\r\n',
      });
      if (!Buffer.isBuffer(encoded.message)) throw new Error('nodemailer returned the encoded email as a stream');
      // The email is written last: `list` looks for it, and then the JSON exists, too.
      await writeWhole(`${id}.json`, serialize(message));
      await writeWhole(`${id}.eml`, encoded.message);
    },
    async list(limit) {
      const names = (await unlessMissing(readdir(folder))) ?? [];
      const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
      const kept = await Promise.all(ids.toSorted().toReversed().slice(0, limit).map(read));
      return kept.filter((email) => email !== null);
    },
    read,
    source: readSource,
  };
}

/** The email's date, so that names sort by time, and the unique part of its message id. */
function idOf({ date, messageId }: EmailMessage): string {
  const moment = date.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  const [local] = messageId.replace('<', '').split('@');
  return `${moment}-${local}`.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '-');
}

/** The message as JSON: bytes as base64 and dates as text. */
type SerializedEmail = Omit<EmailMessage, 'date' | 'pictures'> & {
  readonly date: string;
  readonly pictures: readonly (Omit<InlinePicture, 'bytes'> & { readonly base64: string })[];
};

function serialize({ date, pictures, ...message }: EmailMessage): string {
  const serialized: SerializedEmail = {
    ...message,
    date: date.toISOString(),
    pictures: pictures.map(({ bytes, ...picture }) => ({ ...picture, base64: Buffer.from(bytes).toString('base64') })),
  };
  return JSON.stringify(serialized);
}

function parseMessage(json: string): EmailMessage {
  const { date, pictures, ...message } = JSON.parse(json) as SerializedEmail;
  return {
    ...message,
    date: new Date(date),
    pictures: pictures.map(({ base64, ...picture }) => ({ ...picture, bytes: Buffer.from(base64, 'base64') })),
  };
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  }
}
