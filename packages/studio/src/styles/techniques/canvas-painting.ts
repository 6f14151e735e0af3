import { placeMembers } from '../../compose/place-members.ts';
import { placePet } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { placeWhiskers } from '../../compose/place-whiskers.ts';
import type { PlacedWhisker } from '../../compose/place-whiskers.ts';
import { frameOf } from '../../compose/recipe.ts';
import { parseHex } from '../../core/color.ts';
import { gaussRgb } from '../../core/filter.ts';
import type { Rgb } from '../../core/image.ts';
import { setCatchLights } from '../../paint/light/catch-light.ts';
import { findCatchLights } from '../../paint/light/eyes.ts';
import type { CatchLight } from '../../paint/light/eyes.ts';
import { layStrokes, primeCanvas } from '../../paint/strokes/lay-strokes.ts';
import { planStrokes, roomForStrokes } from '../../paint/strokes/plan-strokes.ts';
import type { StrokePlan } from '../../paint/strokes/plan-strokes.ts';
import { finishRedraw, makeRedraw, margin, readBand } from '../../paint/strokes/redraw.ts';
import type { Redraw } from '../../paint/strokes/redraw.ts';
import { makeStrokeMemory, openStrokeList } from '../../paint/strokes/stroke-list.ts';
import type { StrokeList } from '../../paint/strokes/stroke-list.ts';
import { makeCoveredCanvas, makeStrokeCanvas } from '../../paint/strokes/stroke-canvas.ts';
import type { CoveredCanvas, StrokeCanvas } from '../../paint/strokes/stroke-canvas.ts';
import { beginDrawing, blendOver } from '../../paint/drawing/svg.ts';
import type { Drawing } from '../../paint/drawing/svg.ts';
import { tonePet } from '../../paint/light/tone-pet.ts';
import type { ToneOptions } from '../../paint/light/tone-pet.ts';
import { kuwahara } from '../../kernels/kuwahara.ts';
import { fieldWidth, isThumbnail, planWidth, sheetPixels, strokeWidth } from '../brief.ts';
import type { Brief, RowMaker } from '../brief.ts';
import { flowAngle } from './brush-flow.ts';
import type { BrushFlow } from './brush-flow.ts';
import { finishLayer, mapDetail } from './canvas-detail.ts';
import { dressGroup } from './dress-group.ts';
import type { GroupClothes } from './dress-group.ts';
import { dressPet, trimToBust } from '../../costume/fit/wear.ts';
import type { Costume } from '../../costume/fit/wear.ts';
import { composeScene } from '../../paint/compose-scene.ts';
import { extended, onFrame, sheetPlace } from '../../scenery/layout/extend.ts';
import { replaceBackground } from '../../paint/replace-background.ts';
import { layWhiskers } from '../../paint/fur/lay-whiskers.ts';
import { lightPaint } from '../../paint/light/light-paint.ts';
import type { PaintLight } from '../../paint/light/light-paint.ts';
import { lightByScene } from '../../paint/light/scene-light.ts';
import type { SceneLight } from '../../paint/light/scene-light.ts';

/** Parameters of a painting of brush strokes, which all styles on canvas share. */
export interface CanvasPainting {
  /**
   * SVG elements of the backdrop on the 1000 x 1250 sheet; the scene continues beyond the sheet's sides automatically.
   */
  backdrop: string;
  /** Part of the scene that must not repeat beyond the sheet, drawn over the backdrop: lettering. */
  sign?: string;
  /** In front of the pet, on the sheet: an oval portrait's frame, a cake. */
  front?: string;
  /** In front of `front`: drawings that continue beyond the sheet's sides, such as flowers along the foot. */
  skirt?: string;
  /** In front of `skirt`, drawn to the frame's own edges. */
  border?: string;
  /** Clothes on each pet, in thousandths of the picture, painted with it: back to front; none without a costume. */
  costumes?: readonly Costume[];
  /** Color behind the pet in an oval portrait; the photo's own surroundings by default. */
  cameoBackground?: string;
  /** Width of the soft edge of `cameoBackground` toward the pet, in sheet widths; by default the width of a brush. */
  lostEdge?: number;
  /** How far the backdrop's colors are displaced before it is painted, in picture widths. */
  stir: number;
  /** Strength of the backdrop's light and dark patches; as in `SceneParts`. */
  mottle?: number;
  tone: Omit<ToneOptions, 'light' | 'beyondOutline'>;
  /** Colors of the scene's light on the pet; white by default. */
  sceneLight?: SceneLight;
  /** Changes the placed pet before any other step. */
  reshape?(pet: Pet): Pet;
  /** Changes the flattened scene before it is painted. */
  restyle?(scene: Rgb, pet: Pet): Rgb;
  /** Radius of the flattening filter in pixels of the plan. */
  flatten: number;
  strokes: Omit<StrokePlan, 'detail' | 'flow' | 'seed'>;
  /** 0..1: how much fine brushes may paint on the backdrop; almost not at all by default. */
  backdropDetail?: number;
  /** Directions of the backdrop's strokes. */
  flow: BrushFlow;
  /** 0..1: how strictly the backdrop's strokes follow `flow`. */
  flowWeight: number;
  /** Strength of the fine detail added over the strokes: on the face and on the rest of the pet, 0..1. */
  finish: { face: number; body: number };
  surface: PaintLight;
  /** Last glaze over a band of rows, in place. */
  glaze?(rows: Rgb, y0: number): void;
  shadow: number;
  /** Whether the style paints the reflections in the eyes itself. */
  ownEyes?: boolean;
}

