import bidiFactory from 'bidi-js';
import { fontOf, hasRightToLeft, writtenPart, type PaperFont } from '../../shared/typeface.ts';

const bidi = bidiFactory();

/** A part of a line that one font file has. */
export interface Run {
  readonly font: PaperFont;
  readonly text: string;
}

type Direction = 'ltr' | 'rtl';

/**
 * The runs of one line from left to right, as they stand on it, without its pictographs and what no file has. Arabic and
 * Hebrew runs are in the order in which they are read: PDFKit joins their letters and turns them around.
 * @param direction that of the text around it; that of its first letter, if absent.
 */
export function runsOf(line: string, direction?: Direction): Run[] {
  const text = writtenPart(line);
  // Without such letters, every other order costs nothing.
  if (direction !== 'rtl' && !hasRightToLeft(text)) return joinRuns(Array.from(text), () => 0);
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const characters = Array.from(text);
  let unit = 0;
  const levelOf = characters.map((character) => {
    const level = levels[unit] ?? 0;
    unit += character.length;
    return level;
  });
  return inVisualOrder(joinRuns(characters, (index) => levelOf[index] ?? 0));
}

interface LeveledRun extends Run {
  /** Odd from right to left, as Unicode's algorithm finds it. */
  readonly level: number;
}

function joinRuns(characters: readonly string[], levelOf: (index: number) => number): LeveledRun[] {
  const runs: { font: PaperFont; text: string; level: number }[] = [];
  for (const [index, character] of characters.entries()) {
    const font = fontOf(character);
    if (font === null) continue;
    const level = levelOf(index);
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += character;
    else runs.push({ font, text: character, level });
  }
  return runs;
}

/** Rule L2 of https://www.unicode.org/reports/tr9/: whatever is at a level or above is reversed, from the highest down. */
function inVisualOrder(runs: readonly LeveledRun[]): Run[] {
  const ordered = runs.map((run) => (run.level % 2 === 1 ? turned(run) : run));
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let begin = 0; begin < ordered.length; begin++) {
      let end = begin;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end > begin + 1) ordered.splice(begin, end - begin, ...ordered.slice(begin, end).toReversed());
      begin = end;
    }
  }
  return ordered;
}

/** What is read from right to left without letters of its own, such as brackets, is turned here. */
function turned(run: LeveledRun): LeveledRun {
  if (run.font === 'arabic' || run.font === 'hebrew') return run;
  const mirrored = Array.from(run.text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return { ...run, text: mirrored.toReversed().join('') };
}
