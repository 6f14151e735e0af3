import { AxeBuilder } from '@axe-core/playwright';
import { drawPhoto } from '../journey/photo.ts';
import { chooseStyle } from './journey-steps.ts';
import { expect, test } from './shop-test.ts';

test('given three pictures, then the family votes under a private link, and the maker sees the votes', async ({
  page,
  browser,
}) => {
  await page.goto('/app?step=upload');
  await page.getByLabel('Pet name').fill('Biscuit');
  await page
    .getByTestId('upload-drop-zone')
    .locator('input[type=file]')
    .setInputFiles({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawPhoto('biscuit', 600)) });
  await chooseStyle(page, 'Vintage Poster Print');
  await expect(page.getByRole('heading', { name: 'Artwork Generated' })).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Ask the family' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('Link to the vote').inputValue();
  await expect(page.getByText('No votes.', { exact: false }).first()).toBeVisible();

  const family = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const guest = await family.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Which picture of Biscuit?' })).toBeVisible();
  await guest.getByRole('button', { name: 'Vote' }).click();
  await expect(guest.getByText('Please choose a picture first.')).toBeVisible();
  await guest.getByText('Variation 2', { exact: true }).click();
  await guest.getByLabel('Your name').fill('Grandma');
  await guest.getByLabel('A word about it').fill('<b>Those eyes</b>');
  const { violations } = await new AxeBuilder({ page: guest }).analyze();
  expect(violations).toEqual([]);
  await guest.getByRole('button', { name: 'Vote' }).click();
  await expect(guest.getByText('Variation 2: 1 vote, the favorite')).toBeVisible();

  // The dialog refreshes by itself.
  await expect(page.getByText('Grandma: <b>Those eyes</b>')).toBeVisible();
  await page.getByRole('button', { name: 'Close the vote now' }).click();
  await expect(page.getByText(/^1 vote\. Closed on/)).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'The vote about Biscuit is closed' })).toBeVisible();
  await family.close();
});
