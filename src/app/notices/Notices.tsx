import { ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasSessionEnded } from '../../session/has-session-ended.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../ui/overlay.ts';
import { useOnline } from '../../ui/use-online.ts';
import BannerPanel from '../banner/BannerPanel.tsx';
import { useBanner } from '../banner/use-banner.ts';
import { useUpdate } from '../pwa/update.ts';
import { InstallNotice, UpdateNotice, useHasInstallOffer, useHasUpdate } from './AppNotices.tsx';
import SessionEnded from './SessionEnded.tsx';
import styles from './notices.module.css';

/**
 * The notices between the top bar and the screen (docs/rules/screens.md, "Notices"): the most urgent one, the others
 * behind a button. They never change places, and those that are folded away stay in the live region, so that screen
 * readers announce each of them once.
 */
export default function Notices() {
  const { t } = useTranslation();
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const notices = useNotices();
  const more = notices.length - 1;
  if (more < 1 && isUnfolded) setUnfolded(false);
  const isFolded = more > 0 && !isUnfolded;
  return (
    <div className={styles['notices']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` can't contain sections */}
      <div id={id} className={styles['list']} role="status" aria-atomic="false">
        {notices.map(({ key, notice }, index) => (
          <div
            key={key}
            data-notice={key}
            className={classes(isFolded && styles[index === 0 ? 'line' : 'folded'])}
          >
            {notice}
          </div>
        ))}
      </div>
      {more > 0 && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isUnfolded}
          aria-controls={id}
          aria-label={isUnfolded ? t('app.notices.fewer') : t('app.notices.more', { count: more })}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? <Icon of={ChevronUp} /> : <span>+{more}</span>}
        </button>
      )}
    </div>
  );
}

interface UrgentNotice {
  key: string;
  notice: ReactNode;
}

/** All notices, the most urgent first. */
function useNotices(): UrgentNotice[] {
  const { t } = useTranslation();
  const online = useOnline();
  const hasEnded = useHasSessionEnded();
  const isReplaced = useUpdate((update) => update.isReplaced);
  const hasUpdate = useHasUpdate();
  const hasInstallOffer = useHasInstallOffer();
  const { shown, close } = useBanner();
  useOnlineToast(online);

  const isPressing = shown?.announcement.priority === 'high';
  const announcement = shown !== undefined && (
    <BannerPanel
      key={shown.announcement.id}
      announcement={shown.announcement}
      leaving={shown.leaving}
      onClose={close}
    />
  );
  const update = hasUpdate && <UpdateNotice />;
  const byUrgency = {
    replaced: isReplaced && update,
    ended: hasEnded && <SessionEnded />,
    alarm: isPressing && announcement,
    offline: !online && (
      <Note kind="offline" silent>
        {t('app.offline')}
      </Note>
    ),
    announcement: !isPressing && announcement,
    update: !isReplaced && update,
    install: hasInstallOffer && <InstallNotice />,
  };
  return Object.entries(byUrgency).flatMap(([key, notice]) => (notice === false ? [] : [{ key, notice }]));
}

/** A toast when the network is back. */
function useOnlineToast(online: boolean): void {
  const { t } = useTranslation();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) showToast(t('app.online'));
    wasOnline.current = online;
  }, [online, t]);
}
