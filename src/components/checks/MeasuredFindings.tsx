import { Ruler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../workers/image/checks/findings.ts';
import type { PhotoChecks } from '../../contract/calls/photo-checks.ts';
import type { RejectCode } from '../../contract/rules/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { findingsOfCodes } from './code-findings.ts';
import { findingText } from './finding-text.ts';
import styles from './measured-findings.module.css';

interface Props {
  checks: PhotoChecks;
  code: RejectCode;
  /** Shows a finding's places on the photo. */
  onShow: (finding: Finding) => void;
}

/** What the checks found of a reason that a reviewer marked: a sentence with its figure, and a button to its place. */
export function MeasuredFindings({ checks, code, onShow }: Props) {
  const { t, i18n } = useTranslation();
  return findingsOfCodes(checks, [code]).map((finding) => (
    <span key={finding.kind} className={styles['measured']}>
      <span className={styles['sentence']}>
        <Icon of={Ruler} size={16} /> {findingText(finding, t, i18n.language)}
      </span>
      {finding.places.length > 0 && <Button onClick={() => onShow(finding)}>{t('checks.show')}</Button>}
    </span>
  ));
}
