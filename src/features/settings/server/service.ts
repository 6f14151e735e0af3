export { openLiveSettings, type LiveSettings } from './live-settings.ts';
export { exportSettings, readSettingsFile, restoreSettings, saveSettings } from './save-settings.ts';
export { renderLegalText } from './render-legal-text.ts';
export { listVersions, readVersion } from './store.ts';
export { watchSeason } from './watch-season.ts';
