import { compose, createStudio } from '@pawtelier/studio';
import sharp from 'sharp';

const { data, info } = await sharp('photo.jpg')
  .rotate()
  .toColorspace('srgb')
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });
const photo = { width: info.width, height: info.height, data };
const studio = createStudio(); // worker threads, as many as there are cores
const analysis = await studio.analyze(photo); // where the pet is: once for each photo
const recipe = compose(analysis, 'watercolor', { seed: 1, variation: 0, petName: 'Bella' }); // plain JSON, to be kept
const { width, height, data: pixels } = await studio.render({ photo, analysis, recipe, width: 480, height: 600 });
await sharp(pixels, { raw: { width, height, channels: 3 } }).toFile('painting.png');
await studio.close();
