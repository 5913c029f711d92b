import { useTranslation } from 'react-i18next';
import type { PushSettings } from '../../../contract/calls/push-calls.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { reviewableTypes } from '../../../contract/rules/review-rights.ts';
import { PUSH_KINDS } from '../../../contract/rules/values.ts';
import { useCall } from '../../../api/use-call.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { cacheUpdate } from '../../../api/write-options.ts';
import { InstallGuideButton } from '../../../components/install-guide/InstallGuideButton.tsx';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { useDevicePush } from '../../../push/use-device-push.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ToggleChips } from '../../../ui/ToggleChips.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { profileProblem } from './profile-problem.ts';
import { clockTime, DEFAULT_QUIET, deviceTimeZone, quietTimes } from './quiet-times.ts';
import styles from './profile.module.css';

/** Turns notifications on and off, and chooses what about and when. Everything applies at once. */
export function Pushes({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/user/push', {}, { audience: 'mine', needs: 'kinds quiet_hours' });
  return (
    <ProfileSection title={t('profile.push.title')} hint={t('profile.push.hint')}>
      <div className={styles['fields']}>
        <DeviceSwitch />
        <WhenLoaded
          result={loaded}
          waiting={<Spinner label={t('ui.loading')} />}
          failed={(problem) => profileProblem(problem, t('profile.push.unread'), t)}
        >
          {(settings) => <Choices settings={settings} isReviewer={reviewableTypes(user).length > 0} />}
        </WhenLoaded>
      </div>
    </ProfileSection>
  );
}

function DeviceSwitch() {
  const { t } = useTranslation();
  const { state, busy, problem, turnOn, turnOff } = useDevicePush();
  const isOn = state === 'on';
  return (
    <div>
      <Checkbox
        label={t('profile.push.here')}
        hint={busy ? t('profile.push.busy') : t(`profile.push.state.${state}`)}
        checked={isOn}
        // Not disabled while busy: the focus would be lost.
        disabled={state !== 'on' && state !== 'off'}
        onChange={() => {
          if (!busy) void (isOn ? turnOff() : turnOn());
        }}
      />
      {state === 'home-screen' && <InstallGuideButton />}
      {problem !== undefined && <Note kind="bad">{t(`profile.push.${problem}`)}</Note>}
    </div>
  );
}

interface ChoicesProps {
  settings: PushSettings;
  isReviewer: boolean;
}

function Choices({ settings, isReviewer }: ChoicesProps) {
  const { t } = useTranslation();
  const { kinds, quiet_hours: quiet } = settings;
  const saving = useWriteCall('PUT /api/user/push', {
    optimistic: ({ body }) => [cacheUpdate('GET /api/user/push', () => body)],
    stale: ['GET /api/user/push'],
  });
  const save = (change: Partial<PushSettings>) => void saving.write({ body: { ...settings, ...change } });
  const setQuiet = (from: number, to: number) =>
    save({ quiet_hours: { from, to, time_zone: deviceTimeZone() } });
  const shown = PUSH_KINDS.filter((kind) => kind !== 'review' || isReviewer);
  const hidden = kinds.filter((kind) => !shown.includes(kind));
  return (
    <>
      <ToggleChips
        label={t('profile.push.kinds')}
        choices={shown.map((kind) => ({ value: kind, label: t(`profile.push.kind.${kind}`) }))}
        chosen={kinds}
        onChange={(chosen) => save({ kinds: [...new Set([...chosen, ...hidden])] })}
      />
      <div>
        <Checkbox
          label={t('profile.push.quiet')}
          hint={t('profile.push.quietHint')}
          checked={quiet !== null}
          onChange={() =>
            quiet === null ? setQuiet(DEFAULT_QUIET.from, DEFAULT_QUIET.to) : save({ quiet_hours: null })
          }
        />
        {quiet !== null && (
          <>
            <div className={styles['times']}>
              <TimeSelect
                label={t('profile.push.from')}
                value={quiet.from}
                other={quiet.to}
                onChange={(from) => setQuiet(from, quiet.to)}
              />
              <TimeSelect
                label={t('profile.push.to')}
                value={quiet.to}
                other={quiet.from}
                onChange={(to) => setQuiet(quiet.from, to)}
              />
            </div>
            <p className={styles['hint']}>{t('profile.push.zone', { zone: quiet.time_zone })}</p>
          </>
        )}
      </div>
      {saving.state === 'failed' && (
        <Note kind="bad">{profileProblem(saving.problem, t('profile.push.notSaved'), t)}</Note>
      )}
    </>
  );
}

interface TimeProps {
  label: string;
  /** Minutes since midnight. */
  value: number;
  /** The other end of the quiet hours, which can't be chosen: they would last no time, or all day. */
  other: number;
  onChange: (minutes: number) => void;
}

function TimeSelect({ label, value, other, onChange }: TimeProps) {
  const { i18n } = useTranslation();
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {quietTimes(value, other).map((minutes) => (
        <option key={minutes} value={minutes}>
          {clockTime(minutes, i18n.language)}
        </option>
      ))}
    </Select>
  );
}
