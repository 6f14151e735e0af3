import type { TunerState } from './tuner.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

/** Describes the state of the cut-out in one sentence. */
export function resultSentence({ view, phase }: Pick<TunerState, 'view' | 'phase'>, petName: string): string {
  const name = petName === '' ? say(uploadWords.yourPet) : petName;
  if (phase === 'failed') return say(uploadWords.couldNotLook);
  if (view === null) return say(uploadWords.lookingFor, { pet: name });
  if (phase === 'looking') return say(uploadWords.lookingAgain);
  return view.trusted ? say(uploadWords.howWeCut, { pet: name }) : say(uploadWords.noTrust, { pet: name });
}
