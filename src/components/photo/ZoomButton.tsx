import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import styles from './zoom-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'type'>;

/** An invisible button over a whole photo, which shows it in full size; the photo's element must be positioned. */
export function ZoomButton({ className, ...rest }: Props) {
  const { t } = useTranslation();
  const label = t('photo.zoom.open');
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      className={classes(styles['zoom'], className)}
    />
  );
}
