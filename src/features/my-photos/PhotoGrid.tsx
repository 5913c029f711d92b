import { CircleAlert, Ellipsis, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GRID_SLOT } from '../../contract/rules/picture-slots.ts';
import type { WaitEstimates } from '../../contract/calls/photo.ts';
import type { UploadItem } from '../../outbox/page/index.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { nameOf, plateOf } from '../../components/photo/photo-name.ts';
import { RefusedDeletion } from '../../outbox/ui/RefusedDeletion.tsx';
import { Thumbnail } from '../../outbox/ui/Thumbnail.tsx';
import { openOutboxPanel } from '../../outbox/ui/panel-state.ts';
import { itemState } from '../../outbox/ui/item-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { ApprovalStatusMark } from './ApprovalStatusMark.tsx';
import { MyPhotoCard } from './MyPhotoCard.tsx';
import type { SentPhoto } from './merge-photos.ts';
import styles from './photo-grid.module.css';

interface Props {
  unsent: readonly UploadItem[];
  sent: readonly SentPhoto[];
  /** By type, how long photos currently wait for review. */
  wait: WaitEstimates;
}

/**
 * The user's photos as a dense grid, each with its status. A tap on the photo opens it, a tap on the button shows its
 * details and actions.
 */
export function PhotoGrid({ unsent, sent, wait }: Props) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<number>();
  const open = sent.find(({ photo }) => photo.id === openId);
  return (
    <>
      {sent.map(
        ({ photo, deletion }) =>
          deletion?.state === 'needs-you' && (
            <div key={photo.id} className={styles['refused']}>
              <Plate>{plateOf(photo) ?? `#${photo.id}`}</Plate>
              <RefusedDeletion deletion={deletion} />
            </div>
          ),
      )}
      {unsent.length > 0 && (
        <section aria-labelledby="unsent">
          <h2 id="unsent" className={styles['heading']}>
            {t('myPhotos.unsent.title')}
          </h2>
          <ul className={styles['grid']} aria-label={t('myPhotos.unsent.title')}>
            {unsent.map((item) => (
              <UnsentCell key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <section aria-label={t('myPhotos.sent.title')}>
          {unsent.length > 0 && <h2 className={styles['heading']}>{t('myPhotos.sent.title')}</h2>}
          <ul className={styles['grid']} aria-label={t('myPhotos.sent.title')}>
            {sent.map((item, index) => (
              <SentCell
                key={item.photo.id}
                {...item}
                eager={index < 12}
                onOpen={() => setOpenId(item.photo.id)}
              />
            ))}
          </ul>
        </section>
      )}
      {open !== undefined && (
        <Dialog
          title={plateOf(open.photo) ?? `#${open.photo.id}`}
          onClose={() => setOpenId(undefined)}
          actions={<Button onClick={() => setOpenId(undefined)}>{t('ui.close')}</Button>}
        >
          <MyPhotoCard {...open} wait={wait[open.photo.type]} slot={undefined} eager />
        </Dialog>
      )}
    </>
  );
}

/** A photo that the server doesn't have yet. A tap opens the outbox, where its actions are. */
function UnsentCell({ item }: { item: UploadItem }) {
  const { t, i18n } = useTranslation();
  const needsUser = item.state === 'needs-you';
  return (
    <li className={styles['cell']}>
      <button type="button" className={styles['open']} onClick={openOutboxPanel}>
        <Thumbnail bytes={item.thumbnail} />
        <span className={styles['words']}>
          <Plate size="s">{item.name.plate}</Plate>
          <span className={classes(styles['state'], needsUser && styles['attention'])}>
            <Icon of={needsUser ? CircleAlert : Smartphone} size={14} />
            <span>{itemState(item, t, i18n.language)}</span>
          </span>
        </span>
      </button>
    </li>
  );
}

interface SentProps extends SentPhoto {
  eager: boolean;
  onOpen: () => void;
}

function SentCell({ photo, deletion, eager, onOpen }: SentProps) {
  const { t } = useTranslation();
  const plate = plateOf(photo) ?? `#${photo.id}`;
  const isLeaving = deletion !== undefined && deletion.state !== 'needs-you';
  return (
    <li className={classes(styles['cell'], isLeaving && styles['leaving'])}>
      <PhotoLink id={photo.id} className={styles['open']}>
        <PhotoImage
          photo={photo}
          alt={nameOf(photo)}
          use={GRID_SLOT}
          eager={eager}
          className={styles['image']}
        />
        <span className={styles['words']}>
          <Plate size="s">{plate}</Plate>
          {isLeaving ? (
            <span className={classes(styles['state'], styles['attention'])}>
              <Icon of={Trash2} size={14} /> <span>{t('myPhotos.delete.waiting')}</span>
            </span>
          ) : (
            <ApprovalStatusMark photo={photo} short />
          )}
        </span>
      </PhotoLink>
      <IconButton
        icon={Ellipsis}
        label={t('myPhotos.more', { name: plate })}
        className={styles['more']}
        onClick={onOpen}
      />
    </li>
  );
}
