import { batches, testOnePicture } from '../../bench/one-picture.ts';

testOnePicture(batches.places);
