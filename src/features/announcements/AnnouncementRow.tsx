import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { calendarDate, clockTime } from '../../ui/time.ts';
import { excerpt } from './excerpt.ts';
import styles from './announcement-row.module.css';

interface Props {
  announcement: Announcement;
  /** True while it is open in the form. */
  editing: boolean;
  busy: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One announcement of the list, with its actions. */
export function AnnouncementRow({ announcement, editing, busy, onToggle, onEdit, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const {
    title,
    content,
    priority,
    is_active: isActive,
    created_at: made,
    updated_at: changed,
  } = announcement;
  const when = (at: string) =>
    `${calendarDate(at, i18n.language)}, ${clockTime(Date.parse(at), i18n.language)}`;
  const action = (name: 'activate' | 'deactivate' | 'edit' | 'remove') => {
    const word = t(`announcements.${name}`);
    return { word, label: t('announcements.of', { action: word, title }) };
  };
  const toggle = action(isActive ? 'deactivate' : 'activate');
  const edit = action('edit');
  const remove = action('remove');
  return (
    <li className={styles['row']} data-active={isActive} aria-current={editing || undefined}>
      <div className={styles['head']}>
        <span className={styles['priority']} data-priority={priority}>
          {t(`announcement.priority.${priority}`)}
        </span>
        {!isActive && <span className={styles['badge']}>{t('announcements.inactive')}</span>}
      </div>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['content']}>{excerpt(content)}</p>
      <p className={styles['times']}>
        <time dateTime={made}>{t('announcements.created', { when: when(made) })}</time>
        {changed !== made && (
          <time dateTime={changed}>{t('announcements.updated', { when: when(changed) })}</time>
        )}
      </p>
      <div className={styles['actions']}>
        <Button aria-label={toggle.label} disabled={busy} onClick={onToggle}>
          <Icon of={isActive ? EyeOff : Eye} size={18} />
          <span>{toggle.word}</span>
        </Button>
        <Button aria-label={edit.label} disabled={busy} onClick={onEdit}>
          <Icon of={Pencil} size={18} /> {edit.word}
        </Button>
        <Button aria-label={remove.label} disabled={busy} onClick={onRemove}>
          <Icon of={Trash2} size={18} /> {remove.word}
        </Button>
      </div>
    </li>
  );
}
