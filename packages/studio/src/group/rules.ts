// What a program that paints no picture itself, such as a web page, needs to know about groups: loads no engine.
export { groupCarriage, groupSize } from './carry.ts';
export type { GroupCarriage } from './carry.ts';
export { joinNames } from './join-names.ts';
