import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { arrivalIn, asksForStyles, type Arrival } from './entry-links.ts';
import { asksForDashboard, nearestStep, pathOf, stepIn, type Step } from './steps.ts';
import { createWizardStore } from './wizard-store.ts';
import { freshWizard, type Wizard, type WizardEvent } from './wizard.ts';

export interface WizardHandle {
  readonly step: Step;
  /** What the link that opened the wizard asked for. */
  readonly arrival: Arrival;
  readonly wizard: Wizard;
  readonly send: (event: WizardEvent) => void;
  readonly visit: (step: Step) => void;
}

/** State of the wizard and its current step. The step is in the URL, so Back, Forward and reload work. */
export function useWizard(): WizardHandle {
  const [store] = useState(createWizardStore);
  const wizard = useSyncExternalStore(store.subscribe, store.get, () => freshWizard);
  const [, navigate] = useLocation();
  const search = useSearch();
  const [arrival] = useState(() => arrivalIn(search));
  const wanted = stepIn(search);
  const step = nearestStep(wanted, wizard);

  useEffect(() => {
    // The step 'dashboard' in links is a separate page.
    if (asksForDashboard(search)) navigate('/dashboard', { replace: true });
  }, [search, navigate]);
  useEffect(() => {
    if (arrival.styleId === null) return;
    store.send({ type: 'style-picked', styleId: arrival.styleId });
  }, [store, arrival]);
  useEffect(() => {
    // What the link asked for is applied once; a reload must not undo a later choice.
    if (step !== wanted || asksForStyles(search)) navigate(pathOf(step), { replace: true });
  }, [step, wanted, search, navigate]);

  return {
    step,
    arrival,
    wizard,
    send(event) {
      const move = store.send(event);
      if (!move) return;
      const to = nearestStep(move.to, store.get());
      if (to !== step) navigate(pathOf(to), { replace: move.replace ?? false });
    },
    visit: (to) => navigate(pathOf(to)),
  };
}
