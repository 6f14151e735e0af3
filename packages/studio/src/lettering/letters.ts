// What a program that paints no picture itself, such as a web page, needs to know about letters: loads no typeface.
export { findUnknownLetters } from './known-letters.ts';
