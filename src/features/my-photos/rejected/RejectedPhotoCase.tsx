import { Clock, ImageUp, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RejectedPhoto } from '../../../contract/calls/photo.ts';
import { CheckPlaces } from '../../../components/checks/CheckPlaces.tsx';
import { MeasuredFindings } from '../../../components/checks/MeasuredFindings.tsx';
import { findingsOfCodes } from '../../../components/checks/code-findings.ts';
import { placeOnPhoto } from '../../../components/checks/place-on-photo.ts';
import type { Place } from '../../../components/checks/place-on-photo.ts';
import { betterVersionState } from '../../../components/photo/better-version.ts';
import { Conversation } from '../../../components/photo/Conversation.tsx';
import { MarkPins } from '../../../components/photo/MarkPins.tsx';
import { nameOf, plateOf } from '../../../components/photo/photo-name.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { PhotoZoom } from '../../../components/photo/PhotoZoom.tsx';
import { ZoomButton } from '../../../components/photo/ZoomButton.tsx';
import { ReportButton } from '../../../components/reports/ReportButton.tsx';
import { RefusedDeletion } from '../../../outbox/ui/RefusedDeletion.tsx';
import { itemState } from '../../../outbox/ui/item-texts.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { calendarDate } from '../../../ui/time.ts';
import { ApprovalStatusMark } from '../ApprovalStatusMark.tsx';
import { FactsLine } from '../FactsLine.tsx';
import { deletePhoto } from '../delete-photo.ts';
import { EditPhoto } from '../EditPhoto.tsx';
import { formOfPhoto } from '../../../components/photo/form/form-of-photo.ts';
import { AppealForm } from './AppealForm.tsx';
import { readAppealDraft } from './appeal-draft.ts';
import { conversationOf, rejectedTab } from './sort-rejected.ts';
import type { RejectedCase } from './sort-rejected.ts';
import styles from './rejected-photo-case.module.css';

interface Props extends RejectedCase {
  userId: number;
  eager: boolean;
  onWriting: (isWriting: boolean) => void;
  onAppealed: () => void;
}

/** One rejected photo with the marks on it, the conversation with the reviewers, and the actions. */
export function RejectedPhotoCase(props: Props) {
  const { photo, appeal, deletion, userId, eager, onWriting, onAppealed } = props;
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [full, setFull] = useState<FullView>();
  const opener = useRef<HTMLButtonElement>(null);
  const id = `photo-${photo.id}`;
  const measured = measuredFindings(photo);
  const details =
    measured &&
    new Map(
      photo.rejection_marks.map(({ code }) => [
        code,
        <MeasuredFindings
          key={code}
          checks={measured.checks}
          code={code}
          onShow={({ places: [first] }) =>
            setFull({ start: first && middleOf(placeOnPhoto(first, measured.checks, photo)) })
          }
        />,
      ]),
    );
  const plate = plateOf(photo);
  const isLeaving = deletion !== undefined && deletion.state !== 'needs-you';
  const isOpenCase = rejectedTab(photo) === 'rejected' && !isLeaving && !photo.taken_down;
  const isUpheld = photo.appeal_status === 'upheld';
  const mayAppeal = isOpenCase && !isUpheld;
  const close = () => {
    setOpen(false);
    // After the button has been rendered again.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={styles['case']}
      data-leaving={isLeaving || undefined}
    >
      <MarkedPhoto photo={photo} measured={measured} eager={eager} full={full} onFull={setFull} />
      <div className={styles['details']}>
        <header className={styles['head']}>
          <div className={styles['status']}>
            {isLeaving ? (
              <span className={styles['leaving']}>
                <Icon of={Trash2} size={16} /> {t('myPhotos.delete.waiting')}
              </span>
            ) : (
              <ApprovalStatusMark photo={photo} />
            )}
            <Link to={`/photo/${photo.id}`} className={styles['number']}>
              #{photo.id}
            </Link>
          </div>
          <h2 id={`${id}-name`} className={styles['name']}>
            {plate !== undefined && <Plate>{plate}</Plate>}
            <span> {nameOf(photo)}</span>
          </h2>
          <FactsLine photo={photo} />
          <dl className={styles['decision']}>
            <div>
              <dt>{t('rejected.reviewer')}</dt>
              <dd>
                {photo.reviewer_id === null || photo.reviewer_name === null ? (
                  (photo.reviewer_name ?? '—')
                ) : (
                  <>
                    <Link to={`/user/${photo.reviewer_id}`}>{photo.reviewer_name}</Link>
                    <ReportButton
                      userId={photo.reviewer_id}
                      name={photo.reviewer_name}
                      photoId={photo.id}
                      className={styles['report']}
                    />
                  </>
                )}
              </dd>
            </div>
            {photo.rejection_date !== null && (
              <div>
                <dt>{t('rejected.date')}</dt>
                <dd>
                  <time dateTime={photo.rejection_date}>
                    {calendarDate(photo.rejection_date, i18n.language)}
                  </time>
                </dd>
              </div>
            )}
          </dl>
        </header>
        <RefusedDeletion deletion={deletion} />
        {photo.taken_down && (
          <Note kind="bad">
            {t('rejected.takenDown')} <q>{photo.rejection_reason}</q>
          </Note>
        )}
        {isOpenCase && isUpheld && <Note kind="news">{t('rejected.upheld')}</Note>}
        <Conversation
          entries={photo.taken_down ? photo.conversation : conversationOf(photo)}
          type={photo.type}
          onPin={(pin) => setFull({ at: pin - 1 })}
          details={details}
        />
        {appeal !== undefined && appeal.state !== 'needs-you' && (
          <p className={styles['on-its-way']}>
            <Icon of={Clock} size={16} /> {t('rejected.onItsWay')} {itemState(appeal, t, i18n.language)}
          </p>
        )}
        {isOpen && mayAppeal ? (
          <AppealForm
            photoId={photo.id}
            userId={userId}
            onWriting={onWriting}
            onClose={close}
            onAppealed={onAppealed}
          />
        ) : (
          !isLeaving && (
            <div className={styles['actions']}>
              {mayAppeal && (
                <Button ref={opener} kind="primary" onClick={() => setOpen(true)}>
                  {readAppealDraft(userId, photo.id) === ''
                    ? t('rejected.appeal.open')
                    : t('rejected.appeal.goOn')}
                </Button>
              )}
              {isOpenCase && <BetterVersionLink photo={photo} />}
              {isOpenCase && (
                <Button onClick={() => setEditing(true)}>
                  <Icon of={Pencil} size={18} /> {t('myPhotos.edit.label')}
                </Button>
              )}
              <Button className={styles['delete']} onClick={() => void deletePhoto(photo, t)}>
                <Icon of={Trash2} size={18} /> {t('myPhotos.delete.label')}
              </Button>
            </div>
          )
        )}
      </div>
      {isEditing && <EditPhoto photo={photo} onClose={() => setEditing(false)} />}
    </article>
  );
}

