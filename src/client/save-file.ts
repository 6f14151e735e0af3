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
