import type { MouseEvent, ReactNode } from 'react';
import { goToSection } from './scroll-to-section.ts';
import { bar } from '../../words/catalogs/bar.ts';

export const navigationSections = [
  { id: 'how-it-works', label: bar.howItWorks },
  { id: 'styles', label: bar.styles },
  { id: 'products', label: bar.products },
  { id: 'testimonials', label: bar.reviews },
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
