import { useState, type ComponentType } from 'react';
import {
  Badges,
  Bar,
  Buttons,
  EmailForms,
  Fields,
  ProgressBars,
  Skeletons,
  Steppers,
  Summary,
  TabRow,
} from './controls.tsx';
import { Bars, Frames, Mugs, Papers, Seam, Styles } from './hangings.tsx';
import { Layers } from './layers.tsx';
import { Prompts } from './prompts.tsx';
import { readTheme } from './read-theme.ts';
import { contentId } from '../shell/frame/skip-link.tsx';
import { WaitingScreen } from '../shell/waiting.tsx';
import { Specimen } from './specimen.tsx';
import { Colors, Type } from './type-and-color.tsx';

const specimens: readonly (readonly [string, ComponentType])[] = [
  ['Type', Type],
  ['Colors', Colors],
  ['Buttons', Buttons],
  ['Fields', Fields],
  ['Email form', EmailForms],
  ['Badges', Badges],
  ['Tabs', TabRow],
  ['Steppers', Steppers],
  ['Progress', ProgressBars],
  ['Skeletons', Skeletons],
  ['While a page is fetched', WaitingScreen],
  ['Summary', Summary],
  ['Fixed bar', Bar],
  ['Frames', Frames],
  ['Papers', Papers],
  ['Mugs', Mugs],
  ['Before and after', Seam],
  ['Toasts and dialog', Layers],
  ['Logo and bar', Bars],
  ['Styles', Styles],
];

const still = { '--d-fast': '0ms', '--d-base': '0ms', '--d-hang': '0ms' };

/** Shows every component of the design system in every state and in both themes. */
export function GalleryPage() {
  const [tokens] = useState(() => ({ light: readTheme('light'), dark: readTheme('dark') }));
  const [reduced, setReduced] = useState(false);
  const panels = reduced ? { light: { ...tokens.light, ...still }, dark: { ...tokens.dark, ...still } } : tokens;
  return (
    <main id={contentId}>
      <header className="page flex flex-wrap items-end justify-between gap-4 py-6">
        <div>
          <h1 className="text-3xl">Gallery</h1>
          <p className="text-ink-soft">
            Every component in every state. Emails are at{' '}
            <a className="link" href="/dev/mail">
              /dev/mail
            </a>
            .
          </p>
        </div>
        <label className="flex min-h-[44px] items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-[20px] accent-green"
            checked={reduced}
            onChange={() => setReduced(!reduced)}
          />
          Reduced motion
        </label>
      </header>
      {specimens.map(([name, Part]) => (
        <Specimen key={name} name={name} panels={panels} wide={Part === Bars}>
          <Part />
        </Specimen>
      ))}
      <Prompts />
    </main>
  );
}
