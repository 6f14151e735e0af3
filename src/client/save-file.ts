/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the blob only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Opens the share sheet of a phone or tablet with a file. Returns whether the visitor has shared it or closed the sheet;
 * false where there is no share sheet, as on most desktops.
 */
export async function shareFile(file: Blob, name: string): Promise<boolean> {
  const data = { files: [new File([file], name, { type: file.type })] };
  // A desktop's sheet lists few apps, and hides that the file can be saved.
  if (!matchMedia('(pointer: coarse)').matches || !('canShare' in navigator) || !navigator.canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // Browsers refuse if the tap is too long ago, which happens while a file is being made.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
