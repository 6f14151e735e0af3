import type { WriteStream } from 'node:tty';

/** Reports progress on a stream: one line that is rewritten on a terminal, one line per stage elsewhere. */
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
