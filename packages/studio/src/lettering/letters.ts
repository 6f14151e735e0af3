// What a program that paints no picture itself, such as a web page, needs to know about lettering: loads no typeface.
export { findUnknownLetters } from './known-letters.ts';
export { lettersWords } from './style-words.ts';
