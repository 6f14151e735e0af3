import type { Analysis } from '../analysis/types.ts';
import { placePet } from '../compose/place-pet.ts';
import type { Recipe } from '../compose/recipe.ts';
import { traceOutline } from '../compose/trace-outline.ts';
import { toBytes } from '../core/image.ts';
import type { Photo, Raster, Rgb } from '../core/image.ts';
import { resizeRgb } from '../core/resample.ts';
import type { Stroke } from '../paint/strokes/stroke-canvas.ts';
import { render } from '../render.ts';
import type { RenderOptions } from '../render.ts';
import { sheetPixels } from '../styles/brief.ts';
import type { RecordedPainting } from '../styles/brief.ts';
import { beginPaint } from './lay-paint.ts';
import { ground, orderLayer, planReveal } from './reveal-plan.ts';
import type { Place } from './reveal-plan.ts';
import { makeRevealer } from './reveal.ts';

/** Receives a frame. Its pixels are overwritten by the next one. */
export type ShowFrame = (frame: Raster) => void | Promise<void>;

export interface FilmOptions extends Pick<RenderOptions, 'signal'> {
  /** Number of frames, at least 50. */
  frames: number;
  /** Called once the painting is over and much memory can be collected. */
  tidy?: () => void;
}

/** Shares of a film: the bare canvas, the sketch, the underpainting, the strokes, the last touches. */
const shares = { bare: 0.03, sketch: 0.09, underpainting: 0.12, strokes: 0.52, finish: 0.1 };

/**
 * Films how a recipe is painted: a sketch, the underpainting, then the strokes of the painting itself in their order.
 * In a style without strokes, the picture appears from broad patches to its finest detail. Each of the last frames
 * is the picture that `render` returns for this size, byte for byte.
 */
export async function paintFilm(
  photo: Photo,
  analysis: Analysis,
  recipe: Recipe,
  size: { width: number; height: number },
  { frames, signal, tidy }: FilmOptions,
  show: ShowFrame,
): Promise<void> {
  let painting: RecordedPainting | null = null;
  const finished = await render(photo, analysis, recipe, size, { signal, record: (recorded) => (painting = recorded) });
  const pet = placePet(photo, analysis, recipe, 270);
  const focus = { x: pet.head.x, y: pet.head.y };
  const outline = traceOutline(pet.alpha, 0.5, 3);
  tidy?.();
  const film = begin(finished, { frames, signal }, show);
  await film.hold(shares.bare);
  await film.sketch(outline, shares.sketch);
  if (painting === null) await film.develop(focus, recipe.seed, shares.underpainting + shares.strokes + shares.finish);
  else await film.paint(painting, recipe, focus);
  await film.finish();
}

/**
 * Films a picture without a recipe, made by a model or uploaded: it appears from broad patches to its finest detail.
 */
export async function paintFilmOfPicture(
  picture: Raster,
  { frames, signal }: FilmOptions,
  show: ShowFrame,
): Promise<void> {
  const film = begin(picture, { frames, signal }, show);
  await film.hold(shares.bare);
  const focus = { x: 0.5, y: (0.45 * picture.height) / picture.width };
  await film.develop(focus, 7, shares.sketch + shares.underpainting + shares.strokes + shares.finish);
  await film.finish();
}

