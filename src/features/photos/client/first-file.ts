interface Given {
  readonly files: FileList | readonly File[] | null;
  readonly items?: DataTransferItemList | readonly DataTransferItem[];
}

/** Files that a file manager puts into folders. */
const ofFileManagers: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db']);

/** The first file of what was dropped, pasted or picked; of a folder, the first file in it. Null if there is none. */
export async function firstFileOf({ files, items = [] }: Given): Promise<File | null> {
  // What was dropped can be read only before the first pause.
  const [first = null] = [...(files ?? [])];
  const folder = [...items]
    .flatMap((item) => (item.kind === 'file' ? [item.webkitGetAsEntry()] : []))
    .find((entry) => entry !== null);
  const file = folder?.isDirectory === true ? await firstIn(folder as FileSystemDirectoryEntry) : first;
  return file && withType(file);
}

async function firstIn(folder: FileSystemDirectoryEntry): Promise<File | null> {
  const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
    folder.createReader().readEntries(resolve, reject),
  ).catch(() => []);
  for (const entry of entries) {
    if (ofFileManagers.has(entry.name)) continue;
    const found = entry.isDirectory
      ? await firstIn(entry as FileSystemDirectoryEntry)
      : await new Promise<File | null>((resolve) => (entry as FileSystemFileEntry).file(resolve, () => resolve(null)));
    if (found !== null) return found;
  }
  return null;
}

/** Some systems give files no type. HEIC photos stay as they are: see `isHeic`. */
function withType(file: File): File {
  const [, ending] = /\.(avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i.exec(file.name) ?? [];
  if (file.type !== '' || ending === undefined) return file;
  const kind = ending.toLowerCase().replace('jpg', 'jpeg').replace('svg', 'svg+xml').replace(/^tif$/, 'tiff');
  return new File([file], file.name, { type: `image/${kind}`, lastModified: file.lastModified });
}
