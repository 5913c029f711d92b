import { ChevronLeft, ChevronRight, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { nameOf } from '../../components/photo/photo-name.ts';
import type { Trail } from '../../components/photo/trail.ts';
import { Icon } from '../../ui/Icon.tsx';
import { showDialog, showToast } from '../../ui/overlay.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { sharePhoto } from './share.ts';
import type { PhotoNavigation } from './use-photo-navigation.ts';
import styles from './photo-bar.module.css';

interface Props {
  card: PhotoCard;
  /** The list that the photo was opened from. */
  trail: Trail | undefined;
  steps: PhotoNavigation | undefined;
}

/** The bar below the photo: links to the previous and next one in its list, and the share button. */
export function PhotoBar({ card, trail, steps }: Props) {
  return (
    <div className={styles['bar']}>
      {trail === undefined || steps === undefined ? <span /> : <Neighbours steps={steps} trail={trail} />}
      {card.approval_status === 'approved' && <ShareButton card={card} />}
    </div>
  );
}

const NEIGHBOUR_KEYS = { ArrowLeft: 'previous', ArrowRight: 'next' } as const;

/** Links that replace the history entry, so that the Back button leads to the list. */
function Neighbours({ steps: { beside, go }, trail }: { steps: PhotoNavigation; trail: Trail }) {
  const { t } = useTranslation();
  useShortcuts(NEIGHBOUR_KEYS, { previous: () => go(-1), next: () => go(1) });
  return (
    <nav className={styles['neighbours']} aria-label={t('photoScreen.neighbours.label')}>
      <StepLink to={beside.previous} trail={trail} label={t('photoScreen.neighbours.previous')}>
        <Icon of={ChevronLeft} />
      </StepLink>
      <span className={styles['position']}>
        {t('photoScreen.neighbours.place', { place: beside.position, of: beside.of })}
      </span>
      <StepLink to={beside.next} trail={trail} label={t('photoScreen.neighbours.next')}>
        <Icon of={ChevronRight} />
      </StepLink>
    </nav>
  );
}

interface StepProps {
  to: number | undefined;
  trail: Trail;
  label: string;
  children: ReactNode;
}

/** At either end of the list, an inert placeholder of the same size. */
function StepLink({ to, trail, label, children }: StepProps) {
  if (to === undefined) {
    return (
      <span className={styles['step']} aria-hidden="true" data-end>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={`/photo/${to}`}
      replace
      state={trail}
      className={styles['step']}
      aria-label={label}
      title={label}
      onClick={() => window.scrollTo(0, 0)}
    >
      {children}
    </Link>
  );
}

function ShareButton({ card }: { card: PhotoCard }) {
  const { t } = useTranslation();
  const share = async () => {
    const url = `${window.location.origin}/photo/${card.id}`;
    const outcome = await sharePhoto({ title: nameOf(card), url }, navigator);
    if (outcome === 'copied') showToast(t('photoScreen.share.copied'));
    if (outcome === 'failed')
      await showDialog({ type: 'info', title: t('photoScreen.share.link'), message: url });
  };
  return (
    <button type="button" className={styles['share']} onClick={() => void share()}>
      <Icon of={Share2} size={16} /> {t('photoScreen.share.do')}
    </button>
  );
}
