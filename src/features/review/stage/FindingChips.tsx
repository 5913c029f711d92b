import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { findingText } from '../../../components/checks/finding-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { findingsToUse } from '../checks/findings-on.ts';
import { isFindingUsed } from '../checks/use-finding.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { marksOnDesk, unusedFinding } from '../machine/select.ts';
import { KeyCap } from '../KeyCap.tsx';
import styles from './finding-chips.module.css';

/**
 * What the checks found, above the photo: a press adds the finding's code with pins at its places, another one takes
 * the code back (docs/rules/review.md, "Checks"). Renders nothing if nothing was found.
 */
export function FindingChips({ photo }: { photo: ReviewPhoto }) {
  const { t, i18n } = useTranslation();
  const marks = useDesk(marksOnDesk);
  const next = useDesk((state) => unusedFinding(state)?.kind);
  const findings = findingsToUse(photo);
  if (findings.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('deskTools.figures.chips')}>
      {findings.map((finding) => {
        const { kind } = finding;
        const isUsed = isFindingUsed(marks, finding, photo);
        const use = t('deskTools.figures.use', { name: t(`reasons.${CODE_OF_FINDING[kind]}.name`) });
        return (
          <li key={kind} className={styles['item']}>
            <button
              type="button"
              className={styles['chip']}
              data-finding={kind}
              data-dismissed={photo.dismissed_findings?.includes(kind) || undefined}
              aria-pressed={isUsed}
              aria-label={`${t(`checks.notSo.of.${kind}`)}. ${use}`}
              title={`${findingText(finding, t, i18n.language)} ${use}.`}
              // The keyboard has D.
              tabIndex={-1}
              onClick={() => dispatch({ type: 'findingToggled', photoId: photo.id, finding })}
            >
              <Icon of={isUsed ? Check : Plus} size={16} />
              <span className={styles['name']}>{t(`checks.notSo.of.${kind}`)}</span>
              {kind === next && <KeyCap>D</KeyCap>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
