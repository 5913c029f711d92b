import { useTranslation } from 'react-i18next';
import type { PlateName } from './plates.ts';

/** A picture's text alternative. */
export function usePlateAlt(name: PlateName): string {
  const { t } = useTranslation();
  return t('guidelines.alt', {
    title: t(`guidelines.plate.${name}.title`),
    rule: t(`guidelines.plate.${name}.rule`),
    wrong: t(`guidelines.plate.${name}.wrong`),
    right: t(`guidelines.plate.${name}.right`),
  });
}
