import { handLetter } from '../lettering/hand-letter.ts';

export interface Silk { lit: string; body: string; dark: string; letters: string }

/** A ribbon with forked ends across the foot of the sheet, laid over everything else. */
export function ribbon(y: number, height: number, { lit, body, dark }: Silk): string {
  const end = y + height;
  const tail = (way: number): string => {
    const x = (v: number): number => 500 + way * v;
    return `<path d="M${x(320)} ${y + 44}L${x(478)} ${y + 30}L${x(436)} ${y + height / 2 + 40}L${x(482)} ${end + 40}L${x(320)} ${end + 40}Z" fill="url(#rbt)"/><path d="M${x(320)} ${end + 40}L${x(320)} ${end - 4}L${x(392)} ${end - 12}Z" fill="${dark}"/>`;
  };
  const face = `M108 ${y + 10}Q500 ${y - 34} 892 ${y + 10}V${end}Q500 ${end - 44} 108 ${end}Z`;
  return `<defs><linearGradient id="rbf"><stop offset="0" stop-color="${dark}"/><stop offset=".07" stop-color="${body}"/><stop offset=".3" stop-color="${lit}"/><stop offset=".6" stop-color="${body}"/><stop offset=".93" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="rbt"><stop offset="0" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></linearGradient><filter id="rbs" x="-10%" y="-40%" width="120%" height="200%"><feGaussianBlur stdDeviation="13"/></filter></defs>
    <path d="${face}" fill="#12060c" opacity=".5" transform="translate(0 20)" filter="url(#rbs)"/>${tail(-1)}${tail(1)}<path d="${face}" fill="url(#rbf)"/>
    <path d="M108 ${y + 24}Q500 ${y - 20} 892 ${y + 24}M108 ${end - 14}Q500 ${end - 58} 892 ${end - 14}" fill="none" stroke="${lit}" stroke-width="5"/>`;
}

/** Two lines for the ribbon: what is said, small, and the name; one line where no name was given. */
export function ribbonWords(y: number, height: number, words: string, name: string | null, fill: string): string {
  if (!name) return handLetter(words, { x: 500, y: y + height * 0.6, size: height * 0.56, width: 640, tracking: 0.01, fill });
  return handLetter(words, { x: 500, y: y + height * 0.27, size: height * 0.25, width: 560, tracking: 0.03, fill })
    + handLetter(name, { x: 500, y: y + height * 0.75, size: height * 0.54, width: 640, tracking: 0.015, fill });
}
