import { CircleAlert, CircleCheck, CircleX, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/page/index.ts';
import { openOutboxPanel } from '../../outbox/ui/panel-state.ts';
import { useQueuePosition } from '../../outbox/ui/use-queue-position.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { sentWords } from './sent-words.ts';
import type { SendState } from './machine/state.ts';
import styles from './send-bar.module.css';

const DRAWINGS = {
  safe: CircleCheck,
  moving: Upload,
  there: CircleCheck,
  needs: CircleAlert,
  over: CircleX,
} as const;

type Props = Extract<SendState, { step: 'saved' }>;

/**
 * The state of the photo that was sent last, including its position in the review queue (docs/rules/upload.md, "After
 * Send").
 */
export function SentPhoto({ id, plain, scaled, count = 1 }: Props) {
  const { t, i18n } = useTranslation();
  const item = useOutbox(({ items }) => items.find((each) => each.id === id));
  const canBeRead = useOutbox(({ problem }) => problem === undefined);
  const sent = item?.kind === 'upload' ? item : undefined;
  const place = useQueuePosition(sent?.state === 'done' ? sent.photoId : undefined, { follows: true });
  const { tone, head, more, percent } = sentWords(sent, t, i18n.language, place?.position);
  // The photo has been removed from the outbox since.
  if (item === undefined && canBeRead) return null;
  return (
    <>
      <p className={styles[tone === 'needs' ? 'bad' : 'good']} data-tone={tone}>
        <Icon of={DRAWINGS[tone]} />
        {/* Hidden from screen readers, which would read out every percentage. */}
        <span className={styles['word']} aria-hidden={tone === 'moving' || undefined}>
          {count > 1 && tone === 'safe' ? t('upload.several.saved', { count }) : head}
        </span>
        {tone === 'moving' && <VisuallyHidden>{t('outbox.state.sendingAction')}</VisuallyHidden>}
        <button type="button" className={styles['link']} onClick={openOutboxPanel}>
          {t('upload.send.toOutbox')}
        </button>
      </p>
      {percent !== undefined && <ProgressLine percent={percent} />}
      {plain && <p className={styles['more']}>{t('upload.send.plain')}</p>}
      {scaled && <p className={styles['more']}>{t('upload.send.scaled', scaled)}</p>}
      {more !== undefined && <p className={styles['more']}>{more}</p>}
    </>
  );
}
