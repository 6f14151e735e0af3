// The rules of groups for a program that paints nothing itself, such as a web page. Importing them loads no engine.
export { groupCarriage, groupSize } from './carry.ts';
export type { GroupCarriage } from './carry.ts';
export { joinNames } from './join-names.ts';
