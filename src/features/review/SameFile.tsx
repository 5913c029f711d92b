import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { PhotoLink } from '../../photo/PhotoLink.tsx';
import { Note } from '../../ui/Note.tsx';

/**
 * Says that the very same file was sent as other photos too (docs/rules/review.md, "Same file"). Lists that were kept
 * before there was such a figure have none.
 */
export function SameFile({ same }: { same: ReviewPhoto['same_file'] | undefined }) {
  const { t } = useTranslation();
  if (same === undefined || same.count === 0) return null;
  return (
    <Note kind="caution">
      {t('review.sameFile.text', { count: same.count })}{' '}
      {same.ids.map((id) => (
        <span key={id}>
          <PhotoLink id={id}>{t('review.sameFile.photo', { id })}</PhotoLink>{' '}
        </span>
      ))}
    </Note>
  );
}
