import {
  deriveColors,
  lookUrl,
  type ChosenColors,
  type LookPicture,
  type Theme,
} from '../../../../settings/contract.ts';

/** A small page in the colors that are being chosen. */
export function LookPreview({
  theme,
  chosen,
  name,
  logo,
}: {
  theme: Theme;
  chosen: ChosenColors;
  name: string;
  logo: LookPicture | null;
}) {
  if (![chosen.accent, chosen.paper].every((color) => /^#[0-9a-f]{6}$/.test(color))) return null;
  const colors = deriveColors(theme, chosen);
  const needsPlate = logo?.ground !== undefined && logo.ground !== theme;
  return (
    <figure aria-label={`Preview of the ${theme} theme`} className="self-start">
      <div
        className="overflow-hidden rounded-lg border"
        style={{ backgroundColor: colors.paper, borderColor: colors['line-strong'], color: colors.ink }}
      >
        <div className="flex items-center justify-between gap-4 px-4 py-3" style={{ backgroundColor: colors.wall }}>
          {logo === null ? (
            <span className="display min-w-0 truncate text-lg">{name}</span>
          ) : (
            <img
              src={lookUrl(logo, 'header.webp')}
              alt={name}
              className="h-[30px] max-w-[60%] rounded-sm object-contain object-left"
              style={
                needsPlate ? { backgroundColor: theme === 'dark' ? '#fdfbf6' : '#2a1d26', padding: '4px 8px' } : {}
              }
            />
          )}
          <span
            className="shrink-0 rounded-md px-3 py-2 text-sm font-semibold"
            style={{ backgroundColor: colors.action, color: colors['on-action'] }}
          >
            Get Started
          </span>
        </div>
        <div className="grid gap-3 p-4">
          <span className="display text-xl">Your pet, hung like they own the place</span>
          <span className="text-sm" style={{ color: colors['ink-soft'] }}>
            One photo, and <b style={{ color: colors['action-ink'] }}>a link</b> in a line of text.
          </span>
          <span
            className="rounded-md border px-4 py-3 text-sm"
            style={{ backgroundColor: colors.card, borderColor: colors['line-strong'], color: colors['ink-faint'] }}
          >
            A field on a card
          </span>
          <span className="flex flex-wrap gap-3 text-sm font-semibold">
            <span
              className="rounded-md px-3 py-2"
              style={{
                backgroundColor: colors['action-hover'],
                color: colors['on-action'],
                outline: `2px solid ${colors.focus}`,
                outlineOffset: '3px',
              }}
            >
              Focused
            </span>
            <span className="rounded-md px-3 py-2" style={{ backgroundColor: colors['action-tint'] }}>
              Selected
            </span>
          </span>
        </div>
      </div>
    </figure>
  );
}
