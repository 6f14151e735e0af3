import { findWaitingPet, keptHours, waitingSentence, whoWaits } from '../../shell/waiting-pet.ts';
import { welcome } from '../../../words/catalogs/welcome.ts';
import { say, sayParts } from '../../../words/page.ts';

// The landing page imports this file only for a visitor who has stored a wizard.

/** Shows a returning visitor their own pictures in the hero and in the bar. Every box keeps its size. */
export async function welcomeBack(): Promise<void> {
  const pet = await findWaitingPet();
  if (pet === null) return;
  const who = whoWaits(pet);
  const link = document.querySelector<HTMLAnchorElement>('[data-island="navigation"] [data-waiting-pet]');
  // React draws the bar of somebody who is signed in, with this link.
  if (link?.hidden === true && link.childElementCount === 0) {
    const picture = Object.assign(new Image(36, 36), { src: pet.pictures[0], alt: '' });
    const words = document.createElement('span');
    words.textContent = waitingSentence(pet);
    // The narrowest phones show the picture alone.
    link.ariaLabel = waitingSentence(pet);
    link.replaceChildren(picture, words);
    link.href = pet.path;
    link.hidden = false;
  }

  const hero = document.getElementById('hero');
  if (hero === null) return;
  for (const [index, picture] of hero.querySelectorAll<HTMLImageElement>('img[data-hero-picture]').entries()) {
    const url = pet.pictures[index];
    if (url !== undefined) show(picture, url, url === pet.photoUrl ? who : say(welcome.paintedAlt, { pet: who }));
  }
  const photo = hero.querySelector<HTMLImageElement>('.snapshot img');
  if (photo !== null && pet.photoUrl !== null) show(photo, pet.photoUrl, say(welcome.photoAlt));
  setText(hero.querySelector('.wall-label b'), who);
  setText(hero.querySelector('.wall-label span'), say(pet.pets > 1 ? welcome.areWaiting : welcome.isWaiting));
  setText(hero.querySelector('.wall-label span + span'), say(pet.pets > 1 ? welcome.fromPhotos : welcome.fromPhoto));
  const lead = hero.querySelector('[data-hero-lead]');
  lead?.replaceChildren(
    ...sayParts<Element>(pet.isPainted ? welcome.lead : welcome.leadPhoto, {
      waiting: waitingSentence(pet),
      hours: keptHours,
      b: (words) => {
        const strong = document.createElement('strong');
        strong.className = 'font-semibold text-ink';
        strong.append(...words);
        return strong;
      },
    }),
  );
  const action = hero.querySelector<HTMLAnchorElement>('a[data-hero-action]');
  if (action !== null) {
    action.href = pet.path;
    action.textContent = pet.name === '' ? say(welcome.goOn) : say(welcome.goOnWith, { pet: pet.name });
  }
}

function show(picture: HTMLImageElement, url: string, alt: string): void {
  picture.removeAttribute('srcset');
  picture.alt = alt;
  picture.src = url;
}

function setText(place: Element | null, text: string): void {
  if (place !== null) place.textContent = text;
}
