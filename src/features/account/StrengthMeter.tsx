import { useTranslation } from 'react-i18next';
import { strengthOf, strengthPoints } from './strength.ts';
import styles from './strength-meter.module.css';

/** From this length in characters, the meter no longer advises a longer password. */
const LONG = 12;

/** Shows how strong a password is, as four bars and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const points = strengthPoints(password);
  const strength = strengthOf(password);
  return (
    <output className={styles['meter']} data-strength={strength}>
      <span className={styles['bars']} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= points || undefined} />
        ))}
      </span>
      {password !== '' && (
        <span>
          {t('account.register.strength.label')}: {t(`account.register.strength.${strength}`)}
        </span>
      )}
      {password !== '' && password.length < LONG && (
        <span className={styles['hint']}>{t('account.register.strength.hint')}</span>
      )}
    </output>
  );
}
