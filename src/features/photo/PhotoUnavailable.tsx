import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

/**
 * A photo that isn't shown. The server tells what became of one that was shown once; of any other nobody but its owner
 * and its reviewers learns whether there is one (docs/rules/photos.md, "Who sees a photo").
 */
export function PhotoUnavailable({ why }: { why: 'rejected' | 'deleted' | 'unknown' }) {
  const { t } = useTranslation();
  return (
    <Screen title={t(`photoScreen.gone.${why}.title`)} bare>
      <EmptyState
        drawing="fence"
        title={t(`photoScreen.gone.${why}.title`)}
        level="h1"
        actions={
          <ButtonLink kind="primary" to="/gallery">
            {t('photoScreen.gone.toGallery')}
          </ButtonLink>
        }
      >
        {t(`photoScreen.gone.${why}.text`)}
      </EmptyState>
    </Screen>
  );
}
