import { useRef, useState } from 'react';
import type { ConfirmationPreview } from '../../contract.ts';
import { applyStyles, renameStyles } from '../framed-styles.ts';

/** Shows an email as its recipient will see it. The iframe is sandboxed: scripts in the email cannot run. */
export function EmailPreview({ email }: { email: ConfirmationPreview }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(360);
  const finish = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    applyStyles(page);
    setHeight(page.documentElement.scrollHeight);
  };
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-soft">To</dt>
        <dd className="min-w-0 break-words">{email.to}</dd>
        <dt className="text-ink-soft">Subject</dt>
        <dd className="min-w-0 break-words">{email.subject}</dd>
      </dl>
      <iframe
        ref={frame}
        title="The letter"
        sandbox="allow-same-origin"
        srcDoc={renameStyles(email.html)}
        onLoad={finish}
        height={height}
        className="mt-4 block w-full rounded-sm border border-line bg-[#fffdf9]"
      />
    </div>
  );
}
