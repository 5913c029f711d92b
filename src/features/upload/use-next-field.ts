import { useEffect, useEffectEvent, useRef } from 'react';
import { goToField } from './go-to-field.ts';
import { missingFields } from './missing-fields.ts';
import { useUpload } from './upload-state.ts';

/**
 * Goes on with the next photo once one was saved: to its first field that is blank. Where none is, the page stays where
 * it is, and at the top once no photo is left.
 */
export function useNextField(): void {
  const saved = useUpload(({ sending }) => (sending.step === 'saved' ? sending.id : undefined));
  const step = useUpload(({ photo }) => photo.step);
  const done = useRef(saved);
  const goOn = useEffectEvent(() => {
    if (step === 'none') window.scrollTo({ top: 0, behavior: 'smooth' });
    const [first] = step === 'open' ? missingFields(useUpload.getState().form).blank : [];
    if (first !== undefined) goToField(first);
    else
      document.querySelector<HTMLElement>('[data-strip-frame][aria-current]')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // The picture grows above the form when it opens.
    if (saved === undefined || saved === done.current || step === 'opening') return;
    done.current = saved;
    // Who has begun to write meanwhile is left to it.
    if (!isWriting()) goOn();
  }, [saved, step]);
}

function isWriting(): boolean {
  return document.activeElement?.matches('form :is(input, select, textarea)') === true;
}
