import { handLetter } from '../../lettering/hand-letter.ts';

export interface Silk {
  lit: string;
  body: string;
  dark: string;
  letters: string;
}

/** Upper edge of a ribbon's face at its ends, its height, and half of its width, on the 1000 x 1250 sheet. */
export interface RibbonPlace {
  y: number;
  height: number;
  half: number;
}

/** A ribbon with forked ends; its face arches in the middle. Drawn over everything else. */
export function ribbon({ y, height, half }: RibbonPlace, { lit, body, dark }: Silk): string {
  const end = y + height;
  const arch = half * 0.112;
  const lip = height * 0.27;
  const [left, right] = [500 - half, 500 + half];
  const tail = (way: number): string => {
    const x = (share: number): number => 500 + way * half * share;
    return `<path d="M${x(0.82)} ${y + lip}L${x(1.22)} ${y + lip * 0.7}L${x(1.11)} ${y + height / 2 + lip * 0.95}L${x(1.23)} ${end + lip}L${x(0.82)} ${end + lip}Z" fill="url(#rbt)"/><path d="M${x(0.82)} ${end + lip}V${end - 4}L${x(1)} ${end - 12}Z" fill="${dark}"/>`;
  };
  const band = (at: number): string => `M${left} ${at}Q500 ${at - arch} ${right} ${at}`;
  const face = `${band(y)}V${end}Q500 ${end - arch} ${left} ${end}Z`;
  return `<defs><linearGradient id="rbf"><stop offset="0" stop-color="${dark}"/><stop offset=".07" stop-color="${body}"/><stop offset=".3" stop-color="${lit}"/><stop offset=".6" stop-color="${body}"/><stop offset=".93" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="rbt"><stop offset="0" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></linearGradient><filter id="rbs" x="-10%" y="-40%" width="120%" height="200%"><feGaussianBlur stdDeviation="${height * 0.087}"/></filter></defs>
    <path d="${face}" fill="#12060c" opacity=".5" transform="translate(0 ${height * 0.13})" filter="url(#rbs)"/>${tail(-1)}${tail(1)}<path d="${face}" fill="url(#rbf)"/>
    <path d="${band(y + height * 0.09)}${band(end - height * 0.09)}" fill="none" stroke="${lit}" stroke-width="${height * 0.033}"/>`;
}

/** Lettering of the ribbon: small words above the name, or the words alone if there is no name. */
export function ribbonWords({ y, height }: RibbonPlace, words: string, name: string | null, fill: string): string {
  const line = (text: string, at: number, size: number, width: number, tracking: number): string =>
    handLetter(text, { x: 500, y: y + height * at, size: height * size, width, tracking, fill });
  return name
    ? line(words, 0.22, 0.24, 560, 0.03) + line(name, 0.67, 0.52, 640, 0.015)
    : line(words, 0.54, 0.56, 640, 0.01);
}

const namePlace: RibbonPlace = { y: 1112, height: 102, half: 286 };

/**
 * A small ribbon with only the pet's name. Both parts are empty without a name, or if the font has none of its letters.
 */
export function nameRibbon(name: string | null, silk: Silk): { banner: string; lettering: string } {
  const lettering =
    name === null
      ? ''
      : handLetter(name, { x: 500, y: 1174, size: 80, width: 430, tracking: 0.02, fill: silk.letters });
  return { banner: lettering && ribbon(namePlace, silk), lettering };
}
