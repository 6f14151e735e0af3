import type { StyleId } from '../../../catalog/contract.ts';
import { bust, close, seated, type StylePrompt } from './prompt-parts.ts';

/** The styles that put the pet into a costume or a story. */
export const characterPrompts = {
  princess: {
    transform:
      'a royal portrait in oil: a small jeweled gold crown resting between the ears, an ermine collar and a rose silk mantle with real folds, painted by the same hand as the fur',
    gentler: 'a fairy-tale portrait with a small gold crown and a soft royal cape',
    scenes: [
      { crop: bust, scene: 'a palace gallery with tall windows, out of focus', light: 'pearly daylight from the left' },
      { crop: close, scene: 'a pale blue damask wall', light: 'warm chandelier light from above' },
      { crop: seated, scene: 'a velvet cushion on a balcony above a rose garden', light: 'golden hour from the right' },
    ],
    ground: 'the background is softly painted architecture',
  },
  'cyberpunk-hero': {
    transform:
      'a cinematic cyberpunk portrait: a fitted technical jacket with a high collar and thin glowing seams, rain on the fabric, the fur lit by colored city light',
    gentler: 'a futuristic city portrait with a sleek jacket and colorful evening lights',
    scenes: [
      {
        crop: bust,
        scene: 'a narrow rainy street of abstract glowing shapes',
        light: 'magenta from the left, cyan from the right',
      },
      { crop: close, scene: 'a rooftop above a misty city', light: 'violet sky light and an orange rim' },
      {
        crop: seated,
        scene: 'a wet crossing that mirrors the lights',
        light: 'cyan from behind, warm light from a window on the left',
      },
    ],
    ground: 'all signs in the city are abstract shapes of light',
    fewColors: true,
  },
  astronaut: {
    transform:
      'a realistic portrait in a white space suit with a wide neck ring and an open clear visor, fabric seams and metal fittings in believable detail, the whole face free',
    gentler: 'a portrait in a white space suit with the visor open',
    scenes: [
      {
        crop: bust,
        scene: 'the curve of a blue planet and many stars',
        light: 'hard sunlight from the left, blue light from the planet',
      },
      { crop: close, scene: 'inside a space station, a round window behind', light: 'soft cool panel light' },
      { crop: seated, scene: 'gray lunar ground and a black sky', light: 'low sun from the right with long shadows' },
    ],
    ground: 'the suit carries plain colored bands',
  },
  'superhero-mode': {
    transform:
      'a comic-book hero portrait: a flowing cape and a fitted suit in two strong colors, inked contours with halftone shadows, the whole face open to view',
    gentler: 'a cheerful comic-book portrait with a bright cape',
    scenes: [
      { crop: bust, scene: 'a burst of rays with halftone dots', light: 'strong light from the upper left' },
      { crop: seated, scene: 'a roof ledge above a simplified city at dusk', light: 'warm light from the right' },
      { crop: close, scene: 'clouds torn open by light', light: 'light from behind with a bright rim' },
    ],
    ground: 'the suit has a plain round emblem in one color',
  },
  'master-chef': {
    transform:
      'a warm realistic portrait in a tall white pleated chef hat and a double-breasted white jacket with cloth buttons, painted fabric with weight and folds',
    gentler: 'a portrait in a white chef hat and jacket',
    scenes: [
      { crop: bust, scene: 'copper pans on a wall, out of focus', light: 'warm light from the left' },
      { crop: seated, scene: 'a marble worktop with flour, eggs and herbs', light: 'soft daylight from the right' },
      { crop: close, scene: 'a dark kitchen with a glowing oven', light: 'low warm light and a cool rim' },
    ],
    ground: 'the kitchen is softly out of focus',
  },
  'cowboy-sheriff': {
    transform:
      'a western portrait in oil: a felt hat with a curled brim behind the ears, a leather vest, a bandana and a plain five-pointed metal star',
    gentler: 'a western portrait with a felt hat, a bandana and a tin star',
    scenes: [
      { crop: bust, scene: 'red mesas under a wide sky', light: 'sunset from the left' },
      { crop: close, scene: 'weathered wooden planks', light: 'hard noon light under the brim' },
      { crop: seated, scene: 'a dusty street with a porch, softly painted', light: 'late sun from behind' },
    ],
    ground: 'buildings are bare boards',
  },
  'medieval-warrior': {
    transform:
      'a heroic portrait in polished plate armor with a chain-mail collar and a cloth surcoat, metal that reflects its surroundings, the whole head free',
    gentler: 'a storybook knight portrait in shining armor',
    scenes: [
      { crop: bust, scene: 'castle walls and a plain red banner', light: 'cloudy daylight from the left' },
      { crop: close, scene: 'a dark hall with torches', light: 'torchlight from the right' },
      { crop: seated, scene: 'a misty hill at dawn with a castle far away', light: 'cold dawn from behind' },
    ],
    ground: 'banners are plain cloth in one color',
  },
  wizard: {
    transform:
      'a fantasy portrait: a tall pointed hat of worn midnight-blue felt with stitched stars, a heavy robe with a clasp, small drifting sparks of light',
    gentler: 'a storybook portrait with a pointed blue hat and a robe',
    scenes: [
      {
        crop: bust,
        scene: 'a tower room with books and glass jars, out of focus',
        light: 'candlelight from the left, moonlight from a window',
      },
      {
        crop: close,
        scene: 'a full moon behind thin clouds',
        light: 'blue moonlight from behind and a golden glow from below',
      },
      { crop: seated, scene: 'a mossy forest clearing at night', light: 'a floating golden light from the right' },
    ],
    ground: 'book spines are plain leather',
  },
  parisian: {
    transform:
      'an elegant portrait in loose post-war French illustration: a wool beret worn at an angle, a navy and white striped top, a light scarf, gouache and pencil',
    gentler: 'a charming portrait with a beret, a striped top and a scarf',
    scenes: [
      {
        crop: bust,
        scene: 'a river with a stone bridge in the morning',
        light: 'soft gray-gold morning from the left',
      },
      {
        crop: seated,
        scene: 'a round café table with a cup on a cobbled corner',
        light: 'dappled light through plane trees',
      },
      { crop: close, scene: 'pale zinc roofs and chimney pots', light: 'rosy evening light from the right' },
    ],
    ground: 'awnings and walls are plain color',
  },
  'beach-bum': {
    transform:
      'a bright holiday portrait: a garland of tropical flowers round the neck and an open short-sleeved shirt with a leaf pattern, painterly and sunny',
    gentler: 'a sunny beach portrait with a flower garland',
    scenes: [
      {
        crop: bust,
        scene: 'a turquoise sea and a palm leaf',
        light: 'high sun from the left with light from the sand',
      },
      { crop: seated, scene: 'a striped towel on white sand', light: 'midday sun, cool shadow' },
      { crop: close, scene: 'an orange sunset above the water', light: 'warm light from behind' },
    ],
    ground: 'the beach is open sand and sea',
  },
  'mountain-explorer': {
    transform:
      'an adventurous portrait: a knitted wool hat with ear openings, a quilted jacket and a coil of rope over the shoulder, crisp painterly realism',
    gentler: 'an outdoor portrait with a wool hat and a warm jacket',
    scenes: [
      { crop: bust, scene: 'a snowy ridge', light: 'first light from the left, blue shadow' },
      { crop: close, scene: 'falling snow over dark firs', light: 'soft overcast light' },
      { crop: seated, scene: 'a rock above a valley full of cloud', light: 'low golden sun from the right' },
    ],
    ground: 'clothes are of plain cloth and wool',
  },
  birthday: {
    transform:
      'a festive portrait in warm gouache: a striped paper cone hat on an elastic, a ruffled collar, paper bunting and soft confetti',
    gentler: 'a cheerful birthday portrait with a paper hat and bunting',
    scenes: [
      { crop: bust, scene: 'bunting and a few balloons on a cream wall', light: 'bright soft light' },
      { crop: seated, scene: 'behind a small cake with lit candles', light: 'candlelight from below, dim warm room' },
      { crop: close, scene: 'pink and gold confetti', light: 'daylight from the left' },
    ],
    ground: 'flags and hats have stripes and dots',
    lettering: { words: 'Happy Birthday', named: true },
  },
  'thank-you': {
    transform:
      'a hand-painted greeting card: the portrait in light watercolor and ink with garden flowers around it, on cream paper',
    gentler: 'a simple watercolor greeting card with flowers',
    scenes: [
      { crop: bust, scene: 'a wreath of wild flowers', light: 'soft even light' },
      { crop: close, scene: 'a loose ring of leaves and berries', light: 'soft light from the left' },
      { crop: seated, scene: 'a small posy lying in front of the pet', light: 'warm light from the right' },
    ],
    ground: 'the paper is plain cream',
    onPaper: true,
    lettering: { words: 'Thank You', named: false },
  },
  'my-pup-and-me': {
    transform:
      'a tender double portrait in soft oil of the person and the pet together as in the photo, both faces true to life, the same gentle brush for both',
    gentler: 'a warm painted portrait of the person and the pet together',
    scenes: [
      {
        crop: 'the two side by side as in the photo, with as much of both as it shows',
        scene: 'a softly lit living room',
        light: 'window light from the left',
      },
      {
        crop: 'the two side by side as in the photo, a little closer',
        scene: 'an autumn park',
        light: 'warm light from behind',
      },
      {
        crop: 'the two side by side as in the photo, close to both faces',
        scene: 'a plain warm gray painter’s ground',
        light: 'soft light from above',
      },
    ],
    ground: 'the background is quiet brushwork',
    withPerson: true,
  },
  'witch-pet-photorealistic': {
    transform:
      'a realistic autumn studio photograph: a soft black felt witch hat with a plum ribbon between the ears and a short velvet cape, fabric and fur in one light',
    gentler: 'a realistic studio photograph with a soft black pointed hat and a little cape',
    scenes: [
      { crop: bust, scene: 'a dark wooden room with many candles, out of focus', light: 'candlelight from the left' },
      { crop: seated, scene: 'a porch with pumpkins and dry leaves', light: 'blue dusk and a lantern from the right' },
      { crop: close, scene: 'misty birch trees', light: 'moonlight from behind, soft light on the face' },
    ],
    ground: 'the set is calm and cozy',
  },
  'pumpkin-pet-photorealistic': {
    transform:
      'a realistic autumn photograph: the pet sits snugly in a hollowed orange pumpkin, wearing the pumpkin’s lid like a small cap',
    gentler: 'a realistic photograph of the pet sitting in a big hollow pumpkin',
    scenes: [
      {
        crop: 'the head, and the front paws where the photo shows them, over the rim',
        scene: 'a wooden porch with leaves',
        light: 'golden afternoon from the left',
      },
      {
        crop: 'the head and the chest above the rim, with much of the pumpkin to be seen',
        scene: 'a pumpkin field',
        light: 'low sun from behind',
      },
      { crop: close, scene: 'a dark room with small lanterns', light: 'warm lantern light from the right' },
    ],
    ground: 'leaves and pumpkins around are softly out of focus',
  },
  'witch-pet-illustrated': {
    transform:
      'a storybook illustration in gouache and ink: a crooked purple witch hat with a buckle, a patched cape, stars and a broom, playful shapes with a fine pen line',
    gentler: 'a cute storybook illustration with a purple pointed hat and a cape',
    scenes: [
      { crop: seated, scene: 'a crooked moon and rooftops', light: 'moonlight from the right' },
      { crop: bust, scene: 'shelves with jars and dried herbs', light: 'green and gold glow from below' },
      { crop: close, scene: 'a night sky with big stars', light: 'soft blue light' },
    ],
    ground: 'jars and walls carry patterns',
  },
  'pumpkin-pet-illustrated': {
    transform:
      'a picture-book illustration: the pet in a round plush pumpkin costume with a leafy green collar and a stem cap, warm gouache with pencil texture',
    gentler: 'a sweet picture-book illustration of the pet in a pumpkin costume',
    scenes: [
      { crop: seated, scene: 'a pumpkin patch with curling vines', light: 'warm evening light' },
      { crop: bust, scene: 'falling maple leaves', light: 'soft overcast light' },
      { crop: close, scene: 'an orange harvest moon', light: 'moonlight from behind' },
    ],
    ground: 'the ground is simple hills and leaves',
  },
} satisfies Partial<Record<StyleId, StylePrompt>>;
