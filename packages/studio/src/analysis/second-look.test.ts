import { expect, it } from 'vitest';
import { resizePlane } from '../core/resample.ts';
import { choose } from './choose.ts';
import { drawScene } from './drawn-scene.ts';
import { gatherEvidence } from './evidence.ts';
import { faceFromEyes } from './face.ts';
import { judge } from './gate.ts';
import { makeCutter } from './grab-cut.ts';
import { measure, overlap } from './measure.ts';
import { makeSearchPicture, makeWorkPicture } from './picture.ts';
import { lookAgain } from './second-look.ts';

const scene = drawScene(640, 320);
const work = await makeWorkPicture(scene.photo);
const picture = makeSearchPicture(work);
const evidence = gatherEvidence(work, picture);
const { width, height } = picture;
const drawn = { width: scene.photo.width, height: scene.photo.height, data: Float32Array.from(scene.inside) };
const truth = Uint8Array.from(resizePlane(drawn, width, height).data, (v) => (v > 0.5 ? 1 : 0));
/** Every idea loses the legs, and all of them agree. */
const legless = truth.map((v, i) => (i < 0.62 * truth.length ? v : 0));
const hypotheses = Array.from({ length: 8 }, (_, k) => ({ name: `idea ${k}`, inside: legless }));
const first = choose(evidence, hypotheses);
const outline = resizePlane({ width, height, data: Float32Array.from(legless) }, work.width, work.height);
const face = { ...faceFromEyes(scene.eyes), nose: scene.nose };

it('believes a clear face rather than ideas that agree with each other and not with what its head leads on to', () => {
  expect(judge(first, outline, face).cut).toBe('subject');
  expect(overlap(first.inside, truth)).toBeLessThan(0.8);
  const second = lookAgain(evidence, makeCutter(evidence), hypotheses, first, outline, face);
  expect(overlap(second.inside, truth)).toBeGreaterThan(0.92);
  expect(second.measures).toEqual(measure(evidence, second.inside));
});

it('leaves a trusted outline alone where the face is not clear, or where there is none', () => {
  const cut = makeCutter(evidence);
  expect(lookAgain(evidence, cut, hypotheses, first, outline, { ...face, confidence: 0.7 })).toBe(first);
  expect(lookAgain(evidence, cut, hypotheses, first, outline, null)).toBe(first);
});

it('leaves an outline alone that is what the head leads on to', () => {
  const agreed = choose(evidence, hypotheses.map(({ name }) => ({ name, inside: truth })));
  const whole = resizePlane({ width, height, data: Float32Array.from(truth) }, work.width, work.height);
  expect(lookAgain(evidence, makeCutter(evidence), hypotheses, agreed, whole, face)).toBe(agreed);
});
