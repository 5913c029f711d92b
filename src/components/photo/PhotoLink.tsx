import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useOpenedPhoto } from './opened-photo.ts';
import { useOpensNewTab } from './use-opens-new-tab.ts';

interface Props {
  id: number;
  children: Elements;
  className?: string | undefined;
}

/** A link to a photo's page; opens a new tab in a desktop browser. */
export function PhotoLink({ id, children, className }: Props) {
  const { t } = useTranslation();
  const newTab = useOpensNewTab();
  return (
    <Link
      to={`/photo/${id}`}
      className={className}
      // A new tab has no view transition, and nothing here would reset `useOpenedPhoto`.
      {...(newTab ? { target: '_blank', rel: 'noopener' } : { onClick: () => useOpenedPhoto.setState(id) })}
    >
      {children}
      {newTab && <VisuallyHidden>{t('ui.newTab')}</VisuallyHidden>}
    </Link>
  );
}
