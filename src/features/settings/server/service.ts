export { openLiveSettings, type LiveSettings } from './live-settings.ts';
export { exportSettings, readSettingsFile, restoreSettings, saveSettings } from './save-settings.ts';
export { renderLegalText } from './render-legal-text.ts';
export { listVersions, readVersion } from './store.ts';
export { watchSeason } from './watch-season.ts';
export { readEmailLook } from './email-look.ts';
export { readPaperLook, type PaperLook } from './paper-look.ts';
export { addLookPicture, maxLookBytes } from './look-pictures.ts';
export { pageLook, replacedRootFile } from './page-look.ts';