function begin(finished: Raster, { frames, signal }: FilmOptions, show: ShowFrame) {
  const { width, height } = finished;
  const shown = toBytes(ground(width, height));
  const countOf = (share: number): number => Math.max(1, Math.round(share * frames));
  let count = 0;
  const next = async (): Promise<void> => {
    signal?.throwIfAborted();
    count++;
    await show(shown);
  };
  const brush = makeRevealer(shown);
  /** Reveals `to` with strokes in this order, over `length` frames, and fills the gaps at the end if it `settles`. */
  const reveal = async (
    to: Uint8Array,
    order: readonly number[],
    lay: (index: number) => void,
    length: number,
    settles = true,
  ): Promise<void> => {
    brush.begin(to);
    let laid = 0;
    for (let frame = 1; frame <= length; frame++) {
      for (const end = Math.round((order.length * frame) / length); laid < end; laid++) lay(order[laid]);
      brush.draw(settles ? Math.max(0, (frame / length - 0.6) / 0.4) : 0);
      await next();
    }
  };

  return {
    async hold(share: number): Promise<void> {
      for (let frame = 0; frame < countOf(share); frame++) await next();
    },

    /** Draws an outline, in picture widths, with a thin brush. */
    async sketch(outline: readonly Place[], share: number): Promise<void> {
      const lines = linesAlong(outline, width);
      const order = lines.map((_, index) => index);
      const lead = filled(width, height, umber);
      await reveal(lead, order, (index) => brush.lay(lines[index], 1), countOf(share), false);
    },

    /** Lays the strokes of a painting in their order. */
    async paint(painting: RecordedPainting, recipe: Recipe, focus: Place): Promise<void> {
      const { strokes, canvas, underpainting, maxRadius } = painting;
      const scale = width / canvas.width;
      const broad = orderLayer(strokes, maxRadius, null, canvas, recipe.seed);
      const wash = (i: number): void => brush.lay(wider(strokes.read(i), 1.7), scale);
      await reveal(scaled(underpainting, width, height), broad, wash, countOf(shares.underpainting));
      const paint = beginPaint(shown, painting, finished, recipe.light, sheetPixels(width, recipe));
      const ends = layerEnds(painting);
      const length = countOf(shares.strokes);
      for (let frame = 1; frame <= length; frame++) {
        paint.layUpTo(strokesAt(ends, frame / length));
        paint.draw();
        await next();
      }
      const last = orderLayer(strokes, maxRadius, focus, canvas, recipe.seed + 1);
      await reveal(finished.data, last, (i) => brush.lay(strokes.read(i), scale), countOf(shares.finish));
    },

    /** Brings the picture out from broad patches to its finest detail. */
    async develop(focus: Place, seed: number, share: number): Promise<void> {
      const { strokes, width: planned, layers, stages } = planReveal(finished, focus, seed);
      const scale = width / planned;
      const weights = [0.36, 0.3, 0.22, 0.12];
      for (const [layer, order] of layers.entries()) {
        const stage = stages[layer];
        const to = stage === null ? finished.data : scaled(stage, width, height);
        const settles = layer < 2 || layer === layers.length - 1;
        await reveal(to, order, (i) => brush.lay(strokes.read(i), scale), countOf(share * weights[layer]), settles);
      }
    },

    /** Shows the finished picture until the film ends. */
    async finish(): Promise<void> {
      shown.data.set(finished.data);
      for (let left = frames - count; left > 0; left--) await next();
    },
  };
}

const umber = [0.36, 0.28, 0.22] as const;

function filled(width: number, height: number, color: readonly number[]): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = 255 * color[i % 3];
  return data;
}

function scaled(image: Rgb, width: number, height: number): Uint8Array {
  return toBytes(resizeRgb(image, width, height)).data;
}

function wider(stroke: Stroke, factor: number): Stroke {
  return { ...stroke, radius: factor * stroke.radius };
}

/** Short lines along a closed outline, each a little beside the last, as a hand draws them. */
function linesAlong(outline: readonly Place[], width: number): Stroke[] {
  const lines: Stroke[] = [];
  for (let pass = 0; pass < 2; pass++) {
    for (let from = 0; from < outline.length; from += 9) {
      const points: number[] = [];
      for (let i = from; i <= from + 10; i++) {
        const { x, y } = outline[i % outline.length];
        points.push(x * width + 1.5 * pass, y * width + 1.5 * pass * Math.sin(i / 7));
      }
      lines.push({
        ...pencil,
        points: Float32Array.from(points),
        brush: lines.length,
        shift: (lines.length * 0.37) % 1,
      });
    }
  }
  return lines;
}

const pencil: Omit<Stroke, 'points' | 'brush' | 'shift'> = {
  radius: 1.7,
  color: [0, 0, 0],
  under: [0, 0, 0],
  opacity: 1,
  dry: 0,
  body: 0,
};

/** The number of strokes up to the end of each brush. */
function layerEnds({ strokes }: RecordedPainting): number[] {
  const ends: number[] = [];
  let radius = Infinity;
  for (let i = 0; i < strokes.count(); i++) {
    const stroke = strokes.read(i);
    if (stroke.radius < radius && i > 0) ends.push(i);
    radius = stroke.radius;
  }
  return [...ends, strokes.count()];
}

/** The number of strokes that are laid after a share of the time. Each brush has the same time. */
function strokesAt(ends: readonly number[], share: number): number {
  const at = Math.min(ends.length - 1, Math.floor(share * ends.length));
  const before = at === 0 ? 0 : ends[at - 1];
  return share >= 1 ? (ends.at(-1) ?? 0) : Math.round(before + (ends[at] - before) * (share * ends.length - at));
}
