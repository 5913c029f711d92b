import { useTranslation } from 'react-i18next';
import { strengthOf, strengthPoints } from './strength.ts';
import styles from './strength-meter.module.css';

/** From so many characters on nothing more is advised. */
const LONG = 12;

/** Four lamps and a word for how good a password is. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const points = strengthPoints(password);
  const strength = strengthOf(password);
  return (
    <output className={styles['meter']} data-strength={strength}>
      <span className={styles['lamps']} aria-hidden="true">
        {[1, 2, 3, 4].map((lamp) => (
          <span key={lamp} data-on={lamp <= points || undefined} />
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
