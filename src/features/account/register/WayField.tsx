import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationWay } from '../../../contract/rules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Mail, Smartphone } from '../../../ui/icons.ts';
import type { Registration } from './use-registration.ts';
import styles from './way-field.module.css';

const WAYS = [
  { way: 'sms', drawing: Smartphone },
  { way: 'email', drawing: Mail },
] as const satisfies readonly { way: RegistrationWay; drawing: unknown }[];

/** By SMS or by e-mail, with what follows from the one that is chosen (docs/rules/accounts.md, "Registration"). */
export function WayField({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles['ways']} aria-label={t('account.way.label')}>
      {WAYS.map(({ way, drawing }) => (
        <label key={way} className={styles['way']}>
          <input
            type="radio"
            name={id}
            value={way}
            checked={way === registration.way}
            onChange={() => registration.setWay(way)}
            aria-labelledby={`${id}-${way}`}
            aria-describedby={`${id}-text`}
            className={styles['radio']}
          />
          <Icon of={drawing} size={24} />
          <span className={styles['name']} id={`${id}-${way}`}>
            {t(`account.way.${way}.name`)}
            {way === 'sms' && <span className={styles['recommended']}>{t('account.way.recommended')}</span>}
          </span>
        </label>
      ))}
      <p className={styles['text']} id={`${id}-text`} aria-live="polite">
        {t(`account.way.${registration.way}.text`)}
      </p>
    </fieldset>
  );
}
