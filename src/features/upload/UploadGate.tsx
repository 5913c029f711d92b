import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/Button.tsx';
import { createAccountTo, logInTo } from '../../ui/ways-in.ts';
import { ScreenInstead } from '../../ui/ScreenInstead.tsx';
import { useShared } from './use-shared.ts';

const HERE = '/upload';

/** What a visitor finds in place of the form: the ways in, which lead back here (docs/rules/upload.md, "Who may upload"). */
export function UploadGate() {
  const { t } = useTranslation();
  const shared = useShared();
  return (
    <ScreenInstead
      says={t('upload.access.loginTitle')}
      actions={
        <>
          <ButtonLink kind="primary" to={createAccountTo(HERE)}>
            {t('account.create')}
          </ButtonLink>
          <ButtonLink to={logInTo(HERE)}>{t('upload.access.toLogin')}</ButtonLink>
        </>
      }
    >
      {shared !== undefined && <p role="alert">{t(`upload.shared.${shared}`)}</p>}
      <p>{t('upload.access.gate')}</p>
      <p>{t('upload.access.needs')}</p>
    </ScreenInstead>
  );
}
