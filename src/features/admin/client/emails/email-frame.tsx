import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { applyStyles, renameStyles } from '../framed-styles.ts';
import { useFilledFrame } from '../use-filled-frame.ts';

/**
 * An email as its recipient sees it, in one theme whatever that of the browser. The iframe is sandboxed: scripts in the
 * email cannot run, and its links lead nowhere.
 */
export function EmailFrame({ html, theme }: { html: string; theme: 'light' | 'dark' }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const attempt = useFilledFrame(frame, html);
  const [height, setHeight] = useState(360);
  const finish = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    const view = page?.defaultView;
    if (!page || !view) return;
    applyStyles(page);
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(styleSheetOf(html, theme));
    page.adoptedStyleSheets = [sheet];
    page.addEventListener('click', (event) => event.preventDefault());
    setHeight(heightOf(currentTarget));
  };
  useEffect(() => {
    const measure = () => setHeight(heightOf(frame.current));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return (
    <iframe
      key={`${theme} ${attempt}`}
      ref={frame}
      title="The email"
      sandbox="allow-same-origin"
      srcDoc={renameStyles(html)}
      onLoad={finish}
      height={height}
      className="block w-full rounded-sm border border-line bg-[#fffdf9]"
    />
  );
}

function heightOf(frame: HTMLIFrameElement | null): number {
  return Math.ceil(frame?.contentDocument?.body.getBoundingClientRect().height ?? 0);
}

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The style sheet of the email, with the colors of a theme whatever the theme of the browser. */
function styleSheetOf(html: string, theme: 'light' | 'dark'): string {
  return [...html.matchAll(styleElement)]
    .map(([, css = '']) => css)
    .join('\n')
    .replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    .concat(`\n:root { color-scheme: ${theme}; }`);
}
