import { expect, test } from 'vitest';
import { namePictures, picturesOfOrder, type OrderView } from './contract.ts';
import { say } from '../../words/page.ts';

type Item = OrderView['orderItems'][number];
const item = (
  productType: string,
  artworkId: string,
  selectedVariation: number,
  price = 19.95,
  style = 'watercolor',
): Item => ({
  title: productType,
  productType,
  productSize: null,
  quantity: 1,
  price,
  artworkId,
  selectedVariation,
  style,
});
const describePictures = (...orderItems: Item[]) =>
  picturesOfOrder({ orderItems }, say).map(({ artworkId, variation, name }) => `${artworkId} ${variation} ${name}`);

test('every ordered picture is one download, however many products it is on', () => {
  expect(
    describePictures(
      item('poster', 'art_1', 1),
      item('mug', 'art_1', 1),
      item('magnet', 'art_2', 0, 9.95, 'princess'),
      item('digital', 'art_1', 1, 0),
    ),
  ).toEqual(['art_1 1 Watercolor', 'art_2 0 Princess']);
});

test('the free download has the ordered variation, even if the line of an old order names another', () => {
  expect(describePictures(item('poster', 'art_1', 2), item('digital', 'art_1', 0, 0))).toEqual(['art_1 2 Watercolor']);
});

test('a purchased download is a picture of its own', () => {
  expect(
    describePictures(item('poster', 'art_1', 2), item('digital', 'art_1', 0, 0), item('digital', 'art_1', 1, 4.95)),
  ).toEqual(['art_1 2 Watercolor, picture 3', 'art_1 1 Watercolor, picture 2']);
});

test('pictures are named by pet and style', () => {
  expect(
    namePictures(
      [
        { style: 'watercolor', petName: 'Biscuit', variation: 0 },
        { style: null, variation: 1 },
      ],
      say,
    ),
  ).toEqual(['Biscuit, Watercolor', 'Custom Style']);
});
