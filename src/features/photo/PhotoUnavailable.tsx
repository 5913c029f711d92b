import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';

/** A photo that was rejected, or that is not for this visitor (docs/rules/photos.md, "Who sees a photo"). */
export function PhotoUnavailable() {
  const { t } = useTranslation();
  return (
    <Screen title={t('photoScreen.gone.title')} bare>
      <EmptyState
        drawing="fence"
        title={t('photoScreen.gone.title')}
        level="h1"
        actions={
          <ButtonLink kind="primary" to="/gallery">
            {t('photoScreen.gone.toGallery')}
          </ButtonLink>
        }
      >
        {t('photoScreen.gone.text')}
      </EmptyState>
    </Screen>
  );
}
