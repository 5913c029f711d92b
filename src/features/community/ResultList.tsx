import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import type { ReadState } from '../../api/use-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import type { Failure } from '../../components/screen-states/WhenLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { communityLocation, communityParams } from './community-location.ts';
import type { ResultKind } from './community-location.ts';
import { ResultPagination } from './ResultPagination.tsx';
import styles from './result-list.module.css';

interface Props {
  of: ResultKind;
  /** The response to the current search (`failOfflinePlaceholder`). */
  loaded: ReadState<unknown>;
  /** The number of results and of pages. */
  pagination: { total: number; totalPages: number } | undefined;
  /** The search term; an empty one matches everything. */
  term: string;
  /** The page's number, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** The message to show if the list can't be loaded. */
  failed: Failure;
  /** The page's results, as list items. */
  children: readonly Elements[];
}

/**
 * A list of the groups or users that were found, with their number and the pagination. The previous results stay,
 * dimmed, until the next response arrives.
 */
export function ResultList(props: Props) {
  const { of, loaded, pagination, term, page, onPage, failed, children } = props;
  const { t, i18n } = useTranslation();
  const [params] = useSearchParams();
  const section = useRef<HTMLElement>(null);
  const direction = useNavigationType();
  const [requestedPage, setRequestedPage] = useState<number>();
  // Navigating to a different page scrolls to the top of the screen, but the list may be further down.
  useEffect(() => {
    if (requestedPage === page && direction === NavigationType.Push) section.current?.scrollIntoView();
  }, [requestedPage, page, direction]);

  const { total = 0, totalPages = 0 } = pagination ?? {};
  const isCurrent = loaded.state === 'ready' && !loaded.previous;
  if (isCurrent && page > 1 && children.length === 0) {
    const current = communityLocation(params);
    const pages = { ...current.pages, [of]: Math.max(1, Math.min(totalPages, page - 1)) };
    return <Navigate replace to={`?${communityParams({ ...current, pages })}`} />;
  }
  return (
    <section ref={section} className={styles['found']} aria-labelledby={`found-${of}`}>
      <header className={styles['head']}>
        <h2 id={`found-${of}`}>{t(`community.${of}.title`)}</h2>
        <output className={styles['total']}>
          {isCurrent && (
            <>
              <span>{formatCount(total, i18n.language)}</span>
              <VisuallyHidden> {t(`community.${of}.found`, { count: total })}</VisuallyHidden>
            </>
          )}
        </output>
      </header>
      <WhenLoaded result={loaded} waiting={<Skeleton />} failed={failed}>
        {(_, { previous }) =>
          children.length === 0 ? (
            <EmptyState
              drawing={of === 'groups' ? 'fence' : 'aircraft'}
              level="h3"
              title={t(`community.${of}.none`)}
            >
              {term === '' ? t(`community.${of}.noneYet`) : t('community.noneHint', { term })}
            </EmptyState>
          ) : (
            <>
              <ul
                className={styles['grid']}
                aria-labelledby={`found-${of}`}
                aria-busy={previous || undefined}
              >
                {children}
              </ul>
              <ResultPagination
                label={t(`community.${of}.pages`)}
                page={page}
                totalPages={totalPages}
                onPage={(to) => {
                  setRequestedPage(to);
                  onPage(to);
                }}
              />
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

const SKELETON_CARDS = [1, 2, 3, 4, 5, 6];

/** Shown while the first response loads. */
function Skeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <VisuallyHidden>
        <output>{t('ui.loading')}</output>
      </VisuallyHidden>
      {SKELETON_CARDS.map((n) => (
        <div key={n} className={styles['skeleton-card']} aria-hidden="true" />
      ))}
    </div>
  );
}
