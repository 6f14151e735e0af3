import fs from 'node:fs';
import process from 'node:process';

/** Bytes of lines that may wait to be written. Further lines are dropped. */
const defaultMaxBufferedBytes = 4 * 2 ** 20;
/** Bytes per write, about as many as Docker reads from a pipe at a time. */
const maxBytesPerWrite = 16 * 2 ** 10;
/** Milliseconds until a failed write is retried. */
const retryIntervalMs = 1_000;

export interface LogOutput {
  write(line: string): void;
  /** Tries once to write the buffered lines. Called at the exit of the process; never changes its exit code. */
  flushSync(): void;
}

interface LogOutputOptions {
  /** An open file; standard output by default. */
  readonly fd?: number;
  readonly maxBufferedBytes?: number;
  /** Called for each dropped line. */
  readonly onDrop?: () => void;
}

const outputs = new Set<LogOutput>();
process.on('exit', () => outputs.forEach((output) => output.flushSync()));

/**
 * Opens the log, which is written in the background and never fails. On a full disk, lines are buffered, then dropped
 * and counted, while the shop continues. Once there is space, one more line reports how many were dropped. (pino's own
 * destination blocks the main thread indefinitely on a full disk.)
 */
export function openLogOutput({
  fd = 1,
  maxBufferedBytes = defaultMaxBufferedBytes,
  onDrop,
}: LogOutputOptions = {}): LogOutput {
  const lines: Buffer[] = [];
  let bufferedBytes = 0;
  let droppedLines = 0;
  let isWriting = false;
  let retry: NodeJS.Timeout | null = null;

  function enqueue(line: string): void {
    const bytes = Buffer.from(line);
    if (bufferedBytes + bytes.length > maxBufferedBytes) {
      droppedLines += 1;
      onDrop?.();
      return;
    }
    bufferedBytes += bytes.length;
    lines.push(bytes);
  }

  /** Takes as many lines as fit into one write, at least one. */
  function take(): Buffer {
    let bytes = lines[0]?.length ?? 0;
    let count = 1;
    for (; count < lines.length; count += 1) {
      const more = lines[count]?.length ?? 0;
      if (bytes + more > maxBytesPerWrite) break;
      bytes += more;
    }
    return Buffer.concat(lines.splice(0, count));
  }

  /** Updates the buffer after a write: puts back the bytes that were not written. */
  function finishWrite(piece: Buffer, written: number): void {
    bufferedBytes -= written;
    if (written < piece.length) lines.unshift(piece.subarray(written));
  }

  function reportDropped(): void {
    const line = {
      level: 'error',
      time: new Date().toISOString(),
      dropped: droppedLines,
      msg: 'lines of this log were dropped: it could not be written',
    };
    droppedLines = 0;
    enqueue(`${JSON.stringify(line)}\n`);
  }

  function writeNext(): void {
    if (isWriting || retry !== null || lines.length === 0) return;
    isWriting = true;
    const piece = take();
    fs.write(fd, piece, 0, piece.length, null, (error, written) => {
      isWriting = false;
      finishWrite(piece, error === null ? written : 0);
      if (error !== null) {
        retry = setTimeout(() => {
          retry = null;
          writeNext();
        }, retryIntervalMs).unref();
        return;
      }
      if (lines.length === 0 && droppedLines > 0) reportDropped();
      writeNext();
    });
  }

  const output: LogOutput = {
    write(line) {
      enqueue(line);
      writeNext();
    },
    flushSync() {
      try {
        while (lines.length > 0) {
          const piece = take();
          finishWrite(piece, fs.writeSync(fd, piece));
        }
      } catch {
        // The exit of the process must not depend on its log.
      }
    },
  };
  outputs.add(output);
  return output;
}
