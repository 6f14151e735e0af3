// The content security policy blocks inline styles, so style attributes of a page in a frame are renamed, and applied
// by script once the frame has loaded.

/** Safe as a text replacement: quotes in text are entities, so only attributes match. */
export function renameStyles(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/g, '').replaceAll(' style="', ' data-style="');
}

export function applyStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
}
