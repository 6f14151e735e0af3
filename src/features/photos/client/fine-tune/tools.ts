import { uploadWords } from '../../../../words/catalogs/upload.ts';
/** The tools for giving hints about a photo. */
export const tools = [
  { value: 'outline', label: uploadWords.outline },
  { value: 'box', label: uploadWords.box },
  { value: 'eyes', label: uploadWords.eyes },
  { value: 'crop', label: uploadWords.turnCrop },
] as const;
export type ToolName = (typeof tools)[number]['value'];
