/**
 * Positions in the room in which a product hangs, and how much of the room a view shows. All lengths are in inches;
 * heights are measured from the floor, and the middle of the room is at 0.
 */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** A sofa for three. */
export const sofa = { width: 84, height: 33 };
/** Height of the middle of a picture: a hand's breadth between the largest one and the sofa. */
export const pictureHeight = 50;

/** Width of the stage over its height, as `.stage` in ui/stage.css has it. */
const stageAspect = 16 / 15;
/** The fraction of the width or height of a near view that the picture fills. */
const nearFill = 0.86;

export const roomViews = ['near', 'sofa', 'room'] as const;
export type RoomView = (typeof roomViews)[number];

/** Width of the wall that a view shows, and the height of its middle. */
export interface VisiblePart {
  readonly width: number;
  readonly middle: number;
}

const sofaWidth = 44;
const wholeRoom = 116;

/** What a view shows. `outside` is the outer size of the mounted picture, which the near view fits to the stage. */
export function visiblePartOf(view: RoomView, outside: Box): VisiblePart {
  if (view === 'near') {
    return { width: Math.max(outside.width, outside.height * stageAspect) / nearFill, middle: pictureHeight };
  }
  const [width, lowest] = view === 'sofa' ? [sofaWidth, 23] : [wholeRoom, -16];
  return { width, middle: lowest + width / stageAspect / 2 };
}

/** The room is laid out at this width and scaled from there. */
export const layoutWidth = sofaWidth;
