import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { REGISTRATION_STEPS, shownStep } from './steps.ts';
import type { RegistrationDraft, RegistrationStep } from './steps.ts';

const PARAMETER = 'step';

/** The step that is shown, and functions to move between the steps. */
interface StepNavigation {
  step: RegistrationStep;
  go: (step: RegistrationStep) => void;
  /** Goes to the previous step; undefined in the first. */
  back: (() => void) | undefined;
}

/**
 * Keeps the step in the address, so that the browser's back and forward buttons move between the steps. If the address
 * names a step beyond what is filled in, the first unfinished step is shown. If a visit begins without a step in the
 * address, the user continues where they left off.
 */
export function useStep(filled: RegistrationDraft): StepNavigation {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const fromAddress = REGISTRATION_STEPS.find((name) => name === search.get(PARAMETER));
  const [shown, setShown] = useState(() => ({
    key: location.key,
    step: shownStep(fromAddress ?? 'last', filled),
  }));
  // Only navigation changes the step; typing doesn't.
  if (shown.key !== location.key)
    setShown({ key: location.key, step: shownStep(fromAddress ?? REGISTRATION_STEPS[0], filled) });

  const { step } = shown;
  const previous = REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(step) - 1];
  const address = (to: RegistrationStep) => {
    const next = new URLSearchParams(search);
    next.set(PARAMETER, to);
    return { search: next.toString() };
  };
  return {
    step,
    go: (to) => void navigate(address(to), { state: { from: step } }),
    back:
      previous &&
      (() => {
        const cameFrom: unknown = location.state;
        const isPrevious =
          typeof cameFrom === 'object' &&
          cameFrom !== null &&
          'from' in cameFrom &&
          cameFrom.from === previous;
        if (isPrevious) void navigate(-1);
        else void navigate(address(previous), { replace: true });
      }),
  };
}
