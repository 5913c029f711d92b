import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Group } from '../../contract/calls/group-calls.ts';
import { PrivateBadge } from './GroupFacts.tsx';
import { GroupMark } from './GroupMark.tsx';
import styles from './my-groups.module.css';

/** A list of what the user has to do with groups, under its heading. */
export function GroupSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <ul className={styles['rows']}>{children}</ul>
    </section>
  );
}

interface Props {
  group: Pick<Group, 'id' | 'name' | 'avatar_url' | 'is_private'>;
  /** Something waits for the user here. */
  waits?: boolean;
  /** Under the name. */
  facts: ReactNode;
  /** What may be done. */
  children: ReactNode;
}

/** A group of the user's own, in a line. */
export function MyGroupRow({ group, waits = false, facts, children }: Props) {
  return (
    <li className={styles['row']} data-waits={waits || undefined}>
      <GroupMark name={group.name} picture={group.avatar_url} />
      <div className={styles['words']}>
        <p className={styles['title']}>
          <Link to={`/groups?tab=mine&group=${group.id}`} className={styles['name']} title={group.name}>
            {group.name}
          </Link>
          {group.is_private && <PrivateBadge />}
        </p>
        <p className={styles['facts']}>{facts}</p>
      </div>
      <div className={styles['actions']}>{children}</div>
    </li>
  );
}
