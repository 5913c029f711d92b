import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { KeyHints } from '../../../ui/KeyHints.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { formatCount } from '../../../ui/time.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { useAdminLocation } from '../admin-location.ts';
import { CaseList } from './CaseList.tsx';
import { HandlingForm } from './HandlingForm.tsx';
import { CASE_KEYS } from './case-keys.ts';
import {
  CASE_FILTERS,
  caseAfter,
  caseBeside,
  currentOf,
  isOutsideList,
  listedCases,
  readCaseFilter,
} from './case.ts';
import type { Case, LoadedCases } from './case.ts';
import { headingOf, isOnPhone, replacementOf, rowOf, useCaseFocus } from './use-case-focus.ts';
import { useCaseHandling } from './use-case-handling.ts';
import type { WriteCase } from './use-case-handling.ts';
import styles from './case-desk.module.css';

interface Props<C extends Case> {
  words: 'reports' | 'messages';
  loaded: LoadedCases<C>;
  /** The chosen case, fetched by id if the list doesn't contain it (`isOutsideList`). */
  alone: LoadedCases<C>;
  write: WriteCase;
  filters?: Elements;
  /** Shown below the list. */
  foot?: Elements;
  /** A case as a row of the list. */
  Line: ComponentType<{ of: C }>;
  /** A case with all its details. */
  Sheet: ComponentType<{ of: C }>;
}

/** Reports or messages: the list next to the selected case; on a phone, one or the other. */
export function CaseDesk<C extends Case>(props: Props<C>) {
  const { words, loaded, alone, write, filters, foot, Line, Sheet } = props;
  const { t, i18n } = useTranslation();
  const { text, number, go } = useAdminLocation();
  const notes = useRef<HTMLTextAreaElement>(null);
  const filter = readCaseFilter(text('status'));
  const chosen = number('id');
  const cases = loaded.state === 'ready' ? loaded.data.cases : [];
  const list = listedCases(cases, filter);
  const [apart] = isOutsideList(loaded, chosen) && alone.state === 'ready' ? alone.data.cases : [];
  const isMissing = isOutsideList(loaded, chosen) && apart === undefined && alone.state !== 'loading';
  const current = currentOf(list, chosen, apart ?? cases.find(({ id }) => id === chosen));
  const choose = (id: number | undefined) => go({ id }, chosen === undefined);
  const { desk, goTo } = useCaseFocus(chosen);

  // On a phone, returns to the list; otherwise opens the next case.
  const leaveCase = (id: number) => {
    const next = caseAfter(list, id);
    const stays = filter === 'all' && list.some((item) => item.id === id);
    const isPhone = isOnPhone();
    const focused = stays && (isPhone || next === undefined) ? id : next;
    const opened = isPhone ? undefined : next;
    if (focused === undefined) goTo(replacementOf(id), opened);
    else goTo(isPhone ? rowOf(focused) : headingOf(focused), opened);
    go({ id: opened });
  };

  const handling = useCaseHandling({
    write,
    doneMessage: (id, change) => t(`admin.${words}.done.${change}`, { id }),
    onDone: leaveCase,
    onOvertaken: (id) => go({ id }),
  });
  const setStatus = (status: Case['status']) => {
    if (current !== undefined && current.status !== status) void handling.handle(current, status);
  };
  useShortcuts(CASE_KEYS, {
    next: () => choose(caseBeside(list, current?.id, 1)),
    previous: () => choose(caseBeside(list, current?.id, -1)),
    resolve: () => setStatus('resolved'),
    dismiss: () => setStatus('dismissed'),
    reopen: () => setStatus('open'),
    notes: () => notes.current?.focus(),
  });

  return (
    <div ref={desk} className={styles['cases']} data-chosen={chosen !== undefined || undefined}>
      <div className={styles['filters']}>
        <SegmentedControl
          label={t('admin.status.label')}
          value={filter}
          onChange={(status) =>
            go({
              status: status === 'open' ? undefined : status,
              id: undefined,
              before: undefined,
              page: undefined,
            })
          }
          segments={CASE_FILTERS.map((value) => ({
            value,
            label: t(`admin.status.${value}`),
            figure:
              value === 'open' && loaded.state === 'ready'
                ? formatCount(loaded.data.open, i18n.language)
                : undefined,
          }))}
        />
        {filters}
      </div>
      <WhenLoaded
        result={loaded}
        failed={{ title: t(`admin.${words}.failed`), offline: t('admin.offline') }}
        stale={(why, age) => t(`admin.stale.${why}`, { age })}
      >
        {(_, { stale }) => (
          <>
            {/* All cases were handled; the refetch will show whether there are more. */}
            {stale === undefined && chosen === undefined && cases.length > 0 && list.length === 0 && (
              <LoadingSpinner />
            )}
            {cases.length === 0 && chosen === undefined && (
              <div tabIndex={-1} data-arrive>
                <EmptyState
                  drawing="aircraft"
                  title={t(filter === 'open' ? `admin.${words}.empty` : `admin.${words}.none`)}
                >
                  {t(filter === 'open' ? `admin.${words}.emptyHint` : `admin.${words}.noneHint`)}
                </EmptyState>
              </div>
            )}
            {(list.length > 0 || chosen !== undefined) && (
              <div className={styles['workspace']}>
                <div className={styles['side']}>
                  <CaseList
                    label={t(`admin.${words}.list`)}
                    list={list}
                    current={current?.id}
                    onChoose={choose}
                    Line={Line}
                  />
                  {foot}
                </div>
                <div className={styles['sheet']}>
                  <div className={styles['back']}>
                    <Button onClick={() => go({ id: undefined })}>
                      <Icon of={ArrowLeft} /> {t('admin.cases.back')}
                    </Button>
                  </div>
                  {current === undefined ? (
                    <div className={styles['waiting']}>
                      {isMissing ? <p>{t('admin.cases.notFound')}</p> : <Spinner label={t('ui.loading')} />}
                    </div>
                  ) : (
                    <article
                      key={current.id}
                      className={styles['case']}
                      aria-labelledby={`case-${current.id}`}
                    >
                      <header className={styles['head']}>
                        <h2 id={`case-${current.id}`} tabIndex={-1} data-arrive>
                          {t(`admin.${words}.name`, { id: current.id })}
                        </h2>
                        <span className={styles['status']} data-status={current.status}>
                          {t(`admin.status.${current.status}`)}
                        </span>
                      </header>
                      <Sheet of={current} />
                      <HandlingForm of={current} notesRef={notes} handling={handling} />
                    </article>
                  )}
                  <CaseKeyHints />
                </div>
              </div>
            )}
          </>
        )}
      </WhenLoaded>
    </div>
  );
}

const HINTS = [
  ['J ↓', 'next'],
  ['K ↑', 'previous'],
  ['R', 'resolve'],
  ['D', 'dismiss'],
  ['O', 'reopen'],
  ['N', 'notes'],
  ['Esc', 'leave'],
] as const;

/** Explains the keys; shown on devices with a keyboard. */
function CaseKeyHints() {
  const { t } = useTranslation();
  return (
    <div className={styles['keys']}>
      <KeyHints
        inRow
        label={t('admin.keys.title')}
        hints={HINTS.map(([key, meaning]) => [key, t(`admin.keys.${meaning}`)])}
      />
    </div>
  );
}
