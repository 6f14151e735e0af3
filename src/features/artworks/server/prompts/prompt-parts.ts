/** One of a style's three pictures: they differ in crop, scene and light together, as the studio's do. */
interface ScenePrompt {
  /** How much of the pet shows. The position of its head comes from `compose-prompt`. */
  readonly crop: string;
  readonly scene: string;
  readonly light: string;
}

export interface StylePrompt {
  /** What the photo is repainted as: medium, surface, brushwork. */
  readonly transform: string;
  /** A gentler wording, for when a provider's moderation has misread the first one. */
  readonly gentler: string;
  readonly scenes: readonly [ScenePrompt, ScenePrompt, ScenePrompt];
  /** What the background is made of. It names only what is there: a model paints what it is told to leave out. */
  readonly ground: string;
  /** The picture fades into bare paper; otherwise the scene extends to all edges of the sheet. */
  readonly onPaper?: true;
  /** The medium has few colors, or colored light: the coat keeps its pattern of light and dark, not its hues. */
  readonly fewColors?: true;
  /** The person in the photo is painted as well. */
  readonly withPerson?: true;
  /** Words painted into the picture, and whether the pet's name follows them; other pictures have no words. */
  readonly lettering?: { readonly words: string; readonly named: boolean };
}

export const bust = 'head and shoulders';
/** Leaves the margins that every composition asks for, even above a hat. */
export const close = 'the face close up; the head, with anything on it, takes up about three fifths of the height';
/** The model chooses, because it sees how much of the pet the photo shows; the shop does not know for certain. */
export const seated = 'sitting where the photo shows the body, otherwise the head and chest';
