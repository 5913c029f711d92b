import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { RejectedPhoto } from '../../../contract/calls/photo.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { useOutbox } from '../../../outbox/page/index.ts';
import { OutboxItemRow } from '../../../outbox/ui/OutboxItemRow.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { formatCount as figure } from '../../../ui/time.ts';
import { RejectedPhotoCase } from './RejectedPhotoCase.tsx';
import { rejectedTab, sortRejected } from './sort-rejected.ts';
import type { RejectedTab, RejectedCase } from './sort-rejected.ts';
import styles from './rejected.module.css';

/** How often the list is refetched while it is visible, in ms. */
export const REFRESH_MS = 30_000;
const NONE: readonly RejectedPhoto[] = [];
const TABS: readonly RejectedTab[] = ['rejected', 'appeals'];

/** The two tabs, below a note about what the user must fix. */
export function RejectedPhotos({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  const items = useOutbox((outbox) => outbox.items);
  const loaded = useCall(
    'GET /api/my-rejected-and-appeal-photos',
    {},
    // No refetch while the user writes an appeal.
    { audience: 'mine', enabled: !isWriting, pollEvery: REFRESH_MS },
  );
  // Also ignores the result of a refetch that was in flight when the user began.
  const photos = useHeld(loaded.state === 'ready' ? loaded.data.photos : NONE, isWriting);
  const linked = photos.find(({ id }) => String(id) === params.get('photo'));
  const tab = chosenTab(params.get('tab')) ?? (linked === undefined ? 'rejected' : rejectedTab(linked));
  useFocusOn(linked?.id);

  const cases = sortRejected(items, photos, loaded.state === 'ready' ? loaded.asOf : 0);
  const blocked = items.filter(
    (item) => (item.kind === 'appeal' || item.kind === 'edit-photo') && item.state === 'needs-you',
  );
  return (
    // Without a session, unsent appeals stay on the device (docs/rules/accounts.md, "Sessions").
    <WhenLoaded
      result={loaded}
      failed={{ title: t('myPhotos.error.fallback'), offline: t('myPhotos.error.offline') }}
    >
      {() => (
        <>
          {blocked.length > 0 && (
            <section aria-label={t('outbox.part.needsYou')} className={styles['blocked']}>
              <ul>
                {blocked.map((item) => (
                  <OutboxItemRow key={item.id} item={item} />
                ))}
              </ul>
            </section>
          )}
          <Tabs
            id="rejected"
            label={t('rejected.tabs')}
            value={tab}
            onChange={(value) => setParams({ tab: value }, { replace: true })}
            tabs={TABS.map((value) => ({
              value,
              label: t(`rejected.tab.${value}`),
              figure: figure(cases[value].length, i18n.language),
            }))}
          >
            <RejectedCases
              key={tab}
              tab={tab}
              cases={cases[tab]}
              userId={userId}
              onWriting={setWriting}
              onAppealed={(id) => {
                // The photo has moved to the other tab.
                setWriting(false);
                setParams({ photo: String(id) }, { replace: true });
              }}
            />
          </Tabs>
        </>
      )}
    </WhenLoaded>
  );
}

function chosenTab(text: string | null): RejectedTab | undefined {
  return TABS.find((tab) => tab === text);
}

/** Scrolls to the photo that the URL names and focuses it, once for each new id. */
function useFocusOn(id: number | undefined): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (id === last.current) return;
    last.current = id;
    const article = document.getElementById(`photo-${id}`);
    article?.focus({ preventScroll: true });
    article?.scrollIntoView({ block: 'start' });
  }, [id]);
}

/** Returns the same value while `isHeld`, so that nothing moves while the user writes. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}

interface Props {
  tab: RejectedTab;
  cases: readonly RejectedCase[];
  userId: number;
  onWriting: (isWriting: boolean) => void;
  onAppealed: (photoId: number) => void;
}

/** The photos of one tab, or its empty state. */
function RejectedCases({ tab, cases, userId, onWriting, onAppealed }: Props) {
  const { t } = useTranslation();
  if (cases.length === 0) {
    return (
      <EmptyState
        drawing="fence"
        title={t(`rejected.empty.${tab}.title`)}
        actions={<ButtonLink to="/my-photos">{t('myPhotos.title')}</ButtonLink>}
      >
        {t(`rejected.empty.${tab}.hint`)}
      </EmptyState>
    );
  }
  return (
    <div className={styles['cases']}>
      {cases.map((item, index) => (
        <RejectedPhotoCase
          key={item.photo.id}
          {...item}
          userId={userId}
          eager={index < 2}
          onWriting={onWriting}
          onAppealed={() => onAppealed(item.photo.id)}
        />
      ))}
    </div>
  );
}
