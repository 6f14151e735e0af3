import sharp from 'sharp';

/** A cat in a garden, drawn from a few shapes: what the shop paints of it is not judged. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200">
  <rect width="900" height="1200" fill="#9fb98a"/>
  <rect width="900" height="520" fill="#bcd3e6"/>
  <ellipse cx="450" cy="980" rx="270" ry="330" fill="#c98546"/>
  <path d="M265 470 L300 230 L420 370 Z M635 470 L600 230 L480 370 Z" fill="#c98546"/>
  <circle cx="450" cy="520" r="215" fill="#d99a5b"/>
  <ellipse cx="375" cy="490" rx="34" ry="42" fill="#2d3b21"/>
  <ellipse cx="525" cy="490" rx="34" ry="42" fill="#2d3b21"/>
  <path d="M420 575 L480 575 L450 615 Z" fill="#8c4a3c"/>
  <path d="M450 615 Q410 665 370 635 M450 615 Q490 665 530 635" stroke="#5b3320" stroke-width="9" fill="none"/>
</svg>`;

/** The test customer's photo: a JPEG of 900 x 1200 pixels, other bytes at each call, as photos are. */
export async function drawPetPicture(): Promise<File> {
  const noise = Math.floor(Math.random() * 60);
  const bytes = await sharp(Buffer.from(drawing))
    .modulate({ brightness: 1 + noise / 1_000 })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'test-customer.jpg', { type: 'image/jpeg' });
}
