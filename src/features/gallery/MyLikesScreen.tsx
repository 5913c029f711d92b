import { useTranslation } from 'react-i18next';
import { UsersOnly } from '../../loaded/UsersOnly.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { MyLikes } from './MyLikes.tsx';

/** The photos that the signed-in user likes (docs/rules/photos.md, "Photos I liked"). */
export default function MyLikesScreen() {
  const { t } = useTranslation();
  return (
    <UsersOnly
      title={t('gallery.likes.title')}
      message={t('gallery.likes.unauthorized')}
      logIn={t('gallery.likes.logIn')}
      to="/my-likes"
    >
      {(user) => (user === undefined ? <Screen width="full">{null}</Screen> : <MyLikes />)}
    </UsersOnly>
  );
}
