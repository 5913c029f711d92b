import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { findingsToUse } from '../checks/findings-on.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { focusReason } from './focus-decision.ts';
import styles from './offered-codes.module.css';

/**
 * Asks for the code of a rejection after a swipe without one; those of the findings come first. A press on a code
 * rejects the photo.
 */
export function OfferedCodes({ photo, onClose }: { photo: ReviewPhoto; onClose: () => void }) {
  const { t } = useTranslation();
  const codes = useDesk((state) => state.codes);
  const found = new Set(findingsToUse(photo).map(({ kind }) => CODE_OF_FINDING[kind]));
  return (
    <Dialog
      title={t('review.swipe.why')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            onClick={() => {
              // Closing gives the focus back to the desk.
              flushSync(onClose);
              focusReason();
            }}
          >
            {t('review.swipe.write')}
          </Button>
        </>
      }
    >
      <ul className={styles['codes']}>
        {[...new Set([...found, ...codes])].map((code) => (
          <li key={code}>
            <Button
              className={styles['code']}
              data-found={found.has(code) || undefined}
              onClick={() => dispatch({ type: 'offeredCodeChosen', code })}
            >
              {t(`reasons.${code}.name`)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
