import { LoaderCircle } from '../../../ui/icons.tsx';
import { paymentWords } from '../../../words/catalogs/payment.ts';
import { say } from '../../../words/page.ts';

export function SettingUp() {
  return (
    <output className="flex min-h-[240px] items-center justify-center gap-3 rounded-lg border border-line text-ink-soft">
      <LoaderCircle aria-hidden size={20} className="animate-spin text-action motion-reduce:animate-none" />
      {say(paymentWords.settingUp)}
    </output>
  );
}
