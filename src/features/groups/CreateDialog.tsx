import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/overlay.ts';
import { GroupFields } from './GroupFields.tsx';
import { GROUP_QUERIES } from './optimistic-updates.ts';
import { groupProblemMessage } from './group-problem.ts';
import { EMPTY_GROUP_FORM, groupForm, groupFormErrors } from './group-form-text.ts';
import type { GroupFormText } from './group-form-text.ts';

interface Props {
  /** The form's text. The screen's state contains it, so that it survives closing the dialog by accident. */
  typed: GroupFormText;
  onType: (typed: GroupFormText) => void;
  isSuperAdmin: boolean;
  /** Called with the id of the new group, or with undefined if only a request was sent. */
  onFounded: (groupId: number | undefined) => void;
  onClose: () => void;
}

const STALE = { stale: [...GROUP_QUERIES, 'GET /api/group-creation-requests'] } as const;

/** Creates a group, or requests one; a note says which (docs/rules/groups.md, "Founding"). */
export function CreateDialog({ typed, onType, isSuperAdmin, onFounded, onClose }: Props) {
  const { t } = useTranslation();
  const { write, state } = useIdempotentCall('POST /api/groups', STALE);
  const [submitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    setSubmitted(true);
    setProblem(undefined);
    if (groupFormErrors(typed) !== undefined) return;
    const body = groupForm(typed);
    const outcome = await write({ body });
    if (!outcome.ok) {
      setProblem(groupProblemMessage(t, outcome.problem, 'create'));
      return;
    }
    const { group } = outcome.response;
    showToast(t(group === undefined ? 'groups.done.requested' : 'groups.done.created', { name: body.name }));
    onType(EMPTY_GROUP_FORM);
    onFounded(group?.id);
  };

  return (
    <FormDialog
      title={t('groups.form.createTitle')}
      submit={t(isSuperAdmin ? 'groups.form.submitCreate' : 'groups.form.submitRequest')}
      busy={state === 'busy'}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note kind="news">{t(isSuperAdmin ? 'groups.form.atOnceNote' : 'groups.form.requestNote')}</Note>
      <GroupFields typed={typed} onType={onType} wrong={submitted ? groupFormErrors(typed) : undefined} />
    </FormDialog>
  );
}
