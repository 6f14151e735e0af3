import type { WriteStream } from 'node:tty';

/** Says on a stream what is being done: one line that changes on a terminal, a line for each stage elsewhere. */
export function reportProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>): {
  at(stage: string, fraction: number): void;
  end(): void;
} {
  let last = '';
  return {
    at(stage, fraction) {
      const share = `${Math.floor(100 * Math.min(1, fraction))
        .toString()
        .padStart(3)} %`;
      const line = stream.isTTY ? `${share}  ${stage}` : stage;
      if (line === last) return;
      last = line;
      stream.write(stream.isTTY ? `\r\u001B[K${line}` : `${share}  ${stage}\n`);
    },
    end() {
      if (stream.isTTY && last) stream.write('\r\u001B[K');
    },
  };
}
