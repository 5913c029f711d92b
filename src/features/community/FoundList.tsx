import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import type { Loaded } from '../../api/use-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import type { Failure } from '../../components/screen-states/WhenLoaded.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { communityLocation, communityParams } from './community-location.ts';
import type { ResultKind } from './community-location.ts';
import { PageSteps } from './PageSteps.tsx';
import styles from './found-list.module.css';

interface Props {
  of: ResultKind;
  /** Of this search (`ofThisSearch`). */
  loaded: Loaded<unknown>;
  /** How many were found, and on how many pages. */
  pagination: { total: number; totalPages: number } | undefined;
  /** What was looked for; empty: everything. */
  term: string;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** What is said of a list that can't be had. */
  failed: Failure;
  /** Those who stand on the page, as items of a list. */
  children: readonly ReactNode[];
}

/**
 * Groups or users that were found, with their number and their pages. What is there stays, dimmed, until the next answer
 * has come.
 */
export function FoundList(props: Props) {
  const { of, loaded, pagination, term, page, onPage, failed, children } = props;
  const { t, i18n } = useTranslation();
  const [params] = useSearchParams();
  const section = useRef<HTMLElement>(null);
  const direction = useNavigationType();
  const [turnedTo, setTurnedTo] = useState<number>();
  // Another page is another address, at whose beginning the screen stands: the list may be further down.
  useEffect(() => {
    if (turnedTo === page && direction === NavigationType.Push) section.current?.scrollIntoView();
  }, [turnedTo, page, direction]);

  const { total = 0, totalPages = 0 } = pagination ?? {};
  const isCurrent = loaded.state === 'ready' && !loaded.previous;
  if (isCurrent && page > 1 && children.length === 0) {
    const searched = communityLocation(params);
    const pages = { ...searched.pages, [of]: Math.max(1, Math.min(totalPages, page - 1)) };
    return <Navigate replace to={`?${communityParams({ ...searched, pages })}`} />;
  }
  return (
    <section ref={section} className={styles['found']} aria-labelledby={`found-${of}`}>
      <header className={styles['head']}>
        <h2 id={`found-${of}`}>{t(`community.${of}.title`)}</h2>
        <output className={styles['figure']}>
          {isCurrent && (
            <>
              {count(total, i18n.language)}
              <VisuallyHidden> {t(`community.${of}.found`, { count: total })}</VisuallyHidden>
            </>
          )}
        </output>
      </header>
      <WhenLoaded loaded={loaded} waiting={<Waiting />} failed={failed}>
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
              <PageSteps
                label={t(`community.${of}.pages`)}
                page={page}
                totalPages={totalPages}
                onPage={(to) => {
                  setTurnedTo(to);
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

const PLACES = [1, 2, 3, 4, 5, 6];

/** Places without names while the first answer is on its way. */
function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles['waiting']} aria-busy="true">
      <VisuallyHidden>
        <output>{t('ui.loading')}</output>
      </VisuallyHidden>
      {PLACES.map((place) => (
        <div key={place} className={styles['place']} aria-hidden="true" />
      ))}
    </div>
  );
}
