import { lots, testOnePicture } from '../../bench/one-picture.ts';

testOnePicture(lots.costumes);
