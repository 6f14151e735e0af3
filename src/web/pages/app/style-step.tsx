import { ChosenStyleBar, ChosenStylePanel } from '../../../features/catalog/client/chosen-style.tsx';
import { StyleGroups } from '../../../features/catalog/client/style-groups.tsx';
import { countStylePreviews } from '../../../features/catalog/client/count-style-previews.ts';
import type { OwnPictures } from '../../../features/catalog/client/style-picture.tsx';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import type { ToolName } from '../../../features/photos/client/fine-tune/tools.ts';
import { FixedBar } from '../../../ui/fixed-bar.tsx';
import { currentSeason } from '../../shell/current-settings.ts';
import { findOfferedStyle, offeredPetAndPersonStyle, offeredStyles } from '../../shell/offered-styles.ts';
import { stylePicture } from '../../style-pictures.ts';
import { PetRow } from './pet-row.tsx';
import type { WizardHandle } from './use-wizard.ts';
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
  onFineTune,
}: WizardHandle & { own: OwnPictures; check: PetCheck; onFineTune: (tool: ToolName) => void }) {
  const style = findOfferedStyle(wizard.styleId);
  const styles = offeredStyles();
  const shown = styles.filter(({ id }) => own.of(id) !== undefined).length;
  const generate = () => send({ type: 'generation-asked' });
  const pet =
    wizard.photo === null ? null : (
      <PetRow
        photo={wizard.photo}
        pet={wizard.pet}
        onChange={() => visit('upload')}
        check={check}
        onFineTune={onFineTune}
        onMissing={() => send({ type: 'photo-lost' })}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_312px] xl:grid-cols-[minmax(0,1fr)_344px]">
      <div>
        <h1 id="step-heading" tabIndex={-1} className="text-3xl">
          {say(styleWords.chooseArtStyle)}
        </h1>
        <div className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-2 md:mb-7">
          <p className="max-w-[46ch] text-ink-soft">
            {sayRich(styleWords.styleLead, {
              pet: wizard.pet.name === '' ? say(styleWords.pet) : <bdi>{wizard.pet.name}</bdi>,
            })}
          </p>
          <p className="figures text-sm text-ink-faint">{countStylePreviews(shown, styles.length, own.coming)}</p>
        </div>
        <div className="mb-6 border-y border-line py-3 lg:hidden">{pet}</div>
        <StyleGroups
          styles={styles}
          season={currentSeason()}
          petAndPerson={offeredPetAndPersonStyle()}
          firstMood={arrival.mood}
          pictureOf={stylePicture}
          own={own}
          chosenId={wizard.styleId}
          onChoose={(styleId) => send({ type: 'style-picked', styleId })}
        />
      </div>
      <div className="hidden lg:sticky lg:top-5 lg:block lg:self-start">
        <ChosenStylePanel style={style} pictureOf={stylePicture} own={own} pet={pet} onGenerate={generate} />
      </div>
      <FixedBar hiddenFrom="lg">
        <ChosenStyleBar style={style} pictureOf={stylePicture} own={own} onGenerate={generate} />
      </FixedBar>
    </div>
  );
}
