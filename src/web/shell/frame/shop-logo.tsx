import type { ComponentProps } from 'react';
import { lookUrl } from '../../../features/settings/contract.ts';
import { Logo } from '../../../ui/logo.tsx';
import { currentSettings } from '../current-settings.ts';
import { shopIdentity } from '../shop-identity.ts';

/** The shop's logo, as its owner has set it. */
export function ShopLogo(props: Omit<ComponentProps<typeof Logo>, 'name' | 'picture'>) {
  const { logo } = currentSettings().look;
  const picture = logo && { ...logo, src: lookUrl(logo, 'header.webp'), ground: logo.ground ?? null };
  return <Logo name={shopIdentity.name} picture={picture} {...props} />;
}
