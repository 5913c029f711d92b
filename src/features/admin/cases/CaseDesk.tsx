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
import { Spinner } from '../../../ui/Spinner.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { useAdminLocation } from '../admin-location.ts';
import { BatchBar } from './BatchBar.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseList } from './CaseList.tsx';
import { HandlingForm } from './HandlingForm.tsx';
import { CASE_KEY_HINTS, CASE_KEYS } from './case-keys.ts';
import { caseAfter, caseBeside, readCaseFilter } from './case.ts';
import type { Case, CaseRow, CaseSelection, LoadedCases } from './case.ts';
import { headingOf, isOnPhone, replacementOf, rowOf, useCaseFocus } from './use-case-focus.ts';
import type { Choice } from './use-choice.ts';
import { BATCH, useCaseHandling } from './use-case-handling.ts';
import type { HandledCases, WriteCases } from './use-case-handling.ts';
import styles from './case-desk.module.css';

interface Props<R extends CaseRow> {
  words: 'reports' | 'messages';
  /** The URL's parameter for the id of the chosen row. */
  param: 'id' | 'person';
  /** The id of the chosen row; undefined if the URL names none. */
  chosen: number | undefined;
  /** True while the row that the URL means isn't known yet. */
  isOpening?: boolean;
  loaded: LoadedCases<R>;
  selection: CaseSelection<R>;
  /** The cases of the open row that are handled together. */
  targets: readonly Case[];
  /** True if no case of the open row remains once `targets` are handled. */
  isWhole: boolean;
  write: WriteCases;
  /** Called once the status of cases was changed. */
  onHandled?: (handled: HandledCases) => void;
  /** Rows that can be chosen in the list, to handle them together. */
  batch?: { chosen: Choice; cases: readonly Case[]; nameOf: (row: R) => string };
  /** What `X` and `A` do. */
  choose?: () => void;
  chooseAll: () => void;
  /** Which filters are set, besides the status. */
  filtersSet: number;
  filters: Elements;
  /** Shown below the list. */
  foot?: Elements;
  title: (row: R) => string;
  /** A row of the list. */
  Line: ComponentType<{ of: R }>;
  /** Shown above the form, if the form is above what it handles. */
  Head?: ComponentType<{ of: R }>;
  /** The open row with all its details. */
  sheet: Elements;
}

