import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { RejectedPhoto } from '../../../contract/calls/photo.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { useOutbox } from '../../../outbox/page/index.ts';
import { TrayItem } from '../../../outbox/ui/TrayItem.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { count as figure } from '../../../ui/time.ts';
import { RejectedPhotoCase } from './RejectedPhotoCase.tsx';
import { rejectedTab, sortRejected } from './sort-rejected.ts';
import type { RejectedTab, RejectedCase } from './sort-rejected.ts';
import styles from './rejected.module.css';

/** How often the list is read again while it is seen, ms. */
const REFRESH_MS = 30_000;
const NONE: readonly RejectedPhoto[] = [];
const TABS: readonly RejectedTab[] = ['rejected', 'appeals'];

/** The two tabs, with what needs its user above them. */
export function RejectedPhotos({ userId }: { userId: number }) {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  const items = useOutbox((outbox) => outbox.items);
  const loaded = useCall(
    'GET /api/my-rejected-and-appeal-photos',
    {},
    // Somebody who writes has the list that they began with.
    { audience: 'mine', enabled: !isWriting, pollEvery: REFRESH_MS },
  );
  // One that was on its way when they began comes all the same.
  const photos = useHeld(loaded.state === 'ready' ? loaded.data.photos : NONE, isWriting);
  const wanted = photos.find(({ id }) => String(id) === params.get('photo'));
  const tab = chosenTab(params.get('tab')) ?? (wanted === undefined ? 'rejected' : rejectedTab(wanted));
  useFocusOn(wanted?.id);

  const cases = sortRejected(items, photos, loaded.state === 'ready' ? loaded.asOf : 0);
  const inTrouble = items.filter(
    (item) => (item.kind === 'appeal' || item.kind === 'edit-photo') && item.state === 'needs-you',
  );
  return (
    // Without a session, what waits stays on the device (docs/rules/accounts.md, "Sessions").
    <WhenLoaded
      loaded={loaded}
      failed={{ title: t('myPhotos.error.fallback'), offline: t('myPhotos.error.offline') }}
      toLogin
    >
      {() => (
        <>
          {inTrouble.length > 0 && (
            <section aria-label={t('tray.part.needsYou')} className={styles['trouble']}>
              <ul>
                {inTrouble.map((item) => (
                  <TrayItem key={item.id} item={item} />
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
                // Sent, it stands in the other tab.
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

/** Brings the photo of the address into view, once for each time that it is named. */
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

/** A value that stays as it was as long as it is held: nothing moves under the hands of somebody who writes. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [shown, show] = useState(value);
  if (!isHeld && shown !== value) show(value);
  return isHeld ? shown : value;
}

interface Props {
  tab: RejectedTab;
  cases: readonly RejectedCase[];
  userId: number;
  onWriting: (isWriting: boolean) => void;
  onAppealed: (photoId: number) => void;
}

/** The photos of one tab, or what stands in their place. */
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
      {cases.map((each, index) => (
        <RejectedPhotoCase
          key={each.photo.id}
          {...each}
          userId={userId}
          eager={index < 2}
          onWriting={onWriting}
          onAppealed={() => onAppealed(each.photo.id)}
        />
      ))}
    </div>
  );
}
