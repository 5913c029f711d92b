import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user-calls.ts';
import { APPROVED_PHOTOS } from '../../../contract/values.ts';
import type { ApprovedPhotos } from '../../../contract/values.ts';
import styles from './delete-account.module.css';

interface Props {
  user: CurrentUser;
  /** Undefined: not said yet. */
  value: ApprovedPhotos | undefined;
  onChange: (value: ApprovedPhotos) => void;
}

/** What becomes of the approved photos of an account that is deleted. */
export function PhotosWish({ user, value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles['wish']}>
      <legend className={styles['heading']}>
        {t('profile.leave.photos', { count: user.approved_photos })}
      </legend>
      {APPROVED_PHOTOS.map((wish) => (
        <label key={wish} className={styles['way']}>
          <input
            type="radio"
            name={id}
            value={wish}
            checked={wish === value}
            onChange={() => onChange(wish)}
            aria-labelledby={`${id}-${wish}`}
            aria-describedby={`${id}-${wish}-text`}
            className={styles['radio']}
          />
          <span className={styles['name']} id={`${id}-${wish}`}>
            {t(`profile.leave.${wish}`)}
          </span>
          <span className={styles['text']} id={`${id}-${wish}-text`}>
            {t(`profile.leave.${wish}Text`, { id: user.id })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