/** Reports or messages: the list next to the open row; on a phone, one or the other. */
export function CaseDesk<R extends CaseRow>(props: Props<R>) {
  const {
    words,
    param,
    chosen,
    isOpening = false,
    loaded,
    selection,
    targets,
    isWhole,
    write,
    batch,
    foot,
    Line,
    Head,
  } = props;
  const { list, current, isMissing } = selection;
  const { t } = useTranslation();
  const { text, go } = useAdminLocation();
  const notes = useRef<HTMLTextAreaElement>(null);
  const filter = readCaseFilter(text('status'));
  const isRowOpen = isOpening || chosen !== undefined;
  const rows = loaded.state === 'ready' ? loaded.data.cases : [];
  const open = (id: number | undefined) => go({ [param]: id }, chosen === undefined);
  const { desk, goTo } = useCaseFocus(chosen);

  // On a phone, returns to the list; otherwise opens the next row.
  const leaveRow = (id: number) => {
    const next = caseAfter(list, id);
    const stays = filter === 'all' && list.some((item) => item.id === id);
    const isPhone = isOnPhone();
    const focused = stays && (isPhone || next === undefined) ? id : next;
    const opened = isPhone ? undefined : next;
    if (focused === undefined) goTo(replacementOf(id), opened);
    else goTo(isPhone ? rowOf(focused) : headingOf(focused), opened);
    go({ id: undefined, [param]: opened });
  };
  const onDone = (handled: HandledCases) => {
    props.onHandled?.(handled);
    if (handled.rowId === BATCH) {
      const gone = new Set(handled.cases.map(({ id }) => id));
      const next = filter === 'all' ? list[0] : list.find(({ id }) => !gone.has(id));
      if (next === undefined) goTo('[data-arrive]', undefined);
      else goTo(isOnPhone() ? rowOf(next.id) : headingOf(next.id), undefined);
      go({ [param]: undefined });
    } else if (isWhole) leaveRow(handled.rowId);
    else {
      goTo(headingOf(handled.rowId), handled.rowId);
      go({ id: undefined, [param]: handled.rowId });
    }
  };

  const handling = useCaseHandling({
    write,
    doneMessage: (cases, change) =>
      t(`admin.${words}.done.${change}`, { id: cases[0]?.id ?? 0, count: cases.length }),
    onDone,
    onOvertaken: ({ rowId }) => {
      if (rowId !== BATCH) go({ [param]: rowId });
    },
  });
  const isBatch = batch !== undefined && batch.cases.length > 0;
  const handled: HandledCases = isBatch
    ? { rowId: BATCH, cases: batch.cases }
    : { rowId: current?.id ?? BATCH, cases: targets };
  const setStatus = (status: Case['status']) => {
    if (handled.cases.some((each) => each.status !== status)) void handling.handle(handled, status);
  };
  useShortcuts(CASE_KEYS, {
    next: () => open(caseBeside(list, current?.id, 1)),
    previous: () => open(caseBeside(list, current?.id, -1)),
    resolve: () => setStatus('resolved'),
    dismiss: () => setStatus('dismissed'),
    reopen: () => setStatus('open'),
    choose: () => props.choose?.(),
    chooseAll: props.chooseAll,
    notes: () => notes.current?.focus(),
  });
  const form = (place: 'top' | 'foot') =>
    isBatch ? (
      <p className={styles['batch']}>{t('admin.cases.inList', { count: batch.cases.length })}</p>
    ) : (
      <HandlingForm of={handled} place={place} notesRef={notes} handling={handling} />
    );

  return (
    <div ref={desk} className={styles['cases']} data-chosen={isRowOpen || undefined}>
      <CaseFilters loaded={loaded} set={props.filtersSet}>
        {props.filters}
      </CaseFilters>
      <WhenLoaded
        result={loaded}
        failed={{ title: t(`admin.${words}.failed`), offline: t('admin.offline') }}
        stale={(why, age) => t(`admin.stale.${why}`, { age })}
      >
        {(_, { stale }) => (
          <>
            {/* All cases were handled; the refetch will show whether there are more. */}
            {stale === undefined && !isRowOpen && rows.length > 0 && list.length === 0 && <LoadingSpinner />}
            {rows.length === 0 && !isRowOpen && (
              <div tabIndex={-1} data-arrive>
                <EmptyState
                  drawing="aircraft"
                  title={t(
                    filter === 'open' && props.filtersSet === 0
                      ? `admin.${words}.empty`
                      : `admin.${words}.none`,
                  )}
                >
                  {t(
                    filter === 'open' && props.filtersSet === 0
                      ? `admin.${words}.emptyHint`
                      : `admin.${words}.noneHint`,
                  )}
                </EmptyState>
              </div>
            )}
            {(list.length > 0 || isRowOpen) && (
              <div className={styles['workspace']}>
                <div className={styles['side']}>
                  {batch !== undefined && (
                    <BatchBar chosen={batch.chosen} cases={batch.cases} handling={handling} />
                  )}
                  <CaseList
                    label={t(`admin.${words}.list`)}
                    list={list}
                    current={current?.id}
                    onOpen={open}
                    choice={batch}
                    Line={Line}
                  />
                  {foot}
                </div>
                <div className={styles['sheet']}>
                  <div className={styles['back']}>
                    <Button onClick={() => go({ [param]: undefined, id: undefined })}>
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
                          {props.title(current)}
                        </h2>
                        {current.status !== undefined && (
                          <span className={styles['status']} data-status={current.status}>
                            {t(`admin.status.${current.status}`)}
                          </span>
                        )}
                      </header>
                      {Head !== undefined && (
                        <>
                          <Head of={current} />
                          {form('top')}
                        </>
                      )}
                      {props.sheet}
                      {Head === undefined && form('foot')}
                    </article>
                  )}
                  <CaseKeyHints canChoose={props.choose !== undefined} />
                </div>
              </div>
            )}
          </>
        )}
      </WhenLoaded>
    </div>
  );
}

/** Explains the keys; shown on devices with a keyboard. */
function CaseKeyHints({ canChoose }: { canChoose: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles['keys']}>
      <KeyHints
        inRow
        label={t('admin.keys.title')}
        hints={CASE_KEY_HINTS.filter(([, meaning]) => canChoose || meaning !== 'choose').map(
          ([key, meaning]) => [key, t(`admin.keys.${meaning}`)],
        )}
      />
    </div>
  );
}
