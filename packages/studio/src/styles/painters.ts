import type { StyleId } from '../compose/recipe.ts';
import type { Painter } from './brief.ts';
import { paintAcrylic } from './media/acrylic.ts';
import { paintAnimated } from './media/animated.ts';
import { paintAstronaut } from './characters/astronaut.ts';
import { paintCowboySheriff } from './characters/cowboy-sheriff.ts';
import { paintSuperhero } from './characters/superhero-mode.ts';
import { paintCyberpunk } from './characters/cyberpunk-hero.ts';
import { paintMasterChef } from './characters/master-chef.ts';
import { paintClassicOil } from './media/classic-oil.ts';
import { paintCollage } from './media/collage.ts';
import { paintGouache } from './media/gouache.ts';
import { paintImpasto } from './media/impasto.ts';
import { paintImpressionist } from './media/impressionist.ts';
import { paintMedievalWarrior } from './characters/medieval-warrior.ts';
import { paintPrincess } from './characters/princess.ts';
import { paintMyPupAndMe } from './characters/my-pup-and-me.ts';
import { paintTattoo } from './media/tattoo.ts';
import { paintVintagePoster } from './media/vintage-poster.ts';
import { paintWatercolor } from './media/watercolor.ts';
import { paintWizard } from './characters/wizard.ts';
import { paintBirthday } from './characters/birthday.ts';
import { paintPumpkinIllustrated, paintPumpkinPhotorealistic } from './characters/pumpkin.ts';
import { paintWitchIllustrated, paintWitchPhotorealistic } from './characters/witch.ts';
import { paintParisian } from './characters/parisian.ts';
import { paintMountainExplorer } from './characters/mountain-explorer.ts';
import { paintBeachBum } from './characters/beach-bum.ts';
import { paintThankYou } from './characters/thank-you.ts';

export const painters: Record<StyleId, Painter> = {
  'classic-oil-painting': paintClassicOil,
  'impasto-painting': paintImpasto,
  watercolor: paintWatercolor,
  'gouache-illustration': paintGouache,
  'vintage-poster-print': paintVintagePoster,
  'tattoo-style': paintTattoo,
  princess: paintPrincess,
  'master-chef': paintMasterChef,
  'cyberpunk-hero': paintCyberpunk,
  'thank-you': paintThankYou,
  'beach-bum': paintBeachBum,
  'mountain-explorer': paintMountainExplorer,
  parisian: paintParisian,
  'superhero-mode': paintSuperhero,
  'cowboy-sheriff': paintCowboySheriff,
  birthday: paintBirthday,
  astronaut: paintAstronaut,
  wizard: paintWizard,
  'medieval-warrior': paintMedievalWarrior,
  'impressionist-style': paintImpressionist,
  'acrylic-painting': paintAcrylic,
  'pixar-disney': paintAnimated,
  'mixed-media-collage': paintCollage,
  'my-pup-and-me': paintMyPupAndMe,
  'witch-pet-illustrated': paintWitchIllustrated,
  'pumpkin-pet-illustrated': paintPumpkinIllustrated,
  'witch-pet-photorealistic': paintWitchPhotorealistic,
  'pumpkin-pet-photorealistic': paintPumpkinPhotorealistic,
};
