import { LoaderCircle } from '../../../ui/icons.tsx';

export function SettingUp() {
  return (
    <output className="flex min-h-[240px] items-center justify-center gap-3 rounded-lg border border-line text-ink-soft">
      <LoaderCircle aria-hidden size={20} className="animate-spin text-action motion-reduce:animate-none" />
      Setting up payment...
    </output>
  );
}