export async function paintCanvas(brief: Brief, painting: CanvasPainting): Promise<RowMaker> {
  const { recipe } = brief;
  brief.report('Sketching your pet', 0);
  const planned = strokeWidth(brief);
  const unit = sheetPixels(planned, recipe) / planWidth;
  const place = sheetPlace(recipe);
  const plan = await prepare(brief, painting, planned);
  const height = plan.target.height;
  brief.report('Blocking in the light', 0.25);
  const brushes = usefulBrushes(painting.strokes, recipe.strokeScale * unit);
  const spacing = isThumbnail(brief) ? thumbnailSpacing : 1;
  const canvas = makeStrokeCanvas(planned, height, brushes.radii[0]);
  const blurred = gaussRgb(plan.target, 14 * unit);
  primeCanvas(canvas, blurred);
  const scale = brief.width / planned;
  const strokeMemory = makeStrokeMemory(
    roomForStrokes(canvas, { ...brushes, spacing, maxSteps: painting.strokes.maxSteps }),
    brief.divide !== undefined,
  );
  const strokes = openStrokeList(strokeMemory);
  const detail = mapDetail(plan.pet, planned, painting.backdropDetail);
  planStrokes(
    plan.target,
    canvas,
    {
      ...painting.strokes,
      ...brushes,
      spacing,
      detail,
      flow: (x, y) => {
        const at = place(x / planned, y / planned);
        return {
          angle: flowAngle(painting.flow, at.x, at.y),
          weight: painting.flowWeight * (1 - plan.pet.alpha.data[clampIndex(x, y, planned, height)]),
        };
      },
      seed: recipe.seed * 3 + recipe.variation + 1,
    },
    strokes,
    (share) => brief.report('Laying brush strokes', 0.3 + 0.55 * share),
  );
  const redraw =
    brief.divide && scale !== 1
      ? makeRedraw({
          width: brief.width,
          height: brief.height,
          scale,
          maxRadius: brushes.radii[0] * scale,
          underpainting: blurred,
          strokeMemory,
        })
      : null;
  if (redraw) brief.divide?.(redraw);
  brief.record?.({ strokes, canvas, underpainting: blurred, maxRadius: brushes.radii[0], surface: painting.surface });
  brief.report('Refining the eyes and fur', 0.9);
  // A factor of 1.5 is enough for what shows between strokes, and takes half the memory of a print's usual fields.
  const fields = fieldWidth(brief, 1.5);
  const fine = fields === planned ? plan : await prepare(brief, painting, fields);
  const finish = finishLayer(fine.target, fine.pet, painting.finish);
  const lights = painting.ownEyes ? [] : findCatchLights(plan.pet, plan.toned, recipe.light, true);
  if (redraw) finishRedraw(redraw, brief.check);
  return makeRows(brief, painting, {
    strokes,
    canvas,
    redraw,
    underpainting: redraw?.underpainting ?? blurred,
    finish,
    lights,
    whiskers: placeWhiskers(brief.analysis, recipe, plan.pet),
    maxRadius: brushes.radii[0],
  });
}

/** Strokes of a thumbnail cover each other some ten times over: fewer look the same and take less time. */
const thumbnailSpacing = 1.5;

/** The style's brushes in pixels of the plan, without those finer than its pixels. */
function usefulBrushes(
  { radii, thresholds }: CanvasPainting['strokes'],
  scale: number,
): Pick<StrokePlan, 'radii' | 'thresholds'> {
  const tooFine = radii.findIndex((radius) => radius * scale < 1.5);
  const count = tooFine < 0 ? radii.length : Math.max(1, tooFine);
  return { radii: radii.slice(0, count).map((radius) => radius * scale), thresholds: thresholds.slice(0, count) };
}

interface Prepared {
  pet: Pet;
  toned: Rgb;
  target: Rgb;
}

