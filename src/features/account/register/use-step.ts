import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { REGISTRATION_STEPS, shownStep } from './steps.ts';
import type { Filled, RegistrationStep } from './steps.ts';

const PARAMETER = 'step';

/** Which step is shown, and the ways between them. */
interface Stepping {
  step: RegistrationStep;
  go: (step: RegistrationStep) => void;
  /** To the step before; undefined at the first. */
  back: (() => void) | undefined;
}

/**
 * The step stands in the address, so that the browser's own ways back and forward lead through them. An address that is
 * ahead of what is filled in shows the first step that isn't done; where nothing is named, one goes on where one was.
 */
export function useStep(filled: Filled): Stepping {
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const named = REGISTRATION_STEPS.find((each) => each === search.get(PARAMETER));
  const [at, setAt] = useState(() => ({ key: location.key, step: shownStep(named ?? 'last', filled) }));
  // Only a new address is looked at: while a field is typed in, its step stays.
  if (at.key !== location.key)
    setAt({ key: location.key, step: shownStep(named ?? REGISTRATION_STEPS[0], filled) });

  const { step } = at;
  const before = REGISTRATION_STEPS[REGISTRATION_STEPS.indexOf(step) - 1];
  const address = (to: RegistrationStep) => {
    const next = new URLSearchParams(search);
    next.set(PARAMETER, to);
    return { search: next.toString() };
  };
  return {
    step,
    go: (to) => void navigate(address(to), { state: { from: step } }),
    back:
      before &&
      (() => {
        const cameFrom: unknown = location.state;
        const isBefore =
          typeof cameFrom === 'object' && cameFrom !== null && 'from' in cameFrom && cameFrom.from === before;
        if (isBefore) void navigate(-1);
        else void navigate(address(before), { replace: true });
      }),
  };
}
