/** Footer links to social networks for a shop without pages of its own there. */
export const networkHomePages = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/',
} as const;
