import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedUser } from '../../../contract/calls/admin-calls.ts';
import { RolesDialog } from '../../../components/moderation/RolesDialog.tsx';
import { SanctionHistory } from '../../../components/moderation/SanctionHistory.tsx';
import { SanctionActions } from '../../../components/moderation/SanctionActions.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { calendarDate } from '../../../ui/time.ts';
import styles from './users.module.css';

const ROLES = [
  'is_super_admin',
  'is_super_image_reviewer',
  'is_plane_reviewer',
  'is_train_reviewer',
] as const;

/** One account; if expanded, also the actions on it and its history of sanctions. */
export function UserRow({ user, approved }: { user: ManagedUser; approved: string }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { username, is_banned, is_deleted, open_warnings, total_warnings, last_login_at } = user;
  const date = (at: string) => calendarDate(at, i18n.language);
  return (
    <li className={styles['row']}>
      <div className={styles['line']}>
        <Avatar picture={user.profile_picture} name={username} />
        <div className={styles['who']}>
          <p className={styles['name']}>
            <Link to={`/user/${user.id}`}>{username}</Link>
            <span className={styles['id']}>#{user.id}</span>
          </p>
          <p className={styles['times']}>
            <span className={styles['time']}>
              {t('admin.users.joined', { date: date(user.created_at) })} ·
            </span>{' '}
            <span className={styles['time']}>
              {last_login_at === null
                ? t('admin.users.noLogin')
                : t('admin.users.login', { date: date(last_login_at) })}
            </span>
          </p>
        </div>
        <div className={styles['plates']}>
          {ROLES.filter((role) => user[role]).map((role) => (
            <span key={role} className={styles['role']} data-role={role}>
              {t(`admin.users.role.${role}`)}
            </span>
          ))}
          {is_banned && (
            <span className={styles['banned']}>
              {user.ban_ends_at
                ? t('admin.users.bannedUntil', { date: date(user.ban_ends_at) })
                : t('admin.users.banned')}
            </span>
          )}
          {is_deleted && <span className={styles['gone']}>{t('admin.users.deleted')}</span>}
          {total_warnings > 0 && (
            <span className={styles['warned']}>
              {t('admin.users.warnings', { count: total_warnings, open: open_warnings })}
            </span>
          )}
        </div>
        <p className={styles['approved']}>
          <strong>{approved}</strong> {t('admin.users.approved')}
        </p>
        <Button
          className={styles['manage']}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('admin.users.manage', { name: username })}
          onClick={() => setOpen(!open)}
        >
          {t('admin.users.manageShort')} <Icon of={ChevronDown} size={16} />
        </Button>
      </div>
      <div id={id} className={styles['more']} hidden={!open}>
        {open && <Manage user={user} />}
      </div>
    </li>
  );
}

function Manage({ user }: { user: ManagedUser }) {
  const { t } = useTranslation();
  const [isEditingRoles, setEditingRoles] = useState(false);
  return (
    <>
      {user.ban_message !== null && (
        <p className={styles['ban-message']}>{t('admin.users.told', { message: user.ban_message })}</p>
      )}
      <div className={styles['actions']}>
        {!user.is_deleted && (
          <>
            <Button onClick={() => setEditingRoles(true)}>{t('moderation.roles.open')}</Button>
            <SanctionActions person={user} named="spoken" />
          </>
        )}
        <Link className={styles['trail']} to={`/admin?tab=audit&about=user&about_id=${user.id}`}>
          {t('admin.users.audit')}
        </Link>
      </div>
      <SanctionHistory id={user.id} />
      {isEditingRoles && <RolesDialog person={user} onClose={() => setEditingRoles(false)} />}
    </>
  );
}
