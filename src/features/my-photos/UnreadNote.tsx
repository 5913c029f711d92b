import { useTranslation } from 'react-i18next';
import { useUnread } from '../../data/use-unread.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/** Says above one's own photos that something was told of them and not read: on a phone "Me" leads here. */
export function UnreadNote() {
  const { t } = useTranslation();
  const count = useUnread()?.count ?? 0;
  if (count === 0) return null;
  return (
    <Note kind="news" action={<ButtonLink to="/notifications">{t('notifications.read')}</ButtonLink>}>
      {t('notifications.unread', { count })}
    </Note>
  );
}
