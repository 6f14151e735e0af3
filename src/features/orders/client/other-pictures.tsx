import { Frame } from '../../../ui/frame.tsx';
import { say } from '../../../words/page.ts';
import { namePictures, type OrderPictureView } from '../contract.ts';

/** The pictures of an order beside its first one, small and framed. */
export function OtherPictures({ pictures }: { pictures: readonly OrderPictureView[] }) {
  const names = namePictures(pictures, say);
  return (
    <ul className="mt-5 grid grid-cols-3 gap-4">
      {pictures.map((picture, index) => (
        <li key={picture.previewUrl}>
          <Frame wood="oak">
            <img src={picture.previewUrl} alt={names[index]} draggable={false} />
          </Frame>
        </li>
      ))}
    </ul>
  );
}
