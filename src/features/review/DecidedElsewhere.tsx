import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { nameOf } from '../../components/photo/photo-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { clockTime } from '../../ui/time.ts';
import type { Decided } from './use-look.ts';

interface Props {
  photo: ReviewPhoto;
  /** How; undefined until the server has said it. */
  decided: Decided | undefined;
  onDismiss: () => void;
}

/** Says who decided the photo on the desk meanwhile; it stays, with what was written, until this is dismissed. */
export function DecidedElsewhere({ photo, decided, onDismiss }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Note kind="caution" action={<Button onClick={onDismiss}>{t('review.elsewhere.dismiss')}</Button>}>
      <strong>{nameOf(photo)}.</strong>{' '}
      {decided === undefined
        ? t('review.elsewhere.unknown')
        : t(`review.elsewhere.${decided.action}`, {
            name: decided.reviewer_name,
            time: clockTime(Date.parse(decided.decided_at), i18n.language),
          })}{' '}
      {t('review.elsewhere.kept')}
    </Note>
  );
}
