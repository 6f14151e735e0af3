import type { MouseEvent, ReactNode } from 'react';
import { goToSection } from './scroll-to-section.ts';
import { barWords } from '../../../words/catalogs/bar.ts';

export const navigationSections = [
  { id: 'how-it-works', label: barWords.howItWorks },
  { id: 'styles', label: barWords.styles },
  { id: 'products', label: barWords.products },
  { id: 'testimonials', label: barWords.reviews },
] as const;

/** A link to a section of the landing page. It works on every page, and as a plain link without scripts. */
export function SectionLink({
  section,
  className,
  onGo,
  children,
}: {
  section: string;
  className?: string;
  onGo?: () => void;
  children: ReactNode;
}) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo?.();
    goToSection(section);
  };
  return (
    <a href={`/#${section}`} className={className} onClick={go}>
      {children}
    </a>
  );
}
