import type { StyleId } from '../../../catalog/contract.ts';

/** One of a style's three pictures: they differ in crop or pose, scene and light together, as the studio's do. */
export interface ScenePrompt {
  readonly pose: string;
  readonly scene: string;
  readonly light: string;
}

export interface StylePrompt {
  /** What becomes of the photo: medium, surface, hand. */
  readonly transform: string;
  /** The same, gentler, for when a provider took the first wording for something that it is not. */
  readonly gentler: string;
  readonly scenes: readonly [ScenePrompt, ScenePrompt, ScenePrompt];
  /** What the empty parts of the picture are made of: said as what is there, for models paint what they are told not to. */
  readonly ground: string;
  /** Words that the picture carries, and whether the pet's name goes with them; none are painted otherwise. */
  readonly lettering?: { readonly words: string; readonly named: boolean };
}

const bust = 'head and shoulders, turned a little to one side, looking at the viewer';
const close = 'the face close up and filling most of the picture, looking straight at the viewer';
const seated = 'sitting upright, seen from the front down to the paws';

/**
 * Every style's words for hosted models. Each is about how a picture is made, never about whose it looks like: no
 * studio, film, brand or living artist. Changing a word here is a new `promptVersion`.
 */
export const stylePrompts: Readonly<Record<StyleId, StylePrompt>> = {
  'classic-oil-painting': {
    transform: 'a classical oil portrait on linen in the manner of the seventeenth-century Dutch masters: thin warm shadows, fuller paint in the lights, soft lost edges, visible bristle marks, aged honey varnish',
    gentler: 'a traditional oil portrait on linen with warm shadows, soft edges and visible brush marks',
    scenes: [
      { pose: bust, scene: 'a plain umber studio wall that grows darker towards the corners', light: 'one high window from the left' },
      { pose: close, scene: 'a deep green curtain, barely described', light: 'low warm candlelight from the right' },
      { pose: seated, scene: 'a dark panelled room with a stone sill in front', light: 'cool daylight from the left and a warm reflection from the floor' },
    ],
    ground: 'the background is quiet, broadly brushed paint',
  },
  watercolor: {
    transform: 'a transparent watercolour on cold-pressed cotton paper: wet-in-wet washes that bloom, crisp drying edges, granulating pigment, paper left white for the brightest lights, a few loose pencil lines beneath',
    gentler: 'a light watercolour on textured paper with loose washes and white paper showing through',
    scenes: [
      { pose: bust, scene: 'pale washes of blue and ochre that fade out before the edge of the sheet', light: 'bright even daylight' },
      { pose: close, scene: 'bare paper with a few splashes of the coat’s own colours', light: 'sunlight from the right with cool violet shadows' },
      { pose: seated, scene: 'a hinted meadow of soft greens running into each other', light: 'early morning light from behind' },
    ],
    ground: 'the sheet around the subject is clean textured paper',
  },
  'impasto-painting': {
    transform: 'a thick impasto painting made with palette knife and loaded brush: ridges of paint that catch the light and throw small shadows, strokes that follow the fur, strong clear colour',
    gentler: 'a thickly painted canvas with bold raised strokes in clear colours',
    scenes: [
      { pose: bust, scene: 'turquoise and cream strokes laid side by side', light: 'raking light from the upper left' },
      { pose: close, scene: 'swirling deep blue and gold', light: 'warm light from the right' },
      { pose: seated, scene: 'slabs of coral, ochre and sage like a field in late summer', light: 'high noon, short shadows' },
    ],
    ground: 'the background is thick abstract paint',
  },
  'gouache-illustration': {
    transform: 'a gouache illustration from a mid-century picture book: flat matte shapes, dry-brush texture, a limited palette of six colours, simple clear silhouettes, the face drawn with care',
    gentler: 'a matte picture-book illustration in flat shapes and few colours',
    scenes: [
      { pose: bust, scene: 'large simple leaves around the shoulders', light: 'flat even light' },
      { pose: seated, scene: 'a small hill, two trees and a round pale sun', light: 'soft evening light' },
      { pose: close, scene: 'one plain colour with a scatter of tiny flowers', light: 'flat even light' },
    ],
    ground: 'the background is flat matte paint',
  },
  'vintage-poster-print': {
    transform: 'a vintage lithograph travel poster in four spot inks: bold flat shapes, hard shadow shapes, fine grain, a hair of misregistration between the inks, a cream paper margin',
    gentler: 'a retro screen print in four flat colours on cream paper',
    scenes: [
      { pose: bust, scene: 'a mountain lake in three flat bands', light: 'hard sunlight from the left' },
      { pose: close, scene: 'a rising sun with broad rays', light: 'light from behind with a dark shape of shadow' },
      { pose: seated, scene: 'a harbour promenade reduced to four shapes', light: 'late sun from the right' },
    ],
    ground: 'the lower part of the picture is one plain band of ink, without lettering',
  },
  'tattoo-style': {
    transform: 'a fine-line black and grey tattoo design on off-white paper: confident contour of varying weight, whip shading, dotwork in the shadows, solid black only in the pupils and nose',
    gentler: 'a black ink drawing with clean outlines and dotted shading on off-white paper',
    scenes: [
      { pose: bust, scene: 'a wreath of peonies and leaves below the chest', light: 'soft light from the left' },
      { pose: close, scene: 'a thin geometric circle behind the head with rays of dots', light: 'even light' },
      { pose: bust, scene: 'an ornamental crescent moon and three small stars', light: 'light from above' },
    ],
    ground: 'the paper around the drawing is empty and off-white',
  },
  princess: {
    transform: 'a royal portrait in oil: a small jewelled gold crown resting between the ears, an ermine collar and a rose silk mantle with real folds, painted by the same hand as the fur',
    gentler: 'a fairy-tale portrait with a small gold crown and a soft royal cape',
    scenes: [
      { pose: bust, scene: 'a palace gallery with tall windows, out of focus', light: 'pearly daylight from the left' },
      { pose: close, scene: 'a pale blue damask wall', light: 'warm chandelier light from above' },
      { pose: seated, scene: 'a velvet cushion on a balcony above a rose garden', light: 'golden hour from the right' },
    ],
    ground: 'the background is softly painted architecture',
  },
  'pixar-disney': {
    transform: 'a character from a modern computer-animated family film: expressive eyes a little larger than life, softly stylised fur with groomed clumps, subsurface light in the ears, a clean sculpted form that still has every marking of this animal',
    gentler: 'a friendly 3D animated character with soft fur and bright eyes',
    scenes: [
      { pose: bust, scene: 'a sunny living room, strongly out of focus', light: 'big soft window light from the left and a warm rim' },
      { pose: seated, scene: 'a small-town garden path with hedges', light: 'late afternoon sun from behind' },
      { pose: close, scene: 'a teal to violet dusk with round bokeh lights', light: 'cool key light from the right and a warm rim' },
    ],
    ground: 'the background is a simple out-of-focus set',
  },
  'cyberpunk-hero': {
    transform: 'a cinematic cyberpunk portrait: a fitted technical jacket with a high collar and thin glowing seams, rain on the fabric, the fur lit by neon from both sides',
    gentler: 'a futuristic city portrait with a sleek jacket and colourful evening lights',
    scenes: [
      { pose: bust, scene: 'a narrow rainy street of abstract glowing shapes', light: 'magenta from the left, cyan from the right' },
      { pose: close, scene: 'a rooftop above a misty city', light: 'violet sky light and an orange rim' },
      { pose: seated, scene: 'a wet crossing that mirrors the lights', light: 'cyan from behind, warm light from a window on the left' },
    ],
    ground: 'all signs in the city are abstract shapes of light',
  },
  astronaut: {
    transform: 'a realistic portrait in a white space suit with a wide neck ring and an open clear visor, fabric seams and metal fittings in believable detail, the whole face free',
    gentler: 'a portrait in a white space suit with the visor open',
    scenes: [
      { pose: bust, scene: 'the curve of a blue planet and many stars', light: 'hard sunlight from the left, blue light from the planet' },
      { pose: close, scene: 'inside a space station, a round window behind', light: 'soft cool panel light' },
      { pose: seated, scene: 'grey lunar ground and a black sky', light: 'low sun from the right with long shadows' },
    ],
    ground: 'the suit carries plain coloured bands and no badges',
  },
  'superhero-mode': {
    transform: 'a comic-book hero portrait: a flowing cape and a fitted suit in two strong colours, inked contours with halftone shadows, dynamic low viewpoint, the face unmasked',
    gentler: 'a cheerful comic-book portrait with a bright cape',
    scenes: [
      { pose: bust, scene: 'a burst of rays with halftone dots', light: 'strong light from the upper left' },
      { pose: seated, scene: 'a roof ledge above a simplified city at dusk', light: 'warm light from the right' },
      { pose: close, scene: 'clouds torn open by light', light: 'light from behind with a bright rim' },
    ],
    ground: 'the suit has a plain round emblem without a letter',
  },
  'master-chef': {
    transform: 'a warm realistic portrait in a tall white pleated chef hat and a double-breasted white jacket with cloth buttons, painted fabric with weight and folds',
    gentler: 'a portrait in a white chef hat and jacket',
    scenes: [
      { pose: bust, scene: 'copper pans on a wall, out of focus', light: 'warm light from the left' },
      { pose: seated, scene: 'a marble worktop with flour, eggs and herbs', light: 'soft daylight from the right' },
      { pose: close, scene: 'a dark kitchen with a glowing oven', light: 'low warm light and a cool rim' },
    ],
    ground: 'the kitchen is softly out of focus',
  },
  'cowboy-sheriff': {
    transform: 'a western portrait in oil: a felt hat with a curled brim behind the ears, a leather vest, a bandana and a plain five-pointed metal star',
    gentler: 'a western portrait with a felt hat, a bandana and a tin star',
    scenes: [
      { pose: bust, scene: 'red mesas under a wide sky', light: 'sunset from the left' },
      { pose: close, scene: 'weathered wooden planks', light: 'hard noon light under the brim' },
      { pose: seated, scene: 'a dusty street with a porch, softly painted', light: 'late sun from behind' },
    ],
    ground: 'buildings carry no signs',
  },
  'medieval-warrior': {
    transform: 'a heroic portrait in polished plate armour with a chain-mail collar and a cloth surcoat, metal that reflects its surroundings, the whole head free',
    gentler: 'a storybook knight portrait in shining armour',
    scenes: [
      { pose: bust, scene: 'castle walls and a plain red banner', light: 'cloudy daylight from the left' },
      { pose: close, scene: 'a dark hall with torches', light: 'torchlight from the right' },
      { pose: seated, scene: 'a misty hill at dawn with a castle far away', light: 'cold dawn from behind' },
    ],
    ground: 'banners are plain cloth in one colour',
  },
  wizard: {
    transform: 'a fantasy portrait: a tall pointed hat of worn midnight-blue felt with stitched stars, a heavy robe with a clasp, small drifting sparks of light',
    gentler: 'a storybook portrait with a pointed blue hat and a robe',
    scenes: [
      { pose: bust, scene: 'a tower room with books and glass jars, out of focus', light: 'candlelight from the left, moonlight from a window' },
      { pose: close, scene: 'a full moon behind thin clouds', light: 'blue moonlight from behind and a golden glow from below' },
      { pose: seated, scene: 'a mossy forest clearing at night', light: 'a floating golden light from the right' },
    ],
    ground: 'book spines are plain leather',
  },
  parisian: {
    transform: 'an elegant portrait in loose post-war French illustration: a wool beret worn at an angle, a navy and white striped top, a light scarf, gouache and pencil',
    gentler: 'a charming portrait with a beret, a striped top and a scarf',
    scenes: [
      { pose: bust, scene: 'a river with a stone bridge in the morning', light: 'soft grey-gold morning from the left' },
      { pose: seated, scene: 'a round café table with a cup on a cobbled corner', light: 'dappled light through plane trees' },
      { pose: close, scene: 'pale zinc roofs and chimney pots', light: 'rosy evening light from the right' },
    ],
    ground: 'awnings and walls are plain colour',
  },
  'beach-bum': {
    transform: 'a bright holiday portrait: a garland of tropical flowers round the neck and an open short-sleeved shirt with a leaf pattern, painterly and sunny',
    gentler: 'a sunny beach portrait with a flower garland',
    scenes: [
      { pose: bust, scene: 'a turquoise sea and a palm leaf', light: 'high sun from the left with light from the sand' },
      { pose: seated, scene: 'a striped towel on white sand', light: 'midday sun, cool shadow' },
      { pose: close, scene: 'an orange sunset above the water', light: 'warm light from behind' },
    ],
    ground: 'the beach is open and empty',
  },
  'mountain-explorer': {
    transform: 'an adventurous portrait: a knitted wool hat with ear openings, a quilted jacket and a coil of rope over the shoulder, crisp painterly realism',
    gentler: 'an outdoor portrait with a wool hat and a warm jacket',
    scenes: [
      { pose: bust, scene: 'a snowy ridge', light: 'first light from the left, blue shadow' },
      { pose: close, scene: 'falling snow over dark firs', light: 'soft overcast light' },
      { pose: seated, scene: 'a rock above a valley full of cloud', light: 'low golden sun from the right' },
    ],
    ground: 'clothes are plain, without emblems',
  },
  birthday: {
    transform: 'a festive portrait in warm gouache: a striped paper cone hat on an elastic, a ruffled collar, paper bunting and soft confetti',
    gentler: 'a cheerful birthday portrait with a paper hat and bunting',
    scenes: [
      { pose: bust, scene: 'bunting and a few balloons on a cream wall', light: 'bright soft light' },
      { pose: seated, scene: 'behind a small cake with lit candles', light: 'candlelight from below, dim warm room' },
      { pose: close, scene: 'pink and gold confetti', light: 'daylight from the left' },
    ],
    ground: 'flags and hats have stripes and dots',
    lettering: { words: 'Happy Birthday', named: true },
  },
  'thank-you': {
    transform: 'a hand-painted greeting card: the portrait in light watercolour and ink within a wreath of garden flowers, generous cream paper around it',
    gentler: 'a simple watercolour greeting card with flowers',
    scenes: [
      { pose: bust, scene: 'a wreath of wild flowers', light: 'soft even light' },
      { pose: close, scene: 'a loose ring of leaves and berries', light: 'soft light from the left' },
      { pose: seated, scene: 'a small posy held between the paws', light: 'warm light from the right' },
    ],
    ground: 'the paper is plain cream',
    lettering: { words: 'Thank You', named: false },
  },
  'acrylic-painting': {
    transform: 'a contemporary acrylic painting: confident planes of clean saturated colour, hard and soft edges side by side, visible flat-brush strokes, colour in the shadows instead of black',
    gentler: 'a colourful acrylic painting with broad flat strokes',
    scenes: [
      { pose: close, scene: 'a field of hot pink and orange', light: 'strong light from the left' },
      { pose: bust, scene: 'large shapes of teal, lemon and lilac', light: 'light from above' },
      { pose: seated, scene: 'a simplified sunlit room', light: 'sun through a window from the right' },
    ],
    ground: 'the background is flat painted shapes',
  },
  'impressionist-style': {
    transform: 'a nineteenth-century impressionist oil: short broken strokes of unmixed colour, violet shadows, vibrating light, the face held together by a few surer marks',
    gentler: 'an impressionist oil painting with short dabs of colour',
    scenes: [
      { pose: bust, scene: 'a garden in flower', light: 'afternoon sun through leaves' },
      { pose: seated, scene: 'a river bank with poplars', light: 'hazy morning from behind' },
      { pose: close, scene: 'a wheat field as dabs of gold and blue', light: 'low sun from the right' },
    ],
    ground: 'the background dissolves into strokes',
  },
  'mixed-media-collage': {
    transform: 'a mixed-media collage: torn and cut papers, painted tissue, stitched thread and charcoal lines, real paper edges with small shadows, the face built from carefully chosen scraps so that it stays a true likeness',
    gentler: 'a paper collage portrait with torn coloured papers and pencil lines',
    scenes: [
      { pose: bust, scene: 'overlapping papers in indigo, kraft and cream', light: 'flat studio light from the left' },
      { pose: close, scene: 'a big torn circle of ochre paper', light: 'flat studio light' },
      { pose: seated, scene: 'layers of patterned paper like hills', light: 'flat studio light from the right' },
    ],
    ground: 'the papers carry dots, lines and grids',
  },
  'my-pup-and-me': {
    transform: 'a tender double portrait in soft oil of the person and the pet exactly as they are together in the photo, both faces true to life, the same gentle brush for both',
    gentler: 'a warm painted portrait of the person and the pet together',
    scenes: [
      { pose: 'as in the photo, a little closer', scene: 'a softly lit living room', light: 'window light from the left' },
      { pose: 'as in the photo, from the waist up', scene: 'an autumn park', light: 'warm light from behind' },
      { pose: 'as in the photo, heads together', scene: 'a plain warm grey painter’s ground', light: 'soft light from above' },
    ],
    ground: 'the background is quiet brushwork',
  },
  'witch-pet-photorealistic': {
    transform: 'a realistic autumn studio photograph: a soft black felt witch hat with a plum ribbon between the ears and a short velvet cape, fabric and fur in one light',
    gentler: 'a realistic studio photograph with a soft black pointed hat and a little cape',
    scenes: [
      { pose: bust, scene: 'a dark wooden room with many candles, out of focus', light: 'candlelight from the left' },
      { pose: seated, scene: 'a porch with pumpkins and dry leaves', light: 'blue dusk and a lantern from the right' },
      { pose: close, scene: 'misty birch trees', light: 'moonlight from behind, soft light on the face' },
    ],
    ground: 'the set is calm and cosy',
  },
  'pumpkin-pet-photorealistic': {
    transform: 'a realistic autumn photograph: the pet sits snugly in a hollowed orange pumpkin, head and front paws out, wearing the pumpkin’s lid like a small cap',
    gentler: 'a realistic photograph of the pet sitting in a big hollow pumpkin',
    scenes: [
      { pose: 'head and paws over the rim, looking at the viewer', scene: 'a wooden porch with leaves', light: 'golden afternoon from the left' },
      { pose: 'head and paws over the rim, head a little tilted', scene: 'a pumpkin field', light: 'low sun from behind' },
      { pose: 'close to the face and the rim', scene: 'a dark room with small lanterns', light: 'warm lantern light from the right' },
    ],
    ground: 'leaves and pumpkins around are softly out of focus',
  },
  'witch-pet-illustrated': {
    transform: 'a storybook illustration in gouache and ink: a crooked purple witch hat with a buckle, a patched cape, stars and a broom, playful shapes with a fine pen line',
    gentler: 'a cute storybook illustration with a purple pointed hat and a cape',
    scenes: [
      { pose: seated, scene: 'a crooked moon and rooftops', light: 'moonlight from the right' },
      { pose: bust, scene: 'shelves with jars and dried herbs', light: 'green and gold glow from below' },
      { pose: close, scene: 'a night sky with big stars', light: 'soft blue light' },
    ],
    ground: 'jars and walls carry patterns',
  },
  'pumpkin-pet-illustrated': {
    transform: 'a picture-book illustration: the pet in a round plush pumpkin costume with a leafy green collar and a stem cap, warm gouache with pencil texture',
    gentler: 'a sweet picture-book illustration of the pet in a pumpkin costume',
    scenes: [
      { pose: seated, scene: 'a pumpkin patch with curling vines', light: 'warm evening light' },
      { pose: bust, scene: 'falling maple leaves', light: 'soft overcast light' },
      { pose: close, scene: 'an orange harvest moon', light: 'moonlight from behind' },
    ],
    ground: 'the ground is simple hills and leaves',
  },
};
