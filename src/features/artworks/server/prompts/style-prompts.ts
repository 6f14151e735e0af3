import type { StyleId } from '../../../catalog/contract.ts';
import { characterPrompts } from './character-prompts.ts';
import { mediumPrompts } from './medium-prompts.ts';
import type { StylePrompt } from './prompt-parts.ts';

/**
 * Prompt texts of every style for hosted models. They describe how a picture is made and name no studio, film, brand or
 * living artist. Changing a word here requires a new `promptVersion`.
 */
export const stylePrompts: Readonly<Record<StyleId, StylePrompt>> = { ...mediumPrompts, ...characterPrompts };
