import { isStyleMood, type StyleMood } from '../../../features/catalog/contract.ts';
import { offeredStyles } from '../../shell/offered-styles.ts';
import { pathOf, stepIn } from './steps.ts';

/** What a link from another page asks of the wizard. */
export interface Arrival {
  /** A style to preselect. */
  readonly styleId: string | null;
  /** The group of styles to show first. */
  readonly mood: StyleMood | null;
  /** Whether it leads to the styles as a whole. */
  readonly toStyles: boolean;
}

/**
 * Link to the styles: the style step for a visitor with a photo, and for others the upload step, which shows the styles
 * below the photo.
 */
export function stylesPath({ styleId, mood }: { styleId?: string; mood?: StyleMood } = {}): string {
  const choices = new URLSearchParams({ ...(styleId && { style: styleId }), ...(mood && { mood }) }).toString();
  return choices === '' ? pathOf('style') : `${pathOf('style')}&${choices}`;
}

/** Reads a link to the styles. Styles and moods that are not offered are ignored. */
export function arrivalIn(search: string): Arrival {
  const query = new URLSearchParams(search);
  const style = query.get('style');
  const mood = query.get('mood');
  return {
    styleId: offeredStyles().find(({ id }) => id === style)?.id ?? null,
    mood: mood !== null && isStyleMood(mood) ? mood : null,
    toStyles: stepIn(search) === 'style' && style === null,
  };
}

/** Whether a query asks for something that `arrivalIn` reads. */
export function asksForStyles(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('style') || query.has('mood');
}
