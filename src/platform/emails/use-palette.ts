import { createContext, useContext } from 'react';
import { light, type EmailPalette } from './palette.ts';

/** The light colors of the email that is rendered. */
export const PaletteContext = createContext<EmailPalette>(light);

export function usePalette(): EmailPalette {
  return useContext(PaletteContext);
}
