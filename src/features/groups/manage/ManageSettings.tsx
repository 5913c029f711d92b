import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../contract/calls/group-calls.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { showDialog, showToast } from '../../../ui/overlay.ts';
import { formatCount } from '../../../ui/time.ts';
import { GroupFields } from '../GroupFields.tsx';
import { GROUP_QUERIES, groupUpdates } from '../optimistic-updates.ts';
import { groupProblemMessage } from '../group-problem.ts';
import { formTextOf, groupForm, groupFormErrors, isSameGroupForm } from '../group-form-text.ts';
import type { GroupFormText } from '../group-form-text.ts';
import styles from './manage.module.css';

interface Props {
  group: Group;
  /** Date in ISO 8601 from which the name may be changed. Null if it may be changed now. */
  nextNameChange: string | null;
  typed: GroupFormText;
  onType: (typed: GroupFormText | undefined) => void;
  onEnded: () => void;
}

/** The form with the group's settings, and the button to delete the group (docs/rules/groups.md, "Settings"). */
export function ManageSettings({ group, nextNameChange, typed, onType, onEnded }: Props) {
  const { t } = useTranslation();
  const { write, state } = useIdempotentCall('PUT /api/groups/:id/settings', {
    stale: GROUP_QUERIES,
    optimistic: ({ params, body }) => groupUpdates(params.id, (shown) => ({ ...shown, ...body })),
  });
  const [submitted, setSubmitted] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async () => {
    setSubmitted(true);
    setProblem(undefined);
    if (groupFormErrors(typed) !== undefined) return;
    // Makes the form independent of the group, which the optimistic update changes as if it were already saved.
    onType(typed);
    const outcome = await write({ params: { id: group.id }, body: groupForm(typed) });
    if (!outcome.ok) {
      setProblem(groupProblemMessage(t, outcome.problem, 'update'));
      return;
    }
    onType(undefined);
    showToast(t('groups.done.saved'));
  };

  return (
    <>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <GroupFields
          typed={typed}
          onType={onType}
          wrong={submitted ? groupFormErrors(typed) : undefined}
          nameStaysUntil={nextNameChange}
        />
        {problem !== undefined && <Note kind="bad">{problem}</Note>}
        <Button
          type="submit"
          kind="primary"
          busy={state === 'busy'}
          disabled={isSameGroupForm(typed, formTextOf(group))}
          className={styles['save']}
        >
          {t('groups.form.save')}
        </Button>
      </form>
      <EndGroup group={group} onEnded={onEnded} />
    </>
  );
}

function EndGroup({ group, onEnded }: Pick<Props, 'group' | 'onEnded'>) {
  const { t, i18n } = useTranslation();
  const { id, name, member_count } = group;
  const { write, state } = useIdempotentCall('DELETE /api/groups/:id', { stale: GROUP_QUERIES });
  const [problem, setProblem] = useState<string>();
  const end = async () => {
    const sure = await showDialog({
      type: 'confirm',
      title: t('groups.manage.endAsk', { name }),
      message: t('groups.manage.endAskText', {
        name,
        count: member_count,
        n: formatCount(member_count, i18n.language),
      }),
      confirm: t('groups.manage.end'),
      danger: true,
    });
    if (!sure) return;
    const outcome = await write({ params: { id } });
    if (outcome.ok) {
      showToast(t('groups.done.ended', { name }));
      onEnded();
    } else setProblem(groupProblemMessage(t, outcome.problem, 'update'));
  };
  return (
    <section className={styles['end']} aria-labelledby="end-group">
      <h3 id="end-group">{t('groups.manage.endTitle')}</h3>
      <p className={styles['hint']}>{t('groups.manage.endText')}</p>
      {problem !== undefined && <Note kind="bad">{problem}</Note>}
      <Button kind="danger" busy={state === 'busy'} onClick={() => void end()}>
        {t('groups.manage.end')}
      </Button>
    </section>
  );
}
