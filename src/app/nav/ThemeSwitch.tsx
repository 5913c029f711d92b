import { Moon, Sun, SunMoon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { THEMES, useLook } from '../theme.ts';
import type { Theme } from '../theme.ts';
import { chooseFieldMode, chooseTheme } from './choose-look.ts';
import styles from './theme-switch.module.css';

const DRAWINGS: Record<Theme, LucideIcon> = { device: SunMoon, light: Sun, dark: Moon };

/** Switches between the device's theme, light and dark, and field mode on and off. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const chosen = useLook(({ theme }) => theme);
  return (
    <>
      <fieldset className={styles['switch']} aria-label={t('app.nav.appearance')}>
        <span className={styles['label']}>{t('app.nav.appearance')}</span>
        {THEMES.map((theme) => (
          <IconButton
            key={theme}
            icon={DRAWINGS[theme]}
            label={t(`app.theme.${theme}`)}
            aria-pressed={theme === chosen}
            className={styles['choice']}
            onClick={() => chooseTheme(theme)}
          />
        ))}
      </fieldset>
      <FieldSwitch />
    </>
  );
}

/** Switches field mode on and off; the whole line can be pressed (docs/rules/screens.md, "Field mode"). */
function FieldSwitch() {
  const { t } = useTranslation();
  const isField = useLook((look) => look.isField);
  const hint = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isField}
      aria-label={t('app.field.name')}
      aria-describedby={hint}
      className={styles['field']}
      onClick={() => chooseFieldMode(!isField)}
    >
      <span>
        {t('app.field.name')}
        <span id={hint} className={styles['hint']}>
          {t('app.field.hint')}
        </span>
      </span>
      <span className={styles['track']} aria-hidden />
    </button>
  );
}
