import { useTranslation } from 'react-i18next';
import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { Trust } from '../../../../workers/image/checks/types.ts';
import type { Rect } from '../../../../workers/image/types.ts';
import type { PhotoChecks } from '../../../contract/calls/photo-checks.ts';
import { findingText } from '../../../components/checks/finding-text.ts';
import type { FindingKind } from '../../../contract/rules/values.ts';
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
  /** True for a finding that the draft has already. */
  isUsed: (finding: Finding) => boolean;
  /** Adds a finding's code, with pins at its places; undefined for an appeal. */
  onUse: ((finding: Finding) => void) | undefined;
  /** Shows a finding's place at full size. */
  onShow: (finding: Finding) => void;
  /** Shows the place of a figure, px of the checked picture, at full size. */
  onShowPlace: (place: Rect) => void;
}

/** What the checks measured on the photo: findings with the codes that they suggest, then all figures. */
export function CheckFigures({
  checks,
  differs,
  findings,
  dismissed,
  isUsed,
  onUse,
  onShow,
  onShowPlace,
}: Props) {
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
                {onUse !== undefined && !isUsed(finding) && (
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
        {figuresOf(checks).map(([name, value, trust, place]) => (
          <FactRow key={name} name={t(`deskTools.figures.${name}`)}>
            <span className={styles['figure']}>
              <span>
                {trust === 'unknown' ? t('deskTools.figures.unknown') : formatted(value, i18n.language, name)}
              </span>
              {place !== undefined && (
                <Button
                  className={styles['place']}
                  aria-label={`${t('deskTools.figures.show')}: ${t(`deskTools.figures.${name}`)}`}
                  onClick={() => onShowPlace(place)}
                >
                  {t('deskTools.figures.show')}
                </Button>
              )}
            </span>
          </FactRow>
        ))}
      </FactList>
    </section>
  );
}

type FigureName = 'tilt' | 'highlights' | 'shadows' | 'sharpness' | 'noise' | 'dust' | 'halo' | 'jpeg';

/** A figure, how certain it is, and where it is highest, px of the checked picture. */
type Figure = [name: FigureName, value: number, trust: Trust, place?: Rect | undefined];

/** Clipped places are included even where they are no fault, as the sun and lamps. */
function figuresOf({ exposure, tilt, sharpness, noise, dust, halo, jpeg }: PhotoChecks): Figure[] {
  const { highlights, shadows } = exposure;
  return [
    ['tilt', tilt.degrees, tilt.trust],
    ['highlights', highlights.total, exposure.trust, highlights.places[0]],
    ['shadows', shadows.total, exposure.trust, shadows.places[0]],
    ['sharpness', sharpness.value, sharpness.trust],
    ['noise', noise.sigma, noise.trust],
    ['dust', dust.spots.length, dust.trust],
    ['halo', halo.overshoot, halo.trust],
    ['jpeg', jpeg.quality ?? 0, jpeg.trust],
  ];
}

const UNITS: Partial<Record<FigureName, string>> = {
  tilt: '°',
  highlights: ' %',
  shadows: ' %',
  halo: ' %',
};
const DECIMALS: Partial<Record<FigureName, number>> = {
  tilt: 1,
  highlights: 2,
  shadows: 2,
  sharpness: 2,
  noise: 1,
};

function formatted(value: number, language: string, name: FigureName): string {
  const decimals = DECIMALS[name] ?? 0;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${format.format(value)}${UNITS[name] ?? ''}`;
}
