import { Clock, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewCorrection } from '../../../contract/calls/correction-calls.ts';
import { nameOf, plateOf } from '../../../components/photo/photo-name.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { ChangeList } from '../../../components/corrections/ChangeList.tsx';
import { choiceOf, isShown } from './choice.ts';
import type { DecisionProblem } from './use-decide.ts';
import styles from './correction-card.module.css';

interface Props {
  of: ReviewCorrection;
  /** The keys are about it. */
  isCurrent: boolean;
  /** False while a press wouldn't count. */
  isReady: boolean;
  /** The decision that is on its way. */
  busy: boolean | undefined;
  /** Why the last decision failed. */
  problem: DecisionProblem | undefined;
  onDecide: (agree: boolean) => void;
}

/** A correction: its photo, who made it, what it changes, and the two choices. */
export function CorrectionCard({ of, isCurrent, isReady, busy, problem, onDecide }: Props) {
  const { photo } = of;
  const plate = plateOf(photo);
  const name = nameOf(photo);
  return (
    <article
      className={styles['card']}
      aria-labelledby={`correction-${of.id}`}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={-1}
      data-correction={of.id}
    >
      <PhotoLink id={photo.id} className={styles['picture']}>
        <PhotoImage photo={photo} alt={name} />
      </PhotoLink>
      <div className={styles['text']}>
        <h2 id={`correction-${of.id}`} className={styles['name']}>
          {plate !== undefined && <Plate>{plate}</Plate>}
          <span>{name}</span>
        </h2>
        <Makers of={of} />
        <State of={of} />
        <ChangeList type={of.photo.type} changes={of.changes} />
        {problem !== undefined && <Note kind={problem.isOvertaken ? 'caution' : 'bad'}>{problem.text}</Note>}
        <div className={styles['choices']}>
          <ChoiceButton of={of} agree={false} busy={busy} isReady={isReady} onDecide={onDecide} />
          <ChoiceButton of={of} agree busy={busy} isReady={isReady} onDecide={onDecide} />
        </div>
      </div>
    </article>
  );
}

/** The photographer, and whose suggestion it was. */
function Makers({ of: { photo, suggested_by_username: suggester } }: Pick<Props, 'of'>) {
  const { t } = useTranslation();
  return (
    <p className={styles['makers']}>
      <Link to={`/user/${photo.user_id}`}>{photo.username}</Link>
      {suggester !== null && <span>{t('reviewCorrections.suggested', { name: suggester })}</span>}
    </p>
  );
}

/** Whether everybody sees the correction already, and since when it has been there. */
function State({ of }: Pick<Props, 'of'>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const state = isShown(of) ? 'shown' : 'waiting';
  const when = t('reviewCorrections.when', {
    date: calendarDate(of.created_at, language),
    time: clockTime(Date.parse(of.created_at), language),
  });
  return (
    <p className={styles['state']} data-state={state}>
      <Icon of={state === 'shown' ? Eye : Clock} size={18} />
      <time dateTime={of.created_at}>{t(`reviewCorrections.state.${state}`, { when })}</time>
    </p>
  );
}

interface ChoiceProps extends Pick<Props, 'of' | 'busy' | 'isReady' | 'onDecide'> {
  agree: boolean;
}

function ChoiceButton({ of, agree, busy, isReady, onDecide }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Button
      kind={agree ? 'primary' : 'quiet'}
      busy={busy === agree}
      aria-disabled={!isReady || undefined}
      onClick={() => onDecide(agree)}
    >
      {t(`reviewCorrections.${choiceOf(of, agree)}`)}
    </Button>
  );
}
