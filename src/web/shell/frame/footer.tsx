import { useState, type ReactNode } from 'react';
import { Claim } from '../claim.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { currentSettings } from '../current-settings.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LegalDialog } from '../legal/legal-dialog.tsx';
import { titleOf, type LegalText } from '../legal/legal-titles.ts';
import { SectionLink } from './section-links.tsx';
import { shopIdentity } from '../shop-identity.ts';
import { ShopLogo } from './shop-logo.tsx';
import { SocialLinks } from './social-links.tsx';
import { footer } from '../../../words/catalogs/footer.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';

const link = 'inline-block min-h-[24px] rounded-sm py-1 text-start text-sm text-on-night-soft hover:text-on-night';

const quickLinks = [
  { section: 'how-it-works', label: footer.howItWorks },
  { section: 'styles', label: footer.styles },
  { section: 'products', label: footer.products },
  { section: 'products', label: footer.pricing },
] as const;

export function Footer() {
  const [shown, setShown] = useState<LegalText | null>(null);
  return (
    <footer
      id="footer"
      className="further-down bg-night [--about:785px] md:[--about:601px] lg:[--about:402px] text-on-night"
    >
      <div className="page py-8">
        <div className="grid grid-cols-2 gap-6 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-2 max-w-[300px] md:col-span-3 lg:col-span-1">
            <ShopLogo onNight />
            <p className="mt-4 text-sm text-on-night-soft">
              {sayRich(footer.about, { how: <Claim id="human-reviewed" otherwise={say(footer.generated)} /> })}
            </p>
            <SocialLinks />
          </div>
          <Column title={say(footer.quickLinks)}>
            {quickLinks.map(({ section, label }) => (
              <SectionLink key={label.key} section={section} className={link}>
                {say(label)}
              </SectionLink>
            ))}
          </Column>
          <Column title={say(footer.support)}>
            <a href={`mailto:${shopIdentity.supportEmail}`} className={link}>
              {say(footer.contact)}
            </a>
            <SectionLink section="faq" className={link}>
              {say(footer.faq)}
            </SectionLink>
            <SectionLink section="products" className={link}>
              {say(footer.shipping)}
            </SectionLink>
            {currentSettings().giftCards.sold ? (
              <a href="/gift-cards" className={link}>
                {say(footer.giftCards)}
              </a>
            ) : null}
            <a href="/verify" className={link}>
              {say(footer.verify)}
            </a>
          </Column>
          <Column title={say(footer.legal)}>
            {textsShown().map((text) => (
              <button key={text} type="button" className={link} onClick={() => setShown(text)}>
                {titleOf(text)}
              </button>
            ))}
          </Column>
        </div>
        <div className="mt-7 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-[rgb(255_255_255/0.14)] pt-4">
          <p className="text-xs text-on-night-soft">{say(footer.made, { year: '2024', shop: shopIdentity.name })}</p>
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <CurrencySwitch />
            <LanguageSwitch />
          </div>
        </div>
      </div>
      <LegalDialog shown={shown} onClose={() => setShown(null)} />
    </footer>
  );
}

function textsShown(): readonly LegalText[] {
  const { shop, hasWithdrawal } = currentSettings();
  const hasImprint = shop.imprint !== '' || shop.address.length > 0;
  return [
    'privacy',
    'terms',
    'refund',
    ...(hasWithdrawal ? (['withdrawal'] as const) : []),
    ...(hasImprint ? (['imprint'] as const) : []),
  ];
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  const shown = children.filter((child) => child !== null);
  return (
    <div>
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="flex flex-col gap-1">
        {shown.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}
