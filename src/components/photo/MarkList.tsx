import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import type { PhotoMark } from '../../contract/calls/decision.ts';
import type { PhotoType, RejectCode } from '../../contract/rules/values.ts';
import { listWords } from '../../ui/list-words.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { guidelineOf } from './guideline-of.ts';
import { markedCodes } from './marked-codes.ts';
import { useOpensNewTab } from './use-opens-new-tab.ts';
import styles from './mark-list.module.css';

/** What else is known of reasons, shown below their names. */
export type ReasonDetails = ReadonlyMap<RejectCode, Elements>;

interface Props {
  marks: readonly PhotoMark[];
  /** Leaves out the advice, for earlier rejections. */
  short?: boolean;
  /** The photo's type. If set, each reason links to its picture in the guidelines. */
  type?: PhotoType | undefined;
  /** Shows the position of a pin on the photo, given the pin's number, from 1. */
  onPin?: ((pin: number) => void) | undefined;
  /** What else is known of the reasons; not shown in the short form. */
  details?: ReasonDetails | undefined;
}

/** The reasons of a rejection in the reader's language, each with the numbers of its pins (`MarkPins`). */
export function MarkList({ marks, short = false, type, onPin, details }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles['marks']}>
      {markedCodes(marks).map(({ code, pins, equalised }) => (
        <li key={code} className={styles['mark']}>
          <span className={styles['numbers']} aria-hidden={onPin === undefined || undefined}>
            {pins.map((pin) =>
              onPin === undefined ? (
                <span
                  key={pin}
                  className={styles['number']}
                  data-equalised={equalised.includes(pin) || undefined}
                >
                  {pin}
                </span>
              ) : (
                <button
                  key={pin}
                  type="button"
                  className={styles['number']}
                  data-equalised={equalised.includes(pin) || undefined}
                  aria-label={t('photo.zoom.pin', { number: pin, name: t(`reasons.${code}.name`) })}
                  onClick={() => onPin(pin)}
                >
                  {pin}
                </button>
              ),
            )}
          </span>
          <span className={styles['text']}>
            <strong className={styles['name']}>{t(`reasons.${code}.name`)}</strong>
            {pins.length > 0 && (
              <VisuallyHidden> {t('photo.pins', { pins: pins.join(', ') })}</VisuallyHidden>
            )}
            {equalised.length > 0 && (
              <span className={styles['help']}>
                {t('photo.equalisedPins', { pins: listWords(equalised.map(String), i18n.language) })}
              </span>
            )}
            {!short && <span className={styles['help']}>{t(`reasons.${code}.help`)}</span>}
            {!short && details?.get(code)}
            {!short && type !== undefined && <GuidelineLink code={code} type={type} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The link to a reason's picture in the guidelines, if there is one; opens in a new tab on a desktop. */
function GuidelineLink({ code, type }: { code: RejectCode; type: PhotoType }) {
  const { t } = useTranslation();
  const newTab = useOpensNewTab();
  const address = guidelineOf(code, type);
  if (address === undefined) return null;
  const words = t('photo.drawnOf', { name: t(`reasons.${code}.name`) });
  return (
    <Link
      to={address}
      className={styles['guideline']}
      aria-label={newTab ? `${words} ${t('ui.newTab')}` : words}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {t('photo.drawn')}
    </Link>
  );
}
