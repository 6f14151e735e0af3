import type { StyleId } from '../../../catalog/contract.ts';

/** One of a style's three pictures: they differ in crop, scene and light together, as the studio's do. */
interface ScenePrompt {
  /** How much of the pet shows. The position of its head comes from `compose-prompt`. */
  readonly crop: string;
  readonly scene: string;
  readonly light: string;
}

export interface StylePrompt {
  /** What the photo is repainted as: medium, surface, brushwork. */
  readonly transform: string;
  /** A gentler wording, for when a provider's moderation has misread the first one. */
  readonly gentler: string;
  readonly scenes: readonly [ScenePrompt, ScenePrompt, ScenePrompt];
  /** What the background is made of. It names only what is there: a model paints what it is told to leave out. */
  readonly ground: string;
  /** The picture fades into bare paper; otherwise the scene extends to all edges of the sheet. */
  readonly onPaper?: true;
  /** The medium has few colors, or colored light: the coat keeps its pattern of light and dark, not its hues. */
  readonly fewColors?: true;
  /** The person in the photo is painted as well. */
  readonly withPerson?: true;
  /** Words painted into the picture, and whether the pet's name follows them; other pictures have no words. */
  readonly lettering?: { readonly words: string; readonly named: boolean };
}

const bust = 'head and shoulders';
/** Leaves the margins that every composition asks for, even above a hat. */
const close = 'the face close up; the head, with anything on it, takes up about three fifths of the height';
/** The model chooses, because it sees how much of the pet the photo shows; the shop does not know for certain. */
const seated = 'sitting where the photo shows the body, otherwise the head and chest';

/**
 * Prompt texts of every style for hosted models. They describe how a picture is made and name no studio, film, brand or
 * living artist. Changing a word here requires a new `promptVersion`.
 */
