import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PhotoType } from '../../contract/rules/values.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { NothingFound as Nothing } from './search.ts';
import styles from './nothing-found.module.css';

interface Props {
  type: PhotoType;
  term: string;
  nothing: Nothing;
  /** The address of a search for another term. */
  termAddress: (term: string) => string;
  onShowAll: () => void;
}

/** A search without results: which words no photo has, and links to terms that find some. */
export function NothingFound({ type, term, nothing, termAddress, onShowAll }: Props) {
  const { t, i18n } = useTranslation();
  const { unfound, offered } = nothing;
  const quoted = unfound.map((word) => `“${word}”`).join(i18n.language === 'zh' ? '、' : ', ');
  return (
    <EmptyState
      drawing={type === 'planes' ? 'aircraft' : 'train'}
      title={t('gallery.empty.search', { term })}
      actions={
        <Button kind="primary" onClick={onShowAll}>
          {t('gallery.empty.showAll')}
        </Button>
      }
    >
      {unfound.length > 0 ? (
        <p>{t('gallery.empty.unfound', { words: quoted })}</p>
      ) : (
        <p>{t(offered.length > 0 ? 'gallery.empty.apart' : 'gallery.empty.searchHint')}</p>
      )}
      {offered.length > 0 && (
        <nav className={styles['offers']} aria-label={t('gallery.empty.offered')}>
          <span>{t('gallery.empty.offered')}</span>
          {offered.map((each) => (
            <Link key={each} className={styles['offer']} to={termAddress(each)}>
              {each}
            </Link>
          ))}
        </nav>
      )}
    </EmptyState>
  );
}
