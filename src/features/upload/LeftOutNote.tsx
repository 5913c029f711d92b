import type { TFunction } from 'i18next';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_PICKED_PHOTOS } from '../../contract/rules/limits.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { listWords } from '../../ui/list-words.ts';
import { leftOutGroups } from './left-out-groups.ts';
import type { LeftOutGroup } from './left-out-groups.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './strip-notes.module.css';

/** The files of the last pick that were left out: a line for each reason, and the files' names on a press. */
export function LeftOutNote() {
  const { t } = useTranslation();
  const leftOut = useUpload((state) => state.leftOut);
  if (leftOut.length === 0) return null;
  const groups = leftOutGroups(leftOut);
  // A RAW whose JPEG was taken is as it should be.
  const isExpected = groups.every(({ reason }) => reason === 'beside');
  return (
    <Note
      kind={isExpected ? 'news' : 'bad'}
      action={
        <IconButton icon={X} label={t('ui.close')} onClick={() => dispatch({ type: 'leftOutClosed' })} />
      }
    >
      {groups.map((group) => (
        <Group key={group.reason} group={group} />
      ))}
    </Note>
  );
}

function Group({ group: { reason, kinds, names } }: { group: LeftOutGroup }) {
  const { t, i18n } = useTranslation();
  const [only] = names;
  if (names.length === 1 && only !== undefined) return <p>{lineOf(t, reason, 1, only)}</p>;
  const counts = kinds.map(({ kind, count }) => t(`upload.leftOut.kind.${kind}`, { count }));
  return (
    <details className={styles['group']}>
      <summary>{lineOf(t, reason, names.length, listWords(counts, i18n.language))}</summary>
      <ul className={styles['list']}>
        {names.map((name, index) => (
          // Two files may have the same name.
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows
          <li key={index} className={styles['name']}>
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `files`: the only file's name, or how many there are of each kind. */
function lineOf(t: TFunction, reason: LeftOutGroup['reason'], count: number, files: string): string {
  switch (reason) {
    case 'beside':
    case 'raw':
      return t(`upload.leftOut.${reason}`, { count, files });
    case 'full':
    case 'gone':
      return t('upload.leftOut.line', {
        files,
        reason: t(`upload.leftOut.${reason}`, { max: MAX_PICKED_PHOTOS }),
      });
    case 'heic':
    case 'invalid':
    case 'too_large':
    case 'too_small':
      return t('upload.leftOut.line', { files, reason: t(`upload.refused.${reason}`) });
  }
}
