import { CircleAlert, User } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { megabytes } from '../../ui/megabytes.ts';
import { pictureKind, pictureProblem } from './picture-rules.ts';
import type { PictureProblem } from './picture-rules.ts';
import styles from './picture-field.module.css';

interface Props {
  /** The picked file. */
  picture: File | undefined;
  /** Called with the picked file, or with undefined when the user goes back to the current picture. */
  onPick: (file: File | undefined) => void;
  /** Address of the profile's current picture. */
  current?: string | undefined;
  /** Why the picture, or having none, wasn't accepted. */
  refused?: string | undefined;
}

/**
 * Picks the profile picture: a JPEG, PNG or WEBP up to 2 MB. Offers a smaller copy of anything else
 * (docs/rules/accounts.md, "Profile picture").
 */
export function PictureField({ picture, onPick, current, refused }: Props) {
  const { t } = useTranslation();
  const { choice, pick, acceptCopy } = usePictureChoice(onPick);
  const id = useId();
  const hasNone = picture === undefined && current === undefined;
  const offered = choice.step === 'offer' ? choice.copy : undefined;
  return (
    <div className={styles['field']}>
      <div className={styles['preview']} data-offered={offered !== undefined || undefined}>
        <PicturePreview file={offered ?? picture} address={current} />
      </div>
      <div className={styles['side']}>
        <label className={styles['pick']}>
          <input
            type="file"
            accept="image/*"
            aria-invalid={refused !== undefined || undefined}
            aria-describedby={`${id}-hint ${id}-message`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) void pick(file);
              // Lets `change` fire when the same file is picked again.
              event.target.value = '';
            }}
          />
          {hasNone ? t('account.picture.pick') : t('account.picture.pickOther')}
        </label>
        <p id={`${id}-hint`} className={styles['hint']}>
          {t('account.picture.hint')}
        </p>
        <div id={`${id}-message`} role="alert">
          <PictureMessage choice={choice} refused={refused} />
        </div>
        {choice.step === 'reading' && <Spinner label={t('account.picture.reading')} />}
        {choice.step === 'offer' && <Button onClick={acceptCopy}>{t('account.picture.useCopy')}</Button>}
        {choice.step === 'idle' && picture !== undefined && current !== undefined && (
          <Button onClick={() => onPick(undefined)}>{t('account.picture.keepOld')}</Button>
        )}
      </div>
    </div>
  );
}

/** Says why the picture isn't accepted as it is. */
function PictureMessage({ choice, refused }: { choice: PictureChoice } & Pick<Props, 'refused'>) {
  const { t, i18n } = useTranslation();
  const problem = choice.step === 'refused' ? t(`account.check.${choice.problem}`) : refused;
  if (problem !== undefined && choice.step !== 'offer') {
    return (
      <p className={styles['error']}>
        <Icon of={CircleAlert} size={16} />
        <span> {problem}</span>
      </p>
    );
  }
  if (choice.step !== 'offer') return null;
  const { original } = choice;
  const size = `${megabytes(original.size, i18n.language)} MB`;
  return (
    <p className={styles['offer']}>
      {choice.problem === 'picture_too_large'
        ? t('account.picture.tooLarge', { size })
        : t('account.picture.otherKind', { kind: pictureKind(original.type) ?? t('account.picture.file') })}
    </p>
  );
}

/** The picked picture, else the profile's current one, else an icon. */
function PicturePreview({ file, address }: { file: File | undefined; address: string | undefined }) {
  if (file !== undefined) return <Preview file={file} />;
  return address === undefined ? <Icon of={User} size={32} /> : <img src={address} alt="" />;
}

/** Shows a file, and revokes its object URL on unmount. */
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

/** The state of choosing a picture. */
type PictureChoice =
  | { step: 'idle' }
  /** The picture can't be accepted as it is, and the browser is trying to decode it. */
  | { step: 'reading' }
  /** Offers a copy in place of the picture. */
  | { step: 'offer'; problem: PictureProblem; original: File; copy: File }
  | { step: 'refused'; problem: PictureProblem };

/**
 * Accepts a picture that follows the rules. Of any other picture, makes a copy to offer if the browser can decode it
 * (docs/rules/accounts.md, "Profile picture").
 */
function usePictureChoice(onPick: (file: File) => void): {
  choice: PictureChoice;
  pick: (file: File) => Promise<void>;
  acceptCopy: () => void;
} {
  const [choice, setChoice] = useState<PictureChoice>({ step: 'idle' });
  const latest = useRef<File>(undefined);

  const pick = async (file: File) => {
    latest.current = file;
    const problem = pictureProblem(file);
    if (problem === undefined) {
      setChoice({ step: 'idle' });
      onPick(file);
      return;
    }
    setChoice({ step: 'reading' });
    const copy = await copyOf(file);
    // The user has picked a different file in the meantime.
    if (latest.current !== file) return;
    setChoice(
      copy === undefined ? { step: 'refused', problem } : { step: 'offer', problem, original: file, copy },
    );
  };

  return {
    choice,
    pick,
    acceptCopy: () => {
      if (choice.step !== 'offer') return;
      setChoice({ step: 'idle' });
      onPick(choice.copy);
    },
  };
}

async function copyOf(file: File): Promise<File | undefined> {
  // Offline it may not be possible to load the module; then no copy is offered, as for a file that can't be decoded.
  const loaded = await import('./shrink-picture.ts').catch(() => undefined);
  return loaded?.shrinkPicture(file);
}
