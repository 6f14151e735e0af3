import type { StyleId } from '../compose/recipe.ts';
import type { Painter } from './brief.ts';
import { paintAcrylic } from './acrylic.ts';
import { paintAnimated } from './animated.ts';
import { paintAstronaut } from './astronaut.ts';
import { paintCowboySheriff } from './cowboy-sheriff.ts';
import { paintSuperhero } from './superhero-mode.ts';
import { paintCyberpunk } from './cyberpunk-hero.ts';
import { paintMasterChef } from './master-chef.ts';
import { paintClassicOil } from './classic-oil.ts';
import { paintCollage } from './collage.ts';
import { paintGouache } from './gouache.ts';
import { paintImpasto } from './impasto.ts';
import { paintImpressionist } from './impressionist.ts';
import { paintMedievalWarrior } from './medieval-warrior.ts';
import { paintPrincess } from './princess.ts';
import { paintMyPupAndMe } from './my-pup-and-me.ts';
import { paintTattoo } from './tattoo.ts';
import { paintVintagePoster } from './vintage-poster.ts';
import { paintWatercolor } from './watercolor.ts';
import { paintWizard } from './wizard.ts';
import { paintBirthday } from './birthday.ts';
import { paintPumpkinIllustrated, paintPumpkinPhotorealistic } from './pumpkin.ts';
import { paintWitchIllustrated, paintWitchPhotorealistic } from './witch.ts';
import { paintParisian } from './parisian.ts';
import { paintMountainExplorer } from './mountain-explorer.ts';
import { paintBeachBum } from './beach-bum.ts';
import { paintThankYou } from './thank-you.ts';

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
