import { expect, test, vi } from 'vitest';
import { photoNotes, type CutOutView, type PhotoNote } from '../../../features/photos/contract.ts';
import { allPetsIn, foundAdvice } from './found-advice.ts';

const twoHeads = {
  heads: [
    { x: 0.3, y: 0.3, radius: 0.1 },
    { x: 0.7, y: 0.3, radius: 0.1 },
  ],
  canJoin: true,
};

function adviceOn(notes: readonly PhotoNote[], view: Partial<CutOutView> | null = null) {
  const check = {
    view: view as CutOutView | null,
    notes,
    accept: vi.fn<(note: PhotoNote) => void>(),
    confirmOutline: vi.fn<() => void>(),
    isConfirming: false,
  };
  const answers = {
    fineTune: vi.fn<(tool: string) => void>(),
    choosePets: vi.fn<(chosen: readonly number[]) => void>(),
    goTap: null,
  };
  return { check, answers, advice: foundAdvice(check, 'Bella', answers) };
}

test('each note becomes one sentence with a way to continue, and a photo without notes none', () => {
  expect(adviceOn([]).advice).toBeNull();
  const sentences = photoNotes.map((note) => adviceOn([note]).advice);
  for (const advice of sentences)
    expect([advice?.sentences.length, advice?.acceptLabel]).toEqual([1, expect.any(String)]);
  expect(new Set(sentences.map((advice) => advice?.sentences[0])).size).toBe(photoNotes.length);
});

test('given an accepted note, then the next one follows', () => {
  const { advice, check } = adviceOn(['small pet', 'ears cut']);
  expect(advice?.sentences[0]).toContain('Bella is small');
  advice?.accept();
  expect(check.accept).toHaveBeenCalledWith('small pet');
});

test('what helps opens the tool for it, or confirms the outline', () => {
  const far = adviceOn(['small pet']);
  far.advice?.action?.run();
  expect(far.answers.fineTune).toHaveBeenCalledWith('crop');
  const unsure = adviceOn(['doubt']);
  unsure.advice?.action?.run();
  expect(unsure.check.confirmOutline).toHaveBeenCalledOnce();
  expect(adviceOn(['head cut']).advice?.action).toBeNull();
});

test('given no head, then the visitor shows the face or says that it cannot be seen', () => {
  const { advice, answers, check } = adviceOn(['no eyes'], { isHeadVisible: false });
  expect(advice?.sentences).toEqual(["Where is Bella's face? Tap the eyes, so that hats and glasses fit."]);
  advice?.action?.run();
  expect(answers.fineTune).toHaveBeenCalledWith('eyes');
  expect(advice?.acceptLabel).toBe("It can't be seen");
  advice?.accept();
  expect(check.accept).toHaveBeenCalledWith('no eyes');
  for (const view of [{ isHeadVisible: true }, {}])
    expect(adviceOn(['no eyes'], view).advice?.acceptLabel).toBe('Skip');
});

test('given a person and no pet, then another photo is asked for, and a pet that was missed can be shown', () => {
  const { advice, answers } = adviceOn(['person']);
  expect(advice?.sentences).toEqual(['We see a person, but no pet. Choose a photo with Bella in it.']);
  expect([advice?.action?.label, advice?.acceptLabel]).toEqual(['Show us Bella', 'Use it anyway']);
  advice?.action?.run();
  expect(answers.fineTune).toHaveBeenCalledWith('box');
});

test('given several pets that can all be in the picture, then all are offered, and none has to be chosen elsewhere', () => {
  const { advice, answers } = adviceOn(['several pets'], twoHeads);
  expect([advice?.acceptLabel, advice?.action]).toEqual(['Paint all of them', null]);
  advice?.accept();
  expect(answers.choosePets).toHaveBeenCalledWith([0, 1]);
});

test('given a shop whose engine paints no groups, then several pets are used as they are', () => {
  const view = { heads: twoHeads.heads };
  expect(allPetsIn(view)).toBeNull();
  expect(adviceOn(['several pets'], view).advice?.acceptLabel).toBe('Use it anyway');
});
