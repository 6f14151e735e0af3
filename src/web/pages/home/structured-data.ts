import { productsInWords, soldStandard } from '../../../features/catalog/contract.ts';
import { currentSettings, languageChoice } from '../../shell/current-settings.ts';
import { toDecimalString } from '../../../shared/money.ts';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { home } from '../../../words/catalogs/home.ts';
import { pageLanguage, say } from '../../../words/page.ts';

/**
 * Structured data about the shop and its products for search engines (https://schema.org/Product). Prices come from the
 * catalog. It has no ratings, because there are none.
 */
export function structuredData(): object {
  const shop = '%PUBLIC_URL%/#shop';
  const { priceList } = currentSettings();
  const sold = soldStandard(priceList);
  const offers = sold.flatMap((type) => {
    const { title, sizes } = priceList.products[type];
    const variants =
      sizes.length > 0
        ? sizes.map(({ label, price }) => ({ label, price }))
        : [{ label: '', price: priceList.download }];
    return variants.map(({ label, price }) => ({
      '@type': 'Offer',
      name: label === '' ? title : `${title}, ${label}`,
      price: toDecimalString(price),
      priceCurrency: price.currency.toUpperCase(),
      availability: 'https://schema.org/InStock',
      url: `%PUBLIC_URL%${wizardAddress()}`,
      seller: { '@id': shop },
    }));
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': shop,
        name: shopIdentity.name,
        url: '%PUBLIC_URL%/',
        email: shopIdentity.supportEmail,
        logo: '%PUBLIC_URL%/icon-512.png',
      },
      { '@type': 'WebSite', name: shopIdentity.name, url: '%PUBLIC_URL%/', publisher: { '@id': shop } },
      {
        '@type': 'Product',
        name: say(home.productName),
        description: say(home.productDescription, { products: productsInWords(priceList, 'or', say) }),
        image: '%PUBLIC_URL%/share.jpg',
        brand: { '@type': 'Brand', name: shopIdentity.name },
        offers,
      },
    ],
  };
}

/** The wizard in the language of this page; the main one has no language in its address. */
function wizardAddress(): string {
  const { tag } = pageLanguage();
  const [main = tag] = languageChoice();
  return tag === main ? '/app' : `/${tag}/app`;
}
