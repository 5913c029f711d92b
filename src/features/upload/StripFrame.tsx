import { Check, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import type { StripPhoto } from './machine/state.ts';
import { dispatch } from './upload-machine.ts';
import styles from './photo-strip.module.css';

interface Props {
  photo: StripPhoto;
  /** Its position in the strip, from 1. */
  number: number;
  isCurrent: boolean;
  /** Undefined while no photos are being chosen. */
  isChosen: boolean | undefined;
  onChoose: (id: string) => void;
}

/** A photo in the strip: a press makes it current or, while photos are being chosen, chooses it. */
export function StripFrame({ photo, number, isCurrent, isChosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { id, name, thumbnailUrl, stored } = photo;
  const isUnstored = stored !== 'yes' && stored !== 'writing';
  const isChoosing = isChosen !== undefined;
  return (
    <li
      className={classes(styles['frame'], isCurrent && styles['held'], isChosen === true && styles['chosen'])}
    >
      <button
        type="button"
        className={styles['choose']}
        aria-current={isCurrent || undefined}
        aria-pressed={isChosen}
        aria-label={t(isUnstored ? 'upload.strip.frameUnstored' : 'upload.strip.frame', { number, name })}
        title={name}
        data-strip-frame={id}
        onClick={() => (isChoosing ? onChoose(id) : dispatch({ type: 'photoSelected', id }))}
        onKeyDown={(event) => {
          if (event.key === 'Delete') dispatch({ type: 'removed', id });
        }}
      >
        {thumbnailUrl === undefined ? (
          <span className={styles['blank']} />
        ) : (
          <img src={thumbnailUrl} alt="" className={styles['picture']} draggable={false} />
        )}
        <span className={styles['number']} aria-hidden="true">
          {isUnstored && <Icon of={TriangleAlert} />}
          {isChosen === true && <Icon of={Check} />}
          <span>{number}</span>
        </span>
      </button>
      {!isChoosing && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={t('upload.strip.remove', { number, name })}
          title={t('upload.pick.remove')}
          onClick={() => dispatch({ type: 'removed', id })}
        >
          <Icon of={X} />
        </button>
      )}
    </li>
  );
}
