import { Moon, Sun, SunMoon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { chooseTheme, THEMES, useTheme } from '../theme.ts';
import type { Theme } from '../theme.ts';
import styles from './theme-switch.module.css';

const DRAWINGS: Record<Theme, LucideIcon> = { device: SunMoon, light: Sun, dark: Moon };

/** Switches between the device's theme, light and dark. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const chosen = useTheme(({ theme }) => theme);
  return (
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
  );
}
