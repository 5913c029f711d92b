import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyLikes } from './MyLikes.tsx';

/** The photos that the signed-in user likes (docs/rules/photos.md, "Photos I liked"). */
export default function MyLikesScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && !openTo(session?.user)) {
    return (
      <Screen bare>
        <EmptyState
          drawing="fence"
          title={t('gallery.likes.title')}
          level="h1"
          actions={
            <ButtonLink kind="primary" to="/login?next=/my-likes">
              {t('gallery.likes.logIn')}
            </ButtonLink>
          }
        >
          <p role="alert">{t('gallery.likes.unauthorized')}</p>
        </EmptyState>
      </Screen>
    );
  }
  return ready ? <MyLikes /> : <Screen width="full">{null}</Screen>;
}
