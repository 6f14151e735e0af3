import { handLetter } from '../lettering/hand-letter.ts';

/** A banner across the foot of the sheet with the pet's name; both empty without one. */
export function nameRibbon(name: string | null, colours: { body: string; shade: string; back: string; letters: string }): { banner: string; lettering: string } {
  const lettering = name === null ? '' : handLetter(name, { x: 500, y: 1212, size: 80, width: 430, tracking: 0.02, fill: colours.letters });
  if (lettering === '') return { banner: '', lettering };
  const { body, shade, back } = colours;
  const banner = `<g transform="translate(0 19)"><path d="M236 1128L128 1150L168 1184L132 1222L252 1206Z" fill="${back}"/><path d="M764 1128L872 1150L832 1184L868 1222L748 1206Z" fill="${back}"/>
    <path d="M214 1110Q500 1078 786 1110V1216Q500 1186 214 1216Z" fill="${body}"/><path d="M214 1110Q500 1078 786 1110V1121Q500 1090 214 1121Z" fill="#fff" opacity=".3"/><path d="M214 1203Q500 1173 786 1203V1216Q500 1186 214 1216Z" fill="${shade}"/>
    <path d="M214 1216L252 1206V1194L214 1203ZM786 1216L748 1206V1194L786 1203Z" fill="${back}"/></g>`;
  return { banner, lettering };
}