async function prepare(brief: Brief, painting: CanvasPainting, width: number): Promise<Prepared> {
  const { recipe } = brief;
  const { costumes = [] } = painting;
  const { width: across, height: down } = frameOf(recipe);
  const draw = (elements: string): (() => Promise<Drawing>) =>
    beginDrawing(elements, width, 0, Math.round((width * down) / across));
  // Drawings with much blur take as long as everything else, so they are rendered in parallel.
  const behindFirst = costumes.at(0)?.behind ?? '';
  const backdrop = draw(extended(painting.backdrop, recipe) + onFrame(painting.sign ?? '', recipe) + behindFirst);
  const drawings = costumes.map(({ behind, chest, head }, k) => ({
    behind: k === 0 ? null : draw(behind),
    robe: draw(chest),
    hat: draw(head),
  }));
  const frontElements =
    onFrame(painting.front ?? '', recipe) +
    extended(painting.skirt ?? '', recipe) +
    onFrame(painting.border ?? '', recipe);
  const front = frontElements === '' ? null : draw(frontElements);
  const placed = placePet(brief.photo, brief.analysis, recipe, width);
  const pet = painting.reshape?.(placed) ?? placed;
  const members = costumes.length > 1 ? placeMembers(brief.analysis, recipe, pet) : null;
  // The heads of a group are cut out without their bodies.
  if (costumes.length === 1) trimToBust(pet, costumes[0].fit);
  const evenlyLit = tonePet(pet, { ...painting.tone, light: recipe.light, beyondOutline: false });
  const toned = painting.sceneLight ? lightByScene(evenlyLit, pet, recipe.light, painting.sceneLight) : evenlyLit;
  if (painting.cameoBackground)
    replaceBackground(toned, pet, parseHex(painting.cameoBackground), painting.lostEdge ?? 0.022);
  const scene = composeScene({
    backdrop: (await backdrop()).rgb,
    pet,
    toned,
    stir: painting.stir,
    mottle: painting.mottle,
    shadow: painting.shadow,
    recipe,
  });
  const clothesOf = async (k: number): Promise<GroupClothes> => {
    const { behind, robe, hat } = drawings[k];
    return { behind: behind && (await behind()), robe: await robe(), hat: await hat(), shade: costumes[k].shade };
  };
  if (members) await dressGroup(scene, { pet, toned, members }, costumes, clothesOf, recipe.light);
  else if (costumes.length === 1) dressPet(scene, pet, costumes[0].fit, await clothesOf(0), recipe.light);
  if (front) blendOver(scene, await front());
  // Larger fields keep some of the finer detail that they can show.
  const flat = kuwahara(scene, Math.round(painting.flatten * Math.sqrt(pet.span / planWidth)));
  return { pet, toned, target: painting.restyle?.(flat, pet) ?? flat };
}

interface Painted {
  strokes: StrokeList;
  canvas: StrokeCanvas;
  redraw: Redraw | null;
  underpainting: Rgb;
  finish: Rgb;
  lights: CatchLight[];
  whiskers: PlacedWhisker[];
  maxRadius: number;
}

function makeRows(brief: Brief, painting: CanvasPainting, painted: Painted): RowMaker {
  const { width, height } = brief;
  const scale = width / painted.canvas.width;
  let band: CoveredCanvas | null = null;
  return (y0, y1) => {
    const top = Math.max(0, y0 - margin);
    const bottom = Math.min(height, y1 + margin);
    const drawn = painted.redraw && readBand(painted.redraw, y0, y1);
    let canvas: Pick<StrokeCanvas, 'width' | 'height' | 'paint'> = drawn ?? painted.canvas;
    const canvasTop = scale === 1 ? 0 : top;
    if (scale !== 1 && !drawn) {
      if (!band || band.height < bottom - top) band = makeCoveredCanvas(width, bottom - top, painted.maxRadius * scale);
      canvas = band;
      layStrokes(band, painted.strokes, painted.underpainting, { top, bottom, scale }, brief.check);
    }
    const rows = lightPaint(canvas, {
      from: y0 - canvasTop,
      to: y1 - canvasTop,
      last: bottom - canvasTop,
      top: canvasTop,
      scale: sheetPixels(width, brief.recipe) / planWidth,
      finish: painted.finish,
      span: sheetPixels(width, brief.recipe),
      light: brief.recipe.light,
      surface: painting.surface,
    });
    layWhiskers(rows, y0, painted.whiskers, 0.85);
    setCatchLights(rows, y0, painted.lights, [0.98, 0.97, 0.93]);
    painting.glaze?.(rows, y0);
    return rows;
  };
}

function clampIndex(x: number, y: number, width: number, height: number): number {
  const cx = Math.min(width - 1, Math.max(0, Math.round(x)));
  const cy = Math.min(height - 1, Math.max(0, Math.round(y)));
  return cy * width + cx;
}
