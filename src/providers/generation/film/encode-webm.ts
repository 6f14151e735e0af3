import libavVariant from '@libav.js/variant-webm';
import type { Pixels } from '../port.ts';

/** Turns frames into a film. Every frame has the size that the encoder was made for. */
export interface FilmEncoder {
  add(frame: Pixels): Promise<void>;
  /** The file. No frame can be added afterwards. */
  finish(): Promise<Uint8Array>;
}

/** The level of FFmpeg's log that leaves out what is not an error. */
export const errorsOnly = 16;

/** Bits in a second: a painting has fine detail everywhere. */
const bitRate = 5_000_000;

/**
 * Encodes VP8 in WebM, in WebAssembly, which browsers of phones and computers play. Width and height must be even. Runs
 * in the thread that calls it, for some tens of milliseconds each frame.
 */
export async function openWebmEncoder(
  { width, height }: { readonly width: number; readonly height: number },
  framesPerSecond: number,
): Promise<FilmEncoder> {
  const libav = await libavVariant.LibAV({ noworker: true });
  await libav.av_log_set_level(errorsOnly);
  const fileName = 'film.webm';
  const [, context, frame, packet] = await libav.ff_init_encoder('libvpx', {
    ctx: { width, height, pix_fmt: libav.AV_PIX_FMT_YUV420P, bit_rate: bitRate, gop_size: 5 * framesPerSecond },
    time_base: [1, framesPerSecond],
    options: { deadline: 'realtime', 'cpu-used': '8' },
  });
  const [output, , writer] = await libav.ff_init_muxer({ filename: fileName, open: true }, [
    [context, 1, framesPerSecond],
  ]);
  await libav.avformat_write_header(output, 0);
  const planes = new Uint8Array((width * height * 3) / 2);
  const layout = [
    { offset: 0, stride: width },
    { offset: width * height, stride: width / 2 },
    { offset: (width * height * 5) / 4, stride: width / 2 },
  ];
  let count = 0;
  return {
    async add({ data }) {
      writePlanes(data, width, height, planes);
      const shown = { data: planes, layout, format: libav.AV_PIX_FMT_YUV420P, width, height, pts: count++ };
      await libav.ff_write_multi(output, packet, await libav.ff_encode_multi(context, frame, packet, [shown]));
    },
    async finish() {
      await libav.ff_write_multi(output, packet, await libav.ff_encode_multi(context, frame, packet, [], true));
      await libav.av_write_trailer(output);
      await libav.ff_free_muxer(output, writer);
      await libav.ff_free_encoder(context, frame, packet);
      return libav.readFile(fileName);
    },
  };
}

/** RGB to YCbCr of ITU-R BT.601, as VP8 means it: a plane of luma, then two of color at half the size. */
function writePlanes(rgb: Uint8Array, width: number, height: number, planes: Uint8Array): void {
  const blueAt = width * height;
  const redAt = (blueAt * 5) / 4;
  for (let i = 0, j = 0; i < blueAt; i++, j += 3)
    planes[i] = (66 * (rgb[j] ?? 0) + 129 * (rgb[j + 1] ?? 0) + 25 * (rgb[j + 2] ?? 0) + 4_224) >> 8;
  const row = 3 * width;
  for (let y = 0, o = 0; y < height; y += 2) {
    for (let x = 0, i = y * row; x < width; x += 2, i += 6, o++) {
      const r = (rgb[i] ?? 0) + (rgb[i + 3] ?? 0) + (rgb[i + row] ?? 0) + (rgb[i + row + 3] ?? 0);
      const g = (rgb[i + 1] ?? 0) + (rgb[i + 4] ?? 0) + (rgb[i + row + 1] ?? 0) + (rgb[i + row + 4] ?? 0);
      const b = (rgb[i + 2] ?? 0) + (rgb[i + 5] ?? 0) + (rgb[i + row + 2] ?? 0) + (rgb[i + row + 5] ?? 0);
      planes[blueAt + o] = (-38 * r - 74 * g + 112 * b + 131_584) >> 10;
      planes[redAt + o] = (112 * r - 94 * g - 18 * b + 131_584) >> 10;
    }
  }
}
