import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useUpdate } from './update.ts';

/** Says that a new version is ready; the user decides when to load it. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const apply = useUpdate((update) => update.apply);
  if (apply === undefined) return null;
  return (
    <Note kind="news" action={<Button onClick={apply}>{t('app.update.reload')}</Button>}>
      {t('app.update.ready')}
    </Note>
  );
}
