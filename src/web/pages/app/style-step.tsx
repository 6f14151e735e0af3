import { ChosenStyleBar, ChosenStylePanel } from '../../../features/catalog/client/chosen-style.tsx';
import { StyleGroups } from '../../../features/catalog/client/style-groups.tsx';
import { countStylePreviews } from '../../../features/catalog/client/count-style-previews.ts';
import type { OwnPictures } from '../../../features/catalog/client/style-picture.tsx';
import { carriageOf, carriesPets } from '../../../features/catalog/contract.ts';
import { areAllJoinable } from '../../../features/photos/client/group/use-group-check.ts';
import type { CutOutView } from '../../../features/photos/contract.ts';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { FixedBar } from '../../../ui/fixed-bar.tsx';
import { currentSeason } from '../../shell/current-settings.ts';
import { findOfferedStyle, offeredPetAndPersonStyle, offeredStyles } from '../../shell/offered-styles.ts';
import { stylePicture } from '../../style-pictures.ts';
import { PetRow } from './pet-row.tsx';
import { AddToPicture, PetsInPicture } from './pets-in-picture.tsx';
import type { WizardHandle } from './use-wizard.ts';
import { namesOf, photoIdsOf } from './wizard.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';

export function StyleStep({
  wizard,
  arrival,
  send,
  visit,
  own,
  check,
  views,
  onFineTune,
}: WizardHandle & {
  own: OwnPictures;
  check: PetCheck;
  views: readonly (CutOutView | null)[];
  onFineTune: (tool: ToolName, pet?: number) => void;
}) {
  const photoIds = photoIdsOf(wizard);
  const carries = (styleId: string): boolean => carriesPets(styleId, photoIds);
  const isGroup = photoIds.length > 1;
  const found = findOfferedStyle(wizard.styleId);
  const style = found !== null && carries(found.id) ? found : null;
  const styles = offeredStyles();
  const open = styles.filter(({ id }) => carries(id));
  const shown = open.filter(({ id }) => own.of(id) !== undefined).length;
  // Where all pets are in one photo, they are not cut out of it.
  const isReady = areAllJoinable(views) || (style !== null && carriageOf(style.id) === 'one photo');
  const obstacle = isReady ? null : say(styleWords.petsNotReady);
  const names = namesOf(wizard);
  const generate = () => send({ type: 'generation-asked' });
  const pet =
    wizard.photo === null ? null : (
      <div className="grid grid-cols-1 gap-1 md:gap-3">
        {isGroup ? (
          <PetsInPicture
            wizard={wizard}
            send={send}
            views={views}
            onFineTune={(place) => onFineTune('outline', place)}
          />
        ) : (
          <PetRow
            photo={wizard.photo}
            pet={wizard.pet}
            onChange={() => visit('upload')}
            onChoosePets={(chosen) => send({ type: 'pets-chosen', chosen })}
            check={check}
            onFineTune={onFineTune}
            onMissing={() => send({ type: 'photo-lost' })}
          />
        )}
        <AddToPicture wizard={wizard} send={send} view={check.view} />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_312px] xl:grid-cols-[minmax(0,1fr)_344px]">
      <div>
        <h1 id="step-heading" tabIndex={-1} className="text-3xl">
          {say(styleWords.chooseArtStyle)}
        </h1>
        <div className="mt-2 mb-3 flex flex-wrap items-end justify-between gap-x-5 gap-y-1 md:mb-7 md:gap-y-2">
          <p className="max-w-[46ch] text-ink-soft max-md:text-sm">
            {sayRich(styleWords.styleLead, {
              pet: names === '' ? say(isGroup ? styleWords.pets : styleWords.pet) : <bdi>{names}</bdi>,
            })}
          </p>
          <p className="figures text-sm text-ink-faint">{countStylePreviews(shown, open.length, own.coming)}</p>
        </div>
        <div className="mb-3 border-y border-line py-2 md:mb-6 md:py-3 lg:hidden">{pet}</div>
        <StyleGroups
          styles={styles}
          season={currentSeason()}
          petAndPerson={offeredPetAndPersonStyle()}
          firstMood={arrival.mood}
          pictureOf={stylePicture}
          own={own}
          photoIds={photoIds}
          chosenId={wizard.styleId}
          onChoose={(styleId) => send({ type: 'style-picked', styleId })}
        />
      </div>
      <div className="hidden lg:sticky lg:top-5 lg:block lg:self-start">
        <ChosenStylePanel
          style={style}
          pictureOf={stylePicture}
          own={own}
          pet={pet}
          obstacle={obstacle}
          onGenerate={generate}
        />
      </div>
      <FixedBar hiddenFrom="lg">
        <ChosenStyleBar style={style} pictureOf={stylePicture} own={own} obstacle={obstacle} onGenerate={generate} />
      </FixedBar>
    </div>
  );
}
