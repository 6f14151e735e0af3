/** The tools for giving hints about a photo. */
export const tools = [
  { value: 'outline', label: 'Outline' },
  { value: 'box', label: 'Box' },
  { value: 'eyes', label: 'Eyes' },
  { value: 'crop', label: 'Turn, crop' },
] as const;
export type ToolName = (typeof tools)[number]['value'];
