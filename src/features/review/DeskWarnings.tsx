import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarnings } from './desk-warnings.ts';

/** Shows an admin's warnings when a review screen opens (docs/rules/review.md, "Warnings"). */
export function DeskWarnings() {
  const { t } = useTranslation();
  useEffect(() => {
    void showWarnings({ title: t('review.warning.title'), read: t('review.warning.read') });
  }, [t]);
  return null;
}
