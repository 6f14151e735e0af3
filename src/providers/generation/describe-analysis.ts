import { canJoinGroup, type Analysis, type Plane, type Rgb } from '@pawtelier/studio';
import type { Findings, Mask, Pixels } from './port.ts';

/** Converts an analysis of the studio to findings with one byte per channel. */
export function describeAnalysis(analysis: Analysis): Findings {
  const { cut, matte, foreground, outlines = [], subjects = [], face, headBox, facts } = analysis;
  return {
    trusted: cut === 'subject',
    matte: toMask(matte),
    colors: toPixels(foreground),
    outlines: outlines.map(toMask),
    eyes: face && [face.leftEye, face.rightEye],
    heads: subjects.map(({ head }) => head),
    canJoin: canJoinGroup(analysis),
    facts:
      facts === undefined
        ? null
        : {
            isPet: facts.isPet,
            pets: facts.pets,
            isHeadVisible: headBox !== undefined && headBox !== null,
            headCut: facts.headCut,
            earsCut: facts.earsCut,
            ...(facts.hasPerson !== undefined && { hasPerson: facts.hasPerson }),
          },
  };
}

const toByte = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255);

function toMask({ width, height, data }: Plane): Mask {
  return { width, height, data: Uint8Array.from(data, toByte) };
}

function toPixels({ width, height, r, g, b }: Rgb): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, at = 0; i < r.length; i++) {
    data[at++] = toByte(r[i] ?? 0);
    data[at++] = toByte(g[i] ?? 0);
    data[at++] = toByte(b[i] ?? 0);
  }
  return { width, height, data };
}
