import { followSpokenLanguage } from '../../src/platform/language.ts';

/**
 * Set-up of each file that tests a server. These files share processes, and one that draws pages, as
 * `setCurrentSettings` does, leaves the language of its pages behind; the next server would write dates in it.
 */
followSpokenLanguage();
