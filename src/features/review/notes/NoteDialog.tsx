import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { MAX_PHOTO_NOTE } from '../../../contract/rules/limits.ts';
import { PHOTO_NOTE_KINDS, QUESTION_HINTS } from '../../../contract/rules/values.ts';
import type { PhotoNoteKind, QuestionHint } from '../../../contract/rules/values.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { dispatch } from '../desk-machine.ts';
import { noteProblem } from './note-problem.ts';

interface Props {
  photo: ReviewPhoto;
  onClose: () => void;
}

const UNDECIDED = 'unsure';

/**
 * Takes a note on the photo, or a question about it to a colleague or the super admins, after which the next photo comes
 * onto the desk (docs/rules/review.md, "Notes and questions"). What is written stays here until the server has it.
 */
export function NoteDialog({ photo, onClose }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PhotoNoteKind>('note');
  const [hint, setHint] = useState<QuestionHint>();
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  const { write, ...writing } = useIdempotentCall('POST /api/review/photos/:id/notes', {
    stale: ['GET /api/review/photos'],
  });
  const isQuestion = kind !== 'note';

  const submit = async () => {
    setSent(true);
    if (text.trim() === '') return;
    const body = { kind, text: text.trim(), ...(isQuestion && hint !== undefined && { hint }) };
    const outcome = await write({ params: { id: photo.id }, body });
    if (!outcome.ok) return;
    onClose();
    if (isQuestion) dispatch({ type: 'handled', photoId: photo.id });
  };

  return (
    <FormDialog
      title={t('photoNotes.title')}
      submit={t(isQuestion ? 'photoNotes.ask' : 'photoNotes.save')}
      busy={writing.state === 'busy'}
      problem={writing.state === 'failed' ? noteProblem(writing.problem, t) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        label={t('photoNotes.kinds')}
        value={kind}
        onChange={setKind}
        segments={PHOTO_NOTE_KINDS.map((value) => ({ value, label: t(`photoNotes.kind.${value}`) }))}
      />
      <p>{t(`photoNotes.about.${kind}`)}</p>
      <TextArea
        label={t(isQuestion ? 'photoNotes.question' : 'photoNotes.note')}
        error={sent && text.trim() === '' ? t('photoNotes.required') : undefined}
        maxLength={MAX_PHOTO_NOTE}
        required
        data-focus-first
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isQuestion && (
        <SegmentedControl
          label={t('photoNotes.hints')}
          value={hint ?? UNDECIDED}
          onChange={(value) => setHint(QUESTION_HINTS.find((each) => each === value))}
          segments={[
            { value: UNDECIDED, label: t('photoNotes.hint.unsure') },
            ...QUESTION_HINTS.map((value) => ({ value, label: t(`photoNotes.hint.${value}`) })),
          ]}
        />
      )}
    </FormDialog>
  );
}
