import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Group } from '../../contract/calls/group-calls.ts';
import { PrivateBadge } from './GroupFacts.tsx';
import { GroupEmblem } from './GroupEmblem.tsx';
import styles from './my-groups.module.css';

/** A heading and a list below it. */
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
  /** True if the group needs the user's attention. */
  waits?: boolean;
  /** Shown under the name. */
  facts: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** A row of the user's list of groups. */
export function MyGroupRow({ group, waits = false, facts, children }: Props) {
  return (
    <li className={styles['row']} data-waits={waits || undefined}>
      <GroupEmblem name={group.name} picture={group.avatar_url} />
      <div className={styles['text']}>
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
