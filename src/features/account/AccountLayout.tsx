import type { Elements } from '../../ui/elements.ts';
import { Fence } from '../../ui/drawings/Fence.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './account-layout.module.css';

interface Props {
  /** A sentence under the drawing; only wide screens show the drawing and the sentence. */
  aside: string;
  children: Elements;
}

/** The layout of the sign-in screens: a drawing on the left, a narrow column with the form on the right. */
export function AccountLayout({ aside, children }: Props) {
  return (
    <Screen width="full" bare>
      <div className={styles['split']}>
        <aside className={styles['aside']}>
          <Fence />
          <p>{aside}</p>
        </aside>
        <section className={styles['form-column']}>{children}</section>
      </div>
    </Screen>
  );
}
