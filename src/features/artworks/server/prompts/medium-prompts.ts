import type { StyleId } from '../../../catalog/contract.ts';
import { bust, close, seated, type StylePrompt } from './prompt-parts.ts';

/** The styles that are a way of painting. */
export const mediumPrompts = {
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
} satisfies Partial<Record<StyleId, StylePrompt>>;
