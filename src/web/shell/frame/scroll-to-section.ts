// Not imported from the contract, because that would add the whole catalog to the landing page's script.
import { timings } from '../../../features/catalog/constants.ts';
import { rememberSection, takeRememberedSection } from '../../../client/browser-storage.ts';

/** Scrolls to a section of this page. Returns false if there is no such section. */
export function scrollToSection(sectionId: string): boolean {
  const section = document.getElementById(sectionId);
  if (section === null) return false;
  document.documentElement.classList.add('laid-out');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  return true;
}

/** Goes to a section of the landing page from any page. */
export function goToSection(sectionId: string): void {
  if (location.pathname === '/' && scrollToSection(sectionId)) return;
  rememberSection(sectionId);
  location.assign('/');
}

let arrived = false;

/**
 * Shortly after load, scrolls to the section remembered by another page, or else to the one in the URL. Further calls
 * in the same document have no effect. Returns a function that cancels it.
 */
export function scrollOnArrival(): () => void {
  const timer = setTimeout(() => {
    if (arrived) return;
    arrived = true;
    const wanted = takeRememberedSection() ?? sectionOfHash(location.hash);
    if (wanted !== '') scrollToSection(wanted);
  }, timings.scrollAfterLoadMs);
  return () => clearTimeout(timer);
}

/** Decodes a hash. Returns '' if it is malformed, because visitors can type anything. */
function sectionOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Makes links to sections of this page scroll smoothly, unless another handler has handled the click. */
export function followSectionLinks(): void {
  document.addEventListener('click', (click) => {
    if (click.defaultPrevented || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href^="/#"]') : null;
    if (link !== null && scrollToSection(sectionOfHash(link.hash))) click.preventDefault();
  });
}
