import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { HandlingButtons } from './HandlingButtons.tsx';
import type { Case } from './case.ts';
import type { Choice } from './use-choice.ts';
import { BATCH } from './use-case-handling.ts';
import type { useCaseHandling } from './use-case-handling.ts';
import styles from './case-desk.module.css';

interface Props {
  chosen: Choice;
  /** The chosen ones. */
  cases: readonly Case[];
  handling: ReturnType<typeof useCaseHandling>;
}

/** Above the list: chooses all of it, and handles together what is chosen. */
export function BatchBar({ chosen, cases, handling }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']}>
      <div className={styles['chosen']}>
        <Button onClick={chosen.toggleAll}>{t('admin.cases.chooseAll')}</Button>
        <output>{t('admin.cases.chosen', { count: cases.length })}</output>
      </div>
      {cases.length > 0 && <HandlingButtons of={{ rowId: BATCH, cases }} handling={handling} />}
    </div>
  );
}
