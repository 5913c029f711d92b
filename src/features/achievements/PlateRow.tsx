import type { Section } from './arrange.ts';
import styles from './achievements.module.css';

/** All achievements as one row of small plates, those that are unlocked filled; says nothing that isn't said in words. */
export function PlateRow({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={styles['row']} aria-hidden="true">
      {sections.map(({ category, achievements }) => (
        <span key={category} className={styles['part']}>
          {achievements.map(({ key, unlocked, color }) => (
            <span key={key} className={styles['tick']} data-color={unlocked ? color : undefined} />
          ))}
        </span>
      ))}
    </div>
  );
}
