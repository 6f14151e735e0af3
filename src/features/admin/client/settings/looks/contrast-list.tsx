import { Button } from '../../../../../ui/button.tsx';
import { Check, CircleAlert } from '../../../../../ui/icons.tsx';
import {
  checkContrast,
  isReadablePaper,
  nearestAccent,
  nearestPaper,
  type ChosenColors,
  type ContrastCheck,
  type Theme,
} from '../../../../settings/contract.ts';

const words: Readonly<Record<ContrastCheck['what'], string>> = {
  text: 'Text on paper',
  'button text': 'Button text on accent',
  button: 'Button on paper',
  focus: 'Focus ring on paper',
};

/** The contrasts of two colors, and the nearest shade that can be read where one is too low. */
export function ContrastList({
  theme,
  chosen,
  onUse,
}: {
  theme: Theme;
  chosen: ChosenColors;
  onUse: (field: keyof ChosenColors, color: string) => void;
}) {
  if (![chosen.accent, chosen.paper].every((color) => /^#[0-9a-f]{6}$/.test(color))) return null;
  const checks = checkContrast(theme, chosen);
  const isFine = checks.every(({ ratio, needed }) => ratio >= needed);
  return (
    <div>
      <ul aria-label="Contrast" aria-live="polite" className="grid gap-1 text-sm">
        {checks.map(({ what, ratio, needed }) => (
          <li key={what} className="flex items-center gap-2">
            {ratio >= needed ? (
              <Check aria-label="Fine" size={16} className="shrink-0 text-green" />
            ) : (
              <CircleAlert aria-label="Too low" size={16} className="shrink-0 text-danger" />
            )}
            <span className="grow">{words[what]}</span>
            {/* Rounded down, so that nothing looks fine that is not. */}
            <span className="figures font-semibold whitespace-nowrap">
              {(Math.floor(ratio * 10) / 10).toFixed(1)} : 1
            </span>
            <span className="figures w-[92px] text-right text-xs whitespace-nowrap text-ink-faint">
              at least {needed} : 1
            </span>
          </li>
        ))}
      </ul>
      {isFine ? null : <Nearest theme={theme} chosen={chosen} onUse={onUse} />}
    </div>
  );
}

function Nearest({
  theme,
  chosen,
  onUse,
}: {
  theme: Theme;
  chosen: ChosenColors;
  onUse: (field: keyof ChosenColors, color: string) => void;
}) {
  const field = isReadablePaper(theme, chosen.paper) ? 'accent' : 'paper';
  const color = field === 'accent' ? nearestAccent(theme, chosen) : nearestPaper(theme, chosen.paper);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <span
        aria-hidden
        className="size-[24px] rounded-sm border border-line-strong"
        style={{ backgroundColor: color }}
      />
      <span className="grow">
        The nearest readable {field} is {color}.
      </span>
      <Button tone="quiet" size="sm" onClick={() => onUse(field, color)}>
        Use {color}
      </Button>
    </p>
  );
}
