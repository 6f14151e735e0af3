import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

/** `primary` is filled, `quiet` is outlined, `dark` is for orange backgrounds, `link` looks like a text link. */
export type ButtonTone = 'primary' | 'quiet' | 'dark' | 'link';
/** Heights: 40, 48 and 56 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  // In forced-colors mode the transparent border becomes the visible edge of the button.
  'inline-flex items-center justify-center gap-2 rounded-md border border-transparent font-semibold text-center transition-colors duration-(--d-fast) select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const tones: Record<ButtonTone, string> = {
  primary:
    'bg-action text-on-action hover:not-disabled:not-aria-disabled:bg-action-hover disabled:bg-wall-deep disabled:text-ink-faint aria-disabled:not-aria-busy:bg-wall-deep aria-disabled:not-aria-busy:text-ink-faint',
  quiet:
    '!border-line-strong bg-transparent text-ink hover:not-disabled:not-aria-disabled:bg-wall disabled:text-ink-faint disabled:!border-line aria-disabled:text-ink-faint aria-disabled:!border-line',
  dark: 'bg-on-pumpkin text-[#FFFBF5] hover:bg-night',
  link: 'link link-target !rounded-sm !border-0 aria-disabled:text-ink-faint aria-disabled:no-underline',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-[40px] px-4 py-2 text-sm',
  md: 'min-h-[48px] px-5 py-2 text-sm',
  lg: 'min-h-[56px] px-5 py-3 text-md',
};

interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Fills the width of its column. */
  wide?: boolean;
}

export function buttonLook({ tone = 'primary', size = 'md', wide = false }: Look = {}): string {
  return classNames(base, tones[tone], tone !== 'link' && sizes[size], wide && 'w-full');
}

/** What finds the main buttons of a screen: toasts make way for them. */
export const mainButtons = '[data-main-button]';

function mainMark(tone: ButtonTone | undefined): { readonly 'data-main-button'?: true } {
  return (tone ?? 'primary') === 'primary' ? { 'data-main-button': true } : {};
}

/**
 * A button; `type` defaults to `button`. While `busy`, and with `obstacleId`, it does nothing, but keeps the focus and
 * its place in the tab order. Its label should say what it is busy with ('Processing...'), and it refers to the text
 * that says what is in the way.
 */
export function Button({
  tone,
  size,
  wide,
  busy = false,
  obstacleId = null,
  className,
  type = 'button',
  ...rest
}: Look & {
  busy?: boolean;
  /** Id of the text that says why the button does nothing now. */
  obstacleId?: string | null;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const stopped = busy || obstacleId !== null;
  return (
    <button
      {...rest}
      {...mainMark(tone)}
      {...(stopped && { 'aria-disabled': true, onClick: stop })}
      {...(obstacleId !== null && { 'aria-describedby': obstacleId })}
      type={type}
      aria-busy={busy || undefined}
      className={classNames(buttonLook({ tone, size, wide }), className)}
    />
  );
}

/** Neither a form nor what is around the button takes the click. */
function stop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A link that looks like a button, for full-page navigation. */
export function ButtonLink({
  tone,
  size,
  wide,
  className,
  children,
  ...rest
}: Look & { href: string; children: ReactNode } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} {...mainMark(tone)} className={classNames(buttonLook({ tone, size, wide }), className)}>
      {children}
    </a>
  );
}
