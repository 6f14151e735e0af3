import libavVariant from '@libav.js/variant-webm';
import { expect, test } from 'vitest';
import { must } from '../../../shared/must.ts';
import { errorsOnly, openWebmEncoder } from './encode-webm.ts';

const size = { width: 64, height: 80 };
const rate = 16;

/** Decodes a film: how many frames it has, the luma in the middle of the last one, and when that one is shown. */
async function decode(file: Uint8Array): Promise<{ count: number; luma: number; at: number }> {
  const libav = await libavVariant.LibAV({ noworker: true });
  await libav.av_log_set_level(errorsOnly);
  await libav.writeFile('film.webm', file);
  const [input, [stream]] = await libav.ff_init_demuxer_file('film.webm');
  const { codec_id, codecpar, index } = must(stream, 'the stream');
  const [, context, packet, frame] = await libav.ff_init_decoder(codec_id, codecpar);
  const [, packets] = await libav.ff_read_frame_multi(input, packet);
  const frames = await libav.ff_decode_multi(context, packet, frame, packets[index] ?? [], true);
  const last = must(frames.at(-1), 'the last frame');
  const [{ offset, stride } = { offset: 0, stride: 0 }] = last.layout ?? [];
  const luma = Number((last.data as Uint8Array)[offset + stride * 40 + 32]);
  return { count: frames.length, luma, at: (last.pts ?? 0) / 1_000 };
}

test('given frames, then the film has each of them, in their time and their colors', async () => {
  const encoder = await openWebmEncoder(size, rate);
  const frame = { ...size, data: new Uint8Array(size.width * size.height * 3) };
  for (let i = 0; i < 2 * rate; i++) {
    frame.data.fill(i < rate ? 20 : 200);
    await encoder.add(frame);
  }
  const file = await encoder.finish();
  // The signature of Matroska and WebM.
  expect([...file.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  expect(Buffer.from(file.subarray(0, 100)).toString('latin1')).toContain('webm');
  const { count, luma, at } = await decode(file);
  expect(count).toBe(2 * rate);
  // Gray of 200 in the range of video, 16 to 235.
  expect(luma).toBeGreaterThan(180);
  expect(luma).toBeLessThan(196);
  expect(at).toBeCloseTo(31 / 16, 2);
});
