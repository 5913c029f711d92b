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
import { platePicture, UNDRAWN } from './plates.ts';
import type { PlateName } from './plates.ts';
import styles from './guidelines.module.css';

interface Missing {
  has: (source: string) => boolean;
  /** A picture could not be loaded. */
  add: (source: string) => void;
  /** Forgets all of it: each picture is asked for again. */
  retry: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The pictures that could not be loaded. When the network is back they are asked for again. */
function useMissing(): Missing {
  const [sources, setSources] = useState(NONE);
  useEffect(() => {
    const forget = () => setSources(NONE);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
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

const nameIn = ({ hash }: { hash: string }): string => hash.slice(1);

/** What the address names behind its `#`, a plate or a panel; brings it into view. */
function useAddressedPlate(): string {
  const location = useLocation();
  // A location of its own for each press of a link: the same address once more leads there once more.
  useEffect(() => {
    const id = nameIn(location);
    if (id !== '') document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [location]);
  return nameIn(location);
}

const ICONS = { planes: Plane, trains: TrainFront } as const;
const ORDER = ['planes', 'trains'] as const satisfies readonly PhotoType[];
const ALL: readonly PlateName[] = ORDER.flatMap((panel) => PANELS[panel].map(({ name }) => name));

/** What a photo must be like, drawn: faults beside the right way (docs/rules/photos.md, "Guidelines"). */
export default function GuidelinesScreen() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const missing = useMissing();
  const current = useAddressedPlate();
  const [open, setOpen] = useState<{ panel: PhotoType; name: PlateName }>();
  const isThere = (name: PlateName): boolean => !missing.has(platePicture(name, language));
  const there = ALL.filter(isThere).length;
  return (
    <Screen>
      <p className={styles['lead']}>{t('guidelines.lead')}</p>
      <nav className={styles['parts']} aria-label={t('guidelines.parts')}>
        {ORDER.map((panel) => (
          <Link key={panel} to={`#${panel}`} className={styles['part']} replace>
            <Icon of={ICONS[panel]} size={20} /> {t(`guidelines.${panel}Short`)}
            <span className={styles['figure']}>{PANELS[panel].length}</span>
          </Link>
        ))}
      </nav>
      {there < ALL.length && (
        <OfflineNote onRetry={missing.retry}>
          {t(there === 0 ? 'guidelines.none' : 'guidelines.missing')}
        </OfflineNote>
      )}
      {ORDER.map((panel) => (
        <section key={panel} id={panel} aria-labelledby={`${panel}-title`} className={styles['panel']}>
          <h2 id={`${panel}-title`} className={styles['heading']}>
            <Icon of={ICONS[panel]} size={28} /> {t(`guidelines.${panel}`)}
          </h2>
          <ol className={styles['plates']}>
            {PANELS[panel].map((plate) => (
              <PlateFigure
                key={plate.name}
                plate={plate}
                source={isThere(plate.name) ? platePicture(plate.name, language) : undefined}
                current={current === plate.name}
                onMissing={missing.add}
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
          {UNDRAWN.map((code) => (
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
          plates={PANELS[open.panel].filter(({ name }) => isThere(name) || name === open.name)}
          count={PANELS[open.panel].length}
          name={open.name}
          onMissing={missing.add}
          onShow={(name) => setOpen({ panel: open.panel, name })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Screen>
  );
}
