import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage, lowerThreadPriority, paintFilm, paintFilmOfPicture } from '@pawtelier/studio';
import { filmSize } from '../port.ts';
import { filmFrames, framesPerSecond, type FilmWork } from './film-work.ts';
import { openWebmEncoder } from './encode-webm.ts';

// Entry point of a worker thread that makes one film. An error ends the thread and reaches its parent.
const { work, threadPriority } = workerData as { work: FilmWork; threadPriority: number };
lowerThreadPriority(threadPriority);

const encoder = await openWebmEncoder(filmSize, framesPerSecond);
const options = { frames: filmFrames, tidy: collectGarbage };
if ('picture' in work) await paintFilmOfPicture(work.picture, options, async (frame) => encoder.add(frame));
else await paintFilm(work.photo, work.analysis, work.recipe, filmSize, options, async (frame) => encoder.add(frame));
parentPort?.postMessage(await encoder.finish(), []);
