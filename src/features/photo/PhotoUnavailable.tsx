import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { ScreenInstead } from '../../ui/ScreenInstead.tsx';

/**
 * A photo that isn't shown. The server tells what became of one that was shown once; of any other nobody but its owner
 * and its reviewers learns whether there is one (docs/rules/photos.md, "Who sees a photo").
 */
export function PhotoUnavailable({ why }: { why: 'rejected' | 'deleted' | 'unknown' }) {
  const { t } = useTranslation();
  return (
    <ScreenInstead
      title={t(`photoScreen.gone.${why}.title`)}
      says={t(`photoScreen.gone.${why}.title`)}
      actions={
        <ButtonLink kind="primary" to="/gallery">
          {t('photoScreen.gone.toGallery')}
        </ButtonLink>
      }
    >
      {t(`photoScreen.gone.${why}.text`)}
    </ScreenInstead>
  );
}
