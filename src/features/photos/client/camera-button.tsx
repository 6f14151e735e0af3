import { Button } from '../../../ui/button.tsx';
import { Camera } from '../../../ui/icons.tsx';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

/** Opens the camera, on devices that are used with a finger. The zone must not open its picker as well. */
export function CameraButton({ tone, onPhoto }: { tone: 'quiet' | 'link'; onPhoto: (file: File) => void }) {
  return (
    <Button
      tone={tone}
      size="sm"
      className="text-sm not-pointer-coarse:hidden"
      onClick={(event) => {
        event.stopPropagation();
        takePhoto(onPhoto);
      }}
    >
      <Camera aria-hidden size={18} /> {say(uploadWords.takePhoto)}
    </Button>
  );
}

/**
 * The field is made when it is needed, so that the page has one field for the photo. Kept, or Safari drops its event.
 */
let field: HTMLInputElement | null = null;

function takePhoto(onPhoto: (file: File) => void): void {
  field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*';
  // Not the property, which browsers of computers do not have.
  field.setAttribute('capture', 'environment');
  field.addEventListener('change', (event) => {
    const [file] = (event.currentTarget instanceof HTMLInputElement && event.currentTarget.files) || [];
    if (file) onPhoto(file);
  });
  field.click();
}
