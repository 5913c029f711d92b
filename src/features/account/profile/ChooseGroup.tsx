import { useTranslation } from 'react-i18next';
import type { MyGroup } from '../../../contract/group-calls.ts';
import { useCall } from '../../../data/use-call.ts';
import { useWriteCall } from '../../../data/use-write-call.ts';
import { changeKept } from '../../../data/write-options.ts';
import { WhenLoaded } from '../../../loaded/WhenLoaded.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { profileProblem } from './profile-problem.ts';

/** Which of the user's groups stands beside their photos (docs/rules/groups.md, "On photos"); it holds at once. */
export function ChooseGroup() {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/my-groups', {}, { audience: 'mine', needs: 'groups[]' });
  return (
    <ProfileSection title={t('profile.group.title')} hint={t('profile.group.hint')}>
      <WhenLoaded
        loaded={loaded}
        waiting={<Spinner label={t('ui.loading')} />}
        failed={(problem) => profileProblem(problem, t('profile.group.unread'), t)}
      >
        {({ groups }) =>
          groups.length === 0 ? <p>{t('profile.group.noGroups')}</p> : <Choice groups={groups} />
        }
      </WhenLoaded>
    </ProfileSection>
  );
}

function Choice({ groups }: { groups: readonly MyGroup[] }) {
  const { t } = useTranslation();
  const choosing = useWriteCall('PUT /api/user/group', {
    optimistic: ({ body }) => [
      changeKept('GET /api/my-groups', (answer) => ({
        ...answer,
        groups: answer.groups.map((group) =>
          Object.assign({}, group, { on_photos: group.id === body.group_id }),
        ),
      })),
    ],
    stale: ['GET /api/my-groups', 'GET /api/photos/:id'],
  });
  const chosen = groups.find(({ on_photos }) => on_photos);
  return (
    <>
      <Select
        label={t('profile.group.label')}
        value={chosen?.id ?? ''}
        disabled={choosing.state === 'busy'}
        onChange={({ target }) => {
          const group_id = target.value === '' ? null : Number(target.value);
          void choosing.write({ body: { group_id } });
        }}
      >
        <option value="">{t('profile.group.none')}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {choosing.state === 'failed' && (
        <Note kind="bad">{profileProblem(choosing.problem, t('profile.group.failed'), t)}</Note>
      )}
    </>
  );
}
