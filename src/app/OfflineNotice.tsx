import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../ui/Note.tsx';
import { tell } from '../ui/overlay.ts';
import { useOnline } from '../ui/use-online.ts';

/** Says that there is no network and what still works; once it is back, says so too. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) tell(t('app.online'));
    before.current = online;
  }, [online, t]);
  return online ? null : <Note kind="offline">{t('app.offline')}</Note>;
}
