import { uploadLimits } from '../../catalog/contract.ts';
import { photoMessages } from '../contract.ts';

export interface PhotoProblem {
  readonly title: 'Invalid File' | 'File Too Large';
  readonly description: string;
}

/** Checks the type and the size of a file before it is sent. The server checks its bytes. */
export function checkPhoto(file: { readonly type: string; readonly size: number }): PhotoProblem | null {
  if (!file.type.startsWith('image/')) return { title: 'Invalid File', description: photoMessages.notAnImage };
  if (file.size >= uploadLimits.bytes) return { title: 'File Too Large', description: photoMessages.tooLarge };
  return null;
}
