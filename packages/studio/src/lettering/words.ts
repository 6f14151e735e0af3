// What a program that paints no picture itself needs to know about the words of styles.
export { lettersWords } from './style-words.ts';
