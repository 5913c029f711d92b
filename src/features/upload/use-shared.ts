/** What became of the photos that were shared to the app (docs/rules/upload.md, "Shared photos"). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SHARED, SHARED_PARAMETER } from '../../contract/share-target.ts';
import type { Shared } from '../../contract/share-target.ts';
import { tell } from '../../ui/overlay.ts';

/** How the share that led here ended; undefined where none did. */
export function useShared(): Shared | undefined {
  const [parameters] = useSearchParams();
  return SHARED.find((each) => each === parameters.get(SHARED_PARAMETER));
}

/**
 * Says to whoever is signed in how a share ended, once, and takes it out of the address. Photos that are kept are seen in
 * the strip. The others are told where they are asked to sign in.
 */
export function useTellShared(isSignedIn: boolean): void {
  const { t } = useTranslation();
  const [, setParameters] = useSearchParams();
  const shared = useShared();
  useEffect(() => {
    if (shared === undefined || !isSignedIn) return;
    if (shared !== 'kept') tell(t(`upload.shared.${shared}`));
    setParameters({}, { replace: true });
  }, [shared, isSignedIn, setParameters, t]);
}
