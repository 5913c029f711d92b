import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConversationEntry } from '../../contract/calls/decision.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { commentIn } from '../../contract/rules/reject-reason.ts';
import { classes } from '../../ui/classes.ts';
import { calendarDate, clockTime } from '../../ui/time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { listWords } from '../../ui/list-words.ts';
import { MarkList } from './MarkList.tsx';
import type { ReasonDetails } from './MarkList.tsx';
import { MarkedPicture } from './MarkedPicture.tsx';
import { PhotoLink } from './PhotoLink.tsx';
import { markedCodes } from './marked-codes.ts';
import { nameOf } from './photo-name.ts';
import styles from './conversation.module.css';

interface Props {
  entries: readonly ConversationEntry[];
  /** The photo's type. If set, as it is for the photographer, reasons link to their pictures in the guidelines. */
  type?: PhotoType;
  /** Heading level; `h3` by default. */
  level?: 'h2' | 'h3' | 'h4';
  /** Shows the position of a pin on the photo, given the pin's number, from 1. */
  onPin?: (pin: number) => void;
  /** What else is known of the reasons of the latest rejection. */
  details?: ReasonDetails | undefined;
  /** If set, each rejection has its own pins on the photo beside its words, so that two can be compared. */
  pictured?: PhotoCard;
}

/**
 * The messages between reviewers and photographer, oldest first; renders nothing if there are none. Reject codes are
 * shown in the reader's language (docs/rules/review.md, "Reasons").
 */
export function Conversation({ entries, type, level: Heading = 'h3', onPin, details, pictured }: Props) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  const pinned = entries.findLast(({ marks }) => marks.length > 0);
  return (
    <section aria-label={t('photo.conversation.title')}>
      <Heading className={styles['heading']}>{t('photo.conversation.title')}</Heading>
      <ol className={classes(styles['conversation'], pictured && styles['pictured'])}>
        {entries.map((entry) => (
          <ConversationLine
            key={`${entry.created_at} ${entry.role}`}
            entry={entry}
            hasPins={entry === pinned}
            type={type}
            onPin={onPin}
            details={details}
            pictured={pictured}
          />
        ))}
      </ol>
    </section>
  );
}

interface ConversationLineProps {
  entry: ConversationEntry;
  /** True if the pins on the photo belong to this entry. Earlier rejections have no pins. */
  hasPins: boolean;
  type: PhotoType | undefined;
  onPin: ((pin: number) => void) | undefined;
  details: ReasonDetails | undefined;
  pictured: PhotoCard | undefined;
}

function ConversationLine({ entry, hasPins, type, onPin, details, pictured }: ConversationLineProps) {
  const { t, i18n } = useTranslation();
  const text = commentIn(entry.message, entry.marks);
  return (
    <li className={styles['entry']} data-role={entry.role}>
      <p className={styles['speaker']}>
        <strong className={styles['role']}>{t(`photo.conversation.role.${entry.role}`)}</strong>{' '}
        {entry.sender_username}{' '}
        <time dateTime={entry.created_at} className={styles['time']}>
          {calendarDate(entry.created_at, i18n.language)}{' '}
          {clockTime(new Date(entry.created_at).getTime(), i18n.language)}
        </time>
      </p>
      {pictured !== undefined && entry.marks.some(({ x }) => x !== undefined) && (
        <MarkedPicture photo={pictured} alt={nameOf(pictured)} marks={entry.marks} />
      )}
      {entry.marks.length > 0 && (
        <MarkList
          marks={hasPins || pictured ? entry.marks : entry.marks.map(({ code }) => ({ code }))}
          short={!hasPins || pictured !== undefined}
          type={type}
          onPin={hasPins ? onPin : undefined}
          details={details}
        />
      )}
      {text !== '' && <p className={styles['text']}>{text}</p>}
      <Mended entry={entry} />
    </li>
  );
}

/** The earlier version's reasons that no longer apply to the photo, each once; nothing if there are none. */
function Mended({ entry: { mended, mended_since: since } }: { entry: ConversationEntry }) {
  const { t, i18n } = useTranslation();
  if (mended === undefined) return null;
  const names = markedCodes(mended).map(({ code }) => t(`reasons.${code}.name`));
  return (
    <p className={styles['mended']}>
      <Icon of={Check} size={16} />
      {since === undefined ? (
        <span>{t('photo.conversation.mended')}</span>
      ) : (
        <PhotoLink id={since}>
          <span>{t('photo.conversation.mendedSince', { id: since })}</span>
        </PhotoLink>
      )}
      <span> {listWords(names, i18n.language)}</span>
    </p>
  );
}
