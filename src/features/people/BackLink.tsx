import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { ArrowLeft } from '../../ui/icons.ts';
import styles from './people.module.css';

/** Where the way back leads for somebody who came from outside. */
const HOME = '/community';

/** Back to the screen before this one; to the community where there is none. */
export function BackLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Link
      to={HOME}
      className={styles['back']}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromHere()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon of={ArrowLeft} /> {t('people.back')}
    </Link>
  );
}

/** The router counts the screens of this visit in the history's state. */
function cameFromHere(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}