/** Leads to the upload with the photo's data filled in (docs/rules/upload.md, "A better version"). */
function BetterVersionLink({ photo }: { photo: RejectedPhoto }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/upload" state={betterVersionState({ id: photo.id, form: formOfPhoto(photo) })}>
      <Icon of={ImageUp} size={18} /> {t('rejected.better')}
    </ButtonLink>
  );
}

/** Whether and how the photo is shown in full size: zoomed to the mark with index `at`, or to the point `start`. */
interface FullView {
  at?: number;
  start?: Point | undefined;
}

interface Point {
  x: number;
  y: number;
}

/** What the checks found of the reasons that the reviewer marked; undefined if nothing, or if they aren't done. */
function measuredFindings({ checks, rejection_marks, taken_down }: RejectedPhoto) {
  if (checks === null || checks === undefined || taken_down) return undefined;
  const findings = findingsOfCodes(
    checks,
    rejection_marks.map(({ code }) => code),
  );
  return findings.length === 0 ? undefined : { checks, findings };
}

function middleOf({ x, y, width, height }: Place): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

interface MarkedPhotoProps {
  photo: RejectedPhoto;
  measured: ReturnType<typeof measuredFindings>;
  eager: boolean;
  /** Set while the photo is shown in full size. */
  full: FullView | undefined;
  onFull: (full: FullView | undefined) => void;
}

/**
 * The photo with a pin for each mark and a box for each place of a finding; a click shows all of it in full size.
 */
function MarkedPhoto({ photo, measured, eager, full, onFull }: MarkedPhotoProps) {
  const boxes = measured && { findings: measured.findings, of: measured.checks, on: photo };
  return (
    <figure className={styles['picture']}>
      <PhotoImage photo={photo} alt={nameOf(photo)} prefer="display" eager={eager} />
      <ZoomButton onClick={() => onFull({})} />
      {boxes && <CheckPlaces {...boxes} onOpen={(place) => onFull({ start: middleOf(place) })} />}
      <MarkPins marks={photo.rejection_marks} />
      {full !== undefined && (
        <PhotoZoom
          photo={photo}
          marks={photo.rejection_marks}
          {...full}
          overlay={boxes && <CheckPlaces {...boxes} />}
          onClose={() => onFull(undefined)}
        />
      )}
    </figure>
  );
}
