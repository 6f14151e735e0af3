// Not by way of the contract: the landing page, whose script this is, would be sent the whole catalog.
import { timings } from '../../features/catalog/constants.ts';
import { rememberSection, takeRememberedSection } from '../api/browser-storage.ts';

/** Scrolls to a section of this page if it has one; says whether it did. */
export function scrollToSection(sectionId: string): boolean {
  const section = document.getElementById(sectionId);
  if (section === null) return false;
  document.documentElement.classList.add('laid-out');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  return true;
}

/** Goes to a section of the landing page, from wherever the visitor is. */
export function goToSection(sectionId: string): void {
  if (location.pathname === '/' && scrollToSection(sectionId)) return;
  rememberSection(sectionId);
  location.assign('/');
}

let arrived = false;

/**
 * Shortly after load, scrolls to the section remembered by another page, or else to the one in the URL; once, whoever
 * else asks for it in the same document. Returns the way to stop.
 */
export function scrollOnArrival(): () => void {
  const timer = setTimeout(() => {
    if (arrived) return;
    arrived = true;
    const wanted = takeRememberedSection() ?? sectionOfHash(location.hash);
    if (wanted !== '') scrollToSection(wanted);
  }, timings.scrollAfterLoad);
  return () => clearTimeout(timer);
}

/** A hash that anybody may have typed: one that cannot be read names no section. */
function sectionOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Lets every link to a section of this page glide there instead of jumping, unless it is handled already. */
export function followSectionLinks(): void {
  document.addEventListener('click', (click) => {
    if (click.defaultPrevented || click.metaKey || click.ctrlKey || click.shiftKey) return;
    const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href^="/#"]') : null;
    if (link !== null && scrollToSection(sectionOfHash(link.hash))) click.preventDefault();
  });
}
