import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { DeskNote } from '../DeskNote.tsx';
import { questionOn } from './question-on.ts';

/** The question that the photo on the desk waits for, in sight however the desk is scrolled. */
export function OpenQuestion({ photo }: { photo: ReviewPhoto }) {
  const { t } = useTranslation();
  const question = questionOn(photo);
  if (question === undefined) return null;
  const { author, text, hint, kind, is_own } = question;
  const who = is_own ? 'own' : kind === 'senior' ? 'senior' : 'colleague';
  return (
    <DeskNote kind="news" heading={t(`photoNotes.asks.${who}`, { name: author })} opened>
      <span>{text} </span>
      {hint !== null && !is_own && <span>{t(`photoNotes.would.${hint}`, { name: author })}</span>}
    </DeskNote>
  );
}
