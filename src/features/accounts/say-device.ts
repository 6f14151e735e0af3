import { deviceWords } from '../../words/catalogs/devices.ts';
import type { Say } from '../../words/words.ts';

/** What is stored for a browser that says nothing of itself. */
export const unknownBrowser = 'A browser';

/** A browser and its system as they are stored, also in rows of earlier versions: 'Firefox on Android'. */
export function deviceOn(browser: string, system: string | undefined): string {
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** What a stored device is called for whoever reads it, within a sentence: 'Firefox on Android', 'a browser on Linux'. */
export function sayDevice(device: string, say: Say): string {
  const [browser = device, system] = device.split(' on ');
  const isUnknown = browser === unknownBrowser;
  if (system === undefined) return isUnknown ? say(deviceWords.unknown) : device;
  return isUnknown ? say(deviceWords.unknownOn, { system }) : say(deviceWords.named, { browser, system });
}
