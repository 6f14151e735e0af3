import type { LiveSettings } from '../features/settings/server/service.ts';
import type { Config } from '../platform/config.ts';

/**
 * The configuration with the shop's name, support address and time zone as they are now: those of the environment, else
 * the owner's, else the default.
 */
export function withOwnersSettings(config: Config, settings: Pick<LiveSettings, 'current'>): Config {
  return {
    ...config,
    get shopName() {
      return settings.current().shop.name ?? config.shopName;
    },
    get supportEmail() {
      return settings.current().shop.supportEmail ?? config.supportEmail;
    },
    get timezone() {
      return settings.current().shop.timezone ?? config.timezone;
    },
    get mail() {
      if (config.given.includes('MAIL_FROM')) return config.mail;
      return { ...config.mail, from: { name: this.shopName, address: config.mail.from.address } };
    },
  };
}