export const stylePrompts: Readonly<Record<StyleId, StylePrompt>> = {
  'classic-oil-painting': {
    transform:
      'a classical oil portrait on linen in the manner of the seventeenth-century Dutch masters: thin warm shadows, fuller paint in the lights, soft lost edges, visible bristle marks, aged honey varnish',
    gentler: 'a traditional oil portrait on linen with warm shadows, soft edges and visible brush marks',
    scenes: [
      {
        crop: bust,
        scene: 'a plain umber studio wall that grows darker toward the corners',
        light: 'one high window from the left',
      },
      { crop: close, scene: 'a deep green curtain, barely described', light: 'low warm candlelight from the right' },
      {
        crop: seated,
        scene: 'a dark paneled room with a stone sill in front',
        light: 'cool daylight from the left and a warm reflection from the floor',
      },
    ],
    ground: 'the background is quiet, broadly brushed paint',
  },
  watercolor: {
    transform:
      'a transparent watercolor on cold-pressed cotton paper: wet-in-wet washes that bloom, crisp drying edges, granulating pigment, paper left white for the brightest lights, a few loose pencil lines beneath',
    gentler: 'a light watercolor on textured paper with loose washes and white paper showing through',
    scenes: [
      {
        crop: bust,
        scene: 'pale washes of blue and ochre that fade out before the edge of the sheet',
        light: 'bright even daylight',
      },
      {
        crop: close,
        scene: 'bare paper with a few splashes of the coat’s own colors',
        light: 'sunlight from the right with cool violet shadows',
      },
      {
        crop: seated,
        scene: 'a hinted meadow of soft greens running into each other',
        light: 'early morning light from behind',
      },
    ],
    ground: 'the paper is clean and textured',
    onPaper: true,
  },
  'impasto-painting': {
    transform:
      'a thick impasto painting made with palette knife and loaded brush: ridges of paint that catch the light and throw small shadows, strokes that follow the fur, the coat in its own colors and the background in strong clear ones',
    gentler: 'a thickly painted canvas with bold raised strokes',
    scenes: [
      { crop: bust, scene: 'turquoise and cream strokes laid side by side', light: 'raking light from the upper left' },
      { crop: close, scene: 'swirling deep blue and gold', light: 'warm light from the right' },
      {
        crop: seated,
        scene: 'slabs of coral, ochre and sage like a field in late summer',
        light: 'high noon, short shadows',
      },
    ],
    ground: 'the background is thick abstract paint',
  },
  'gouache-illustration': {
    transform:
      'a gouache illustration from a mid-century picture book: flat matte shapes, dry-brush texture, a limited palette of six colors, simple clear silhouettes, the face drawn with care',
    gentler: 'a matte picture-book illustration in flat shapes and few colors',
    scenes: [
      { crop: bust, scene: 'large simple leaves around the shoulders', light: 'flat even light' },
      { crop: seated, scene: 'a small hill, two trees and a round pale sun', light: 'soft evening light' },
      { crop: close, scene: 'one plain color with a scatter of tiny flowers', light: 'flat even light' },
    ],
    ground: 'the background is flat matte paint',
    fewColors: true,
  },
  'vintage-poster-print': {
    transform:
      'a vintage lithograph travel poster in four spot inks: bold flat shapes, hard shadow shapes, fine grain, a hair of misregistration between the inks, cream paper showing in the lightest shapes',
    gentler: 'a retro screen print in four flat colors on cream paper',
    scenes: [
      { crop: bust, scene: 'a mountain lake in three flat bands', light: 'hard sunlight from the left' },
      { crop: close, scene: 'a rising sun with broad rays', light: 'light from behind, the face in clear half-tones' },
      { crop: seated, scene: 'a harbor promenade reduced to four shapes', light: 'late sun from the right' },
    ],
    ground: 'the lower part of the picture is one plain band of ink',
    fewColors: true,
  },
  'tattoo-style': {
    transform:
      'a fine-line black and gray tattoo design on off-white paper: confident contour of varying weight, whip shading, dotwork in the shadows, solid black in the pupils, the nose and the darkest parts of the coat',
    gentler: 'a black ink drawing with clean outlines and dotted shading on off-white paper',
    scenes: [
      { crop: bust, scene: 'a wreath of peonies and leaves below the chest', light: 'soft light from the left' },
      { crop: close, scene: 'a thin geometric circle behind the head with rays of dots', light: 'even light' },
      { crop: bust, scene: 'an ornamental crescent moon and three small stars', light: 'light from above' },
    ],
    ground: 'the paper around the drawing is plain and off-white',
    onPaper: true,
    fewColors: true,
  },
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
  'pixar-disney': {
    transform:
      'a character from a modern computer-animated family film: expressive eyes a little larger than life, softly stylized fur with groomed clumps, subsurface light in the ears, a clean sculpted form with every marking of this animal',
    gentler: 'a friendly 3D animated character with soft fur and bright eyes',
    scenes: [
      {
        crop: bust,
        scene: 'a sunny living room, strongly out of focus',
        light: 'big soft window light from the left and a warm rim',
      },
      { crop: seated, scene: 'a small-town garden path with hedges', light: 'late afternoon sun from behind' },
      {
        crop: close,
        scene: 'a teal to violet dusk with round bokeh lights',
        light: 'cool key light from the right and a warm rim',
      },
    ],
    ground: 'the background is a simple out-of-focus set',
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
  'acrylic-painting': {
    transform:
      'a contemporary acrylic painting: confident planes of clean color, hard and soft edges side by side, visible flat-brush strokes, shadows mixed from color, the coat in its own colors and the background in saturated ones',
    gentler: 'an acrylic painting with broad flat strokes and a colorful background',
    scenes: [
      { crop: close, scene: 'a field of hot pink and orange', light: 'strong light from the left' },
      { crop: bust, scene: 'large shapes of teal, lemon and lilac', light: 'light from above' },
      { crop: seated, scene: 'a simplified sunlit room', light: 'sun through a window from the right' },
    ],
    ground: 'the background is flat painted shapes',
  },
  'impressionist-style': {
    transform:
      'a nineteenth-century impressionist oil: short broken strokes of unmixed color, violet shadows, vibrating light, the face whole and drawn in finer, surer strokes',
    gentler: 'an impressionist oil painting with short dabs of color and a whole, finely drawn face',
    scenes: [
      { crop: bust, scene: 'a garden in flower', light: 'afternoon sun through leaves' },
      { crop: seated, scene: 'a river bank with poplars', light: 'hazy morning from behind' },
      { crop: close, scene: 'a wheat field as dabs of gold and blue', light: 'low sun from the right' },
    ],
    ground: 'the background dissolves into strokes',
    fewColors: true,
  },
  'mixed-media-collage': {
    transform:
      'a mixed-media collage: torn and cut papers, painted tissue, stitched thread and charcoal lines, real paper edges with small shadows; the face is one whole, finely painted piece of paper, and the scraps begin around it',
    gentler: 'a paper collage portrait with a whole painted face, torn colored papers and pencil lines around it',
    scenes: [
      { crop: bust, scene: 'overlapping papers in indigo, kraft and cream', light: 'flat studio light from the left' },
      { crop: close, scene: 'a big torn circle of ochre paper', light: 'flat studio light' },
      { crop: seated, scene: 'layers of patterned paper like hills', light: 'flat studio light from the right' },
    ],
    ground: 'the papers carry dots, lines and grids',
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
};
