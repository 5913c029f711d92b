import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { CircleAlert, User } from '../../ui/icons.ts';
import { PICTURE_TYPES, pictureProblem } from './registration.ts';
import type { CheckKey } from './registration.ts';
import { Section } from './Section.tsx';
import type { Registration } from './use-registration.ts';
import styles from './picture-field.module.css';

/** The profile picture: JPEG, PNG or WEBP up to 2 MB. */
export function PictureField({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { picture, setPicture } = registration;
  const [check, setCheck] = useState<CheckKey>();
  const id = useId();

  const pick = (file: File | undefined) => {
    if (file === undefined) return;
    const problem = pictureProblem(file);
    setCheck(problem);
    if (problem === undefined) setPicture(file);
  };

  return (
    <Section title={t('account.register.picture')}>
      <div className={styles['field']}>
        <div className={styles['preview']}>
          {picture === undefined ? <Icon of={User} size={32} /> : <Preview file={picture} />}
        </div>
        <div>
          <label className={styles['pick']}>
            <input
              type="file"
              accept={PICTURE_TYPES.join(',')}
              aria-describedby={`${id}-hint ${id}-error`}
              onChange={(event) => {
                pick(event.target.files?.[0]);
                // The same file may be picked again after another.
                event.target.value = '';
              }}
            />
            {picture === undefined ? t('account.register.pick') : t('account.register.pickOther')}
          </label>
          <p id={`${id}-hint`} className={styles['hint']}>
            {t('account.register.pictureHint')}
          </p>
          <p id={`${id}-error`} className={styles['error']} role="alert">
            {check !== undefined && (
              <>
                <Icon of={CircleAlert} size={16} /> {t(`account.check.${check}`)}
              </>
            )}
          </p>
        </div>
      </div>
    </Section>
  );
}

/** Shows the picked picture, and revokes its object URL when it is removed. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="" />;
}
