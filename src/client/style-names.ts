import { createContext } from 'react';

/** What the owner calls a style, which pages provide to the features; null where a style has its standard name. */
export const StyleNamesContext = createContext<((id: string) => string) | null>(null);
