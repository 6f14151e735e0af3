import { followSpokenLanguage } from '../../src/platform/language.ts';

/**
 * Set-up of every file that tests a server. These files share processes. One that renders pages, as
 * `setCurrentSettings` does, also sets the locale of dates, which the next server would inherit without this.
 */
followSpokenLanguage();
