import { Button } from '../../../../../ui/button.tsx';
import {
  chosenColors,
  iconOf,
  readAt,
  standardChoice,
  themes,
  type StoredSettings,
  type Theme,
} from '../../../../settings/contract.ts';
import { ColorField } from './color-field.tsx';
import { ContrastList } from './contrast-list.tsx';
import { LookPreview } from './look-preview.tsx';
import { LookUpload } from './look-upload.tsx';
import { SwitchSetting, type SettingsDraft } from '../setting-fields.tsx';

const titles: Readonly<Record<Theme, string>> = { light: 'Light theme', dark: 'Dark theme' };

function hintOfIcon(look: StoredSettings['look']): string {
  if (look?.icon !== undefined || look?.logo === undefined)
    return 'In browser tabs and on home screens. A square picture of 512 pixels is best.';
  if (iconOf({ look }) === null)
    return 'Your logo is too wide for browser tabs, so they show our paw. Upload a square picture.';
  return 'Made of your logo. Upload another picture if you like.';
}

/** Logo, icon and colors of the shop. */
export function LookSection({ draft, shopName }: { draft: SettingsDraft; shopName: string | null }) {
  const look = readAt(draft.settings, ['look']) as StoredSettings['look'];
  const set = readAt(draft.settings, ['shop', 'name']);
  const name = typeof set === 'string' && set !== '' ? set : (shopName ?? '');
  return (
    <div className="grid gap-7">
      <section aria-label="Logo and icon" className="grid gap-6 md:grid-cols-2">
        <LookUpload
          draft={draft}
          kind="logo"
          label="Logo"
          hint="In the bar, the footer, emails, on packing slips and where links are shared. PNG, JPEG, WebP or SVG; letters of an SVG must be outlines."
        />
        <LookUpload draft={draft} kind="icon" label="Icon" hint={hintOfIcon(look)} />
      </section>
      {themes.map((theme) => (
        <ThemeColors key={theme} draft={draft} theme={theme} name={name} />
      ))}
      <section aria-label="Papers" className="max-w-[560px] border-t border-line pt-4">
        <h2 className="mb-4 font-text text-lg font-semibold tracking-normal">Papers</h2>
        <SwitchSetting
          draft={draft}
          path={['papers', 'filmCode']}
          label="Print a code to the painting film"
          hint="On packing slips and on the card of a gift. Whoever scans it sees how the picture was painted, and nothing else of the order. No print partner prints the back of a print; for prints that you make yourself, select their orders and press Labels for the Backs."
        />
      </section>
    </div>
  );
}

function ThemeColors({ draft, theme, name }: { draft: SettingsDraft; theme: Theme; name: string }) {
  const look = readAt(draft.settings, ['look']) as StoredSettings['look'];
  const chosen = { ...standardChoice[theme], ...look?.colors?.[theme] };
  const path = ['look', 'colors', theme];
  return (
    <section aria-label={titles[theme]} className="border-t border-line pt-4">
      <h2 className="font-text text-lg font-semibold tracking-normal">{titles[theme]}</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-sm text-ink-soft">
        Visitors see it if their device prefers {theme === 'light' ? 'light' : 'dark'} screens. All other shades follow
        from these two colors.
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <ColorField
              label="Accent"
              hint="Buttons and links."
              value={chosen.accent}
              error={draft.problems[`${path.join('.')}.accent`]}
              onChange={(color) =>
                draft.set([...path, 'accent'], color === standardChoice[theme].accent ? undefined : color)
              }
            />
            <ColorField
              label="Paper"
              hint="The ground of every page."
              value={chosen.paper}
              error={draft.problems[`${path.join('.')}.paper`]}
              onChange={(color) =>
                draft.set([...path, 'paper'], color === standardChoice[theme].paper ? undefined : color)
              }
            />
          </div>
          <ContrastList theme={theme} chosen={chosen} onUse={(field, color) => draft.set([...path, field], color)} />
          {chosenColors({ look }, theme) === null ? null : (
            <div>
              <Button tone="quiet" size="sm" onClick={() => draft.set(path, undefined)}>
                Back to Our Colors
              </Button>
            </div>
          )}
        </div>
        <LookPreview theme={theme} chosen={chosen} name={name} logo={look?.logo ?? null} />
      </div>
    </section>
  );
}
