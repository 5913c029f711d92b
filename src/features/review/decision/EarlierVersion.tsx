import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { commentIn } from '../../../contract/rules/reject-reason.ts';
import { MarkedPicture } from '../../../components/photo/MarkedPicture.tsx';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { calendarDate } from '../../../ui/time.ts';
import { earlierReasonState } from './earlier-reasons.ts';
import type { EarlierReasonState } from './earlier-reasons.ts';
import { isAppeal } from './desk-decisions.ts';
import { useLateDesk } from '../Deferred.tsx';
import { dispatch } from '../desk-machine.ts';
import { draftOf } from '../machine/select.ts';
import styles from './earlier-version.module.css';

/**
 * The rejected photo of which this is a better version, with its reasons, each of which is set to mended or still there
 * (docs/rules/review.md, "Earlier version"). Renders nothing if there is none.
 */
export function EarlierVersion({ photo }: { photo: ReviewPhoto }) {
  const { t, i18n } = useTranslation();
  const draft = useLateDesk(draftOf);
  const { earlier } = photo;
  // Undefined in lists that were stored by earlier versions.
  if (earlier === null || earlier === undefined) return null;
  const { id, by, marks, message, rejected_at } = earlier;
  const comment = commentIn(message, marks);
  return (
    <section className={styles['earlier']} aria-label={t('deskEarlier.title')}>
      <h3 className={styles['heading']}>{t('deskEarlier.title')}</h3>
      <div className={styles['beside']}>
        <div className={styles['picture']}>
          <MarkedPicture
            photo={{ ...photo, ...earlier, pictures: [] }}
            alt={t('deskEarlier.picture', { id })}
            marks={marks}
          />
        </div>
        <p className={styles['about']}>
          <PhotoLink id={id} className={styles['link']}>
            <span>#{id}</span>
          </PhotoLink>
          <span>
            {' '}
            {t('deskEarlier.rejected', { date: calendarDate(rejected_at, i18n.language) })}{' '}
            {t(`deskEarlier.by.${by}`)}
          </span>
          {comment !== '' && <q className={styles['comment']}>{comment}</q>}
        </p>
      </div>
      {!isAppeal(photo) && marks.length > 0 && (
        <ul className={styles['reasons']}>
          {marks.map((reason, index) => (
            <EarlierReason
              // oxlint-disable-next-line react/no-array-index-key -- a mark is identified by its number
              key={index}
              reason={reason}
              number={index + 1}
              state={earlierReasonState(draft, reason)}
              onSet={(state) => dispatch({ type: 'earlierReasonSet', photoId: photo.id, reason, state })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const STATES = [
  { state: 'mended', icon: Check },
  { state: 'still', icon: CircleAlert },
] as const;

interface EarlierReasonProps {
  reason: PhotoMark;
  number: number;
  state: EarlierReasonState | undefined;
  onSet: (state: EarlierReasonState | undefined) => void;
}

/** One reason with its two choices; pressing the chosen one takes it back. */
function EarlierReason({ reason: { code, x, equalised }, number, state: chosen, onSet }: EarlierReasonProps) {
  const { t } = useTranslation();
  const name = t(`reasons.${code}.name`);
  const label = x === undefined ? name : `${number}, ${name}`;
  return (
    <li className={styles['reason']} data-state={chosen}>
      <span className={styles['name']}>
        {x !== undefined && (
          <span className={styles['number']} data-equalised={equalised}>
            {number}
          </span>
        )}
        <span> {name}</span>
      </span>
      <fieldset className={styles['choices']} aria-label={label}>
        {STATES.map(({ state, icon }) => (
          <button
            key={state}
            type="button"
            className={styles['choice']}
            data-earlier-reason={state}
            aria-pressed={chosen === state}
            onClick={() => onSet(chosen === state ? undefined : state)}
          >
            <Icon of={icon} size={16} />
            <span>{t(`deskEarlier.state.${state}`)}</span>
          </button>
        ))}
      </fieldset>
    </li>
  );
}
