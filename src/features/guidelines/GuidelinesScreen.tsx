import { Plane, TrainFront, Upload } from 'lucide-react';
import { useState, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { MIN_SHORT_SIDE_PX } from '../../contract/rules/limits.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { PANELS } from '../../components/photo/guideline-plates.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { PlateFigure } from './PlateFigure.tsx';
import { Viewer } from './Viewer.tsx';
import { CODES_WITHOUT_PLATE, plateUrl } from './plates.ts';
import type { PlateName } from './plates.ts';
import styles from './guidelines.module.css';

interface FailedPictures {
  has: (source: string) => boolean;
  add: (source: string) => void;
  /** Loads all failed pictures again. */
  retry: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The pictures that failed to load. They are loaded again when the device is back online. */
function useFailedPictures(): FailedPictures {
  const [sources, setSources] = useState(NONE);
  useEffect(() => {
    const retry = () => setSources(NONE);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return useMemo(
    () => ({
      has: (source) => sources.has(source),
      add: (source) => setSources((before) => new Set(before).add(source)),
      retry: () => setSources(NONE),
    }),
    [sources],
  );
}

/** The id of a plate or a panel in the URL's hash; scrolls it into view. */
function useLinkedPlate(): string {
  const location = useLocation();
  // Depends on the location object, not the hash, so that following the same link again scrolls again.
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [location]);
  return location.hash.slice(1);
}

const ICONS = { planes: Plane, trains: TrainFront } as const;
const ORDER = ['planes', 'trains'] as const satisfies readonly PhotoType[];
const PLATES: readonly PlateName[] = ORDER.flatMap((panel) => PANELS[panel].map(({ name }) => name));

/**
 * The photo guidelines as drawings that each show a wrong and a correct version (docs/rules/photos.md,
 * "Guidelines").
 */
export default function GuidelinesScreen() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const failed = useFailedPictures();
  const current = useLinkedPlate();
  const [open, setOpen] = useState<{ panel: PhotoType; name: PlateName }>();
  const isAvailable = (name: PlateName): boolean => !failed.has(plateUrl(name, language));
  const available = PLATES.filter(isAvailable).length;
  return (
    <Screen>
      <p className={styles['lead']}>{t('guidelines.lead')}</p>
      <nav className={styles['panel-links']} aria-label={t('guidelines.parts')}>
        {ORDER.map((panel) => (
          <Link key={panel} to={`#${panel}`} className={styles['panel-link']} replace>
            <Icon of={ICONS[panel]} size={20} />
            <span>{t(`guidelines.${panel}Short`)}</span>
            <span className={styles['count']}>{PANELS[panel].length}</span>
          </Link>
        ))}
      </nav>
      {available < PLATES.length && (
        <OfflineNote onRetry={failed.retry}>
          {t(available === 0 ? 'guidelines.none' : 'guidelines.missing')}
        </OfflineNote>
      )}
      {ORDER.map((panel) => (
        <section key={panel} id={panel} aria-labelledby={`${panel}-title`} className={styles['panel']}>
          <h2 id={`${panel}-title`} className={styles['heading']}>
            <Icon of={ICONS[panel]} size={28} />
            <span>{t(`guidelines.${panel}`)}</span>
          </h2>
          <ol className={styles['plates']}>
            {PANELS[panel].map((plate) => (
              <PlateFigure
                key={plate.name}
                plate={plate}
                source={isAvailable(plate.name) ? plateUrl(plate.name, language) : undefined}
                current={current === plate.name}
                onMissing={failed.add}
                onOpen={() => setOpen({ panel, name: plate.name })}
              />
            ))}
          </ol>
        </section>
      ))}
      <section className={styles['panel']} aria-labelledby="more-title">
        <h2 id="more-title" className={styles['heading']}>
          {t('guidelines.more.title')}
        </h2>
        <p className={styles['lead']}>{t('guidelines.more.lead')}</p>
        <dl className={styles['more']}>
          <div className={styles['rule']}>
            <dt>{t('guidelines.more.size.name')}</dt>
            <dd>{t('guidelines.more.size.help', { pixels: MIN_SHORT_SIDE_PX })}</dd>
          </div>
          {CODES_WITHOUT_PLATE.map((code) => (
            <div key={code} className={styles['rule']}>
              <dt>{t(`reasons.${code}.name`)}</dt>
              <dd>{t(`reasons.${code}.help`)}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to="/upload" className={styles['upload']}>
          <Icon of={Upload} size={18} /> {t('guidelines.upload')}
        </ButtonLink>
      </section>
      {open !== undefined && (
        <Viewer
          plates={PANELS[open.panel].filter(({ name }) => isAvailable(name) || name === open.name)}
          count={PANELS[open.panel].length}
          name={open.name}
          onMissing={failed.add}
          onShow={(name) => setOpen({ panel: open.panel, name })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Screen>
  );
}
