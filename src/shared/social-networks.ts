/** Where the footer's links lead until the owner has pages of their own at these networks. */
export const frontDoors = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  tiktok: 'https://www.tiktok.com/',
} as const;
