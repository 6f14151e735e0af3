import type { MouseEvent, ReactNode } from 'react';
import { goToSection } from './scroll-to-section.ts';

export const navigationSections = [
  { id: 'how-it-works', label: 'How It Works' },
  { id: 'styles', label: 'Styles' },
  { id: 'products', label: 'Products' },
  { id: 'testimonials', label: 'Reviews' },
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
