import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenOpenTo } from '../../data/screen-access.ts';
import { useSession } from '../../session/session.ts';
import { LogInFirst } from '../../ui/LogInFirst.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyLikes } from './MyLikes.tsx';

/** The photos that the signed-in user likes (docs/rules/photos.md, "Photos I liked"). */
export default function MyLikesScreen() {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const openTo = use(ScreenOpenTo);
  if (ready && !openTo(session?.user)) {
    return (
      <LogInFirst
        title={t('gallery.likes.title')}
        message={t('gallery.likes.unauthorized')}
        logIn={t('gallery.likes.logIn')}
        to="/my-likes"
      />
    );
  }
  return ready ? <MyLikes /> : <Screen width="full">{null}</Screen>;
}
