import { deviceOn, unknownBrowser } from '../say-device.ts';

/** The first match wins, because many browsers also send the names of other browsers. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The name of the browser that sent a request. */
export function deviceOf(request: { readonly headers: { readonly 'user-agent'?: string | undefined } }): string {
  return deviceName(request.headers['user-agent']);
}

/**
 * The name that is stored for a User-Agent header: 'Firefox on Android'. Precise enough to recognize one's own browser;
 * `sayDevice` says it in the reader's language.
 */
export function deviceName(userAgent: string | undefined): string {
  const find = (table: typeof browsers): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return deviceOn(find(browsers) ?? unknownBrowser, find(systems));
}
