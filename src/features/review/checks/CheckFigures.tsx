import { useTranslation } from 'react-i18next';
import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { Trust } from '../../../../workers/image/checks/types.ts';
import type { PhotoChecks } from '../../../contract/calls/photo-checks.ts';
import { findingText } from '../../../components/checks/finding-text.ts';
import type { FindingKind, RejectCode } from '../../../contract/rules/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { FactList, FactRow } from '../../../components/photo/PhotoFacts.tsx';
import styles from './check-figures.module.css';

interface Props {
  /** Null until the server has checked the photo. */
  checks: PhotoChecks | null | undefined;
  /** True if the picture with the watermark shows something else than the file that was sent. */
  differs: boolean;
  /** The findings among it, the worst first. */
  findings: readonly Finding[];
  /** What the photographer says isn't so. */
  dismissed: readonly FindingKind[];
  /** Which codes the draft has already. */
  hasCode: (code: RejectCode) => boolean;
  /** Adds a finding's code, with pins at its places; undefined for an appeal. */
  onUse: ((finding: Finding) => void) | undefined;
  /** Shows a finding's place at full size. */
  onShow: (finding: Finding) => void;
}

/** What the checks measured on the photo: findings with the codes that they suggest, then all figures. */
export function CheckFigures({ checks, differs, findings, dismissed, hasCode, onUse, onShow }: Props) {
  const { t, i18n } = useTranslation();
  if (checks === null || checks === undefined) {
    return <p className={styles['waiting']}>{t('deskTools.figures.waiting')}</p>;
  }
  return (
    <section className={styles['figures']} aria-label={t('checks.title')}>
      {differs && <Note kind="caution">{t('deskTools.figures.differs')}</Note>}
      <ul className={styles['findings']}>
        {findings.map((finding) => {
          const code = CODE_OF_FINDING[finding.kind];
          return (
            <li key={finding.kind} className={styles['finding']}>
              <span>{findingText(finding, t, i18n.language)}</span>
              {dismissed.some((kind) => kind === finding.kind) && (
                <span className={styles['notSo']}>{t('deskTools.figures.notSo')}</span>
              )}
              <span className={styles['actions']}>
                {finding.places.length > 0 && (
                  <Button onClick={() => onShow(finding)}>{t('deskTools.figures.show')}</Button>
                )}
                {code !== undefined && onUse !== undefined && !hasCode(code) && (
                  <Button onClick={() => onUse(finding)}>
                    {t('deskTools.figures.use', { name: t(`reasons.${code}.name`) })}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <FactList>
        {figuresOf(checks).map(([name, value, trust]) => (
          <FactRow key={name} name={t(`deskTools.figures.${name}`)}>
            {trust === 'unknown' ? t('deskTools.figures.unknown') : formatted(value, i18n.language, name)}
          </FactRow>
        ))}
      </FactList>
    </section>
  );
}

type FigureName =
  | 'tilt'
  | 'highlights'
  | 'shadows'
  | 'sharpness'
  | 'noise'
  | 'dust'
  | 'margins'
  | 'halo'
  | 'jpeg';

function figuresOf(checks: PhotoChecks): [name: FigureName, value: readonly number[], trust: Trust][] {
  const { exposure, tilt, sharpness, noise, dust, margins, halo, jpeg } = checks;
  return [
    ['tilt', [tilt.degrees], tilt.trust],
    ['highlights', [exposure.highlights.total], exposure.trust],
    ['shadows', [exposure.shadows.total], exposure.trust],
    ['sharpness', [sharpness.value], sharpness.trust],
    ['noise', [noise.sigma], noise.trust],
    ['dust', [dust.spots.length], dust.trust],
    ['margins', [margins.left, margins.top, margins.right, margins.bottom], margins.trust],
    ['halo', [halo.overshoot], halo.trust],
    ['jpeg', [jpeg.quality ?? 0], jpeg.trust],
  ];
}

const UNITS: Partial<Record<FigureName, string>> = {
  tilt: '°',
  highlights: ' %',
  shadows: ' %',
  margins: ' %',
  halo: ' %',
};
const DECIMALS: Partial<Record<FigureName, number>> = {
  tilt: 1,
  highlights: 2,
  shadows: 2,
  sharpness: 2,
  noise: 1,
};

function formatted(values: readonly number[], language: string, name: FigureName): string {
  const decimals = DECIMALS[name] ?? 0;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${values.map((value) => format.format(value)).join(' · ')}${UNITS[name] ?? ''}`;
}
