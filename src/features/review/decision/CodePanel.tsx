import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPinnable } from '../../../contract/rules/values.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { classes } from '../../../ui/classes.ts';
import { CODE_KEYS, keyLabel } from './code-order.ts';
import { hasCode, pinNumbersOf } from './marks.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { marksOnDesk, pointingOf } from '../machine/select.ts';
import styles from './code-panel.module.css';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * The reject codes as a panel of toggle buttons (docs/rules/review.md, "Reasons"). It is one stop for the Tab key; the
 * arrow keys move within it.
 */
export function CodePanel() {
  const { t } = useTranslation();
  const marks = useDesk(marksOnDesk);
  const pointedFor = useDesk(pointingOf)?.code;
  const codes = useDesk((state) => state.codes);
  const [focused, setCurrent] = useState<RejectCode>();
  const current = focused ?? codes[0];
  const panel = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const buttons = [...(panel.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, index + steps))]?.focus();
  };

  return (
    // The arrow keys move the focus among the buttons.
    <div
      ref={panel}
      className={styles['panel']}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('review.codes.label')}
      onKeyDown={onKeyDown}
    >
      {codes.map((code, index) => {
        const on = hasCode(marks, code);
        const pointing = pointedFor === code;
        const name = t(`reasons.${code}.name`);
        const numbers = pinNumbersOf(marks, code);
        return (
          <div key={code} className={classes(styles['tile'], on && styles['on'])}>
            <button
              type="button"
              className={styles['code']}
              data-code={code}
              aria-pressed={on}
              title={t(`reasons.${code}.help`)}
              aria-keyshortcuts={CODE_KEYS[index]}
              tabIndex={code === current ? 0 : -1}
              onFocus={() => setCurrent(code)}
              onClick={() => dispatch({ type: 'codeToggled', code })}
            >
              <span className={styles['name']}>{name}</span>
              <kbd className={styles['digit']} aria-hidden="true">
                {keyLabel(index)}
              </kbd>
            </button>
            {on && isPinnable(code) && (
              <button
                type="button"
                className={styles['pin']}
                aria-pressed={pointing}
                aria-label={t('review.codes.point', { name })}
                title={t('review.codes.point', { name })}
                // Reached with the arrow keys.
                tabIndex={-1}
                onFocus={() => setCurrent(code)}
                onClick={({ detail }) => {
                  // The keyboard can't point at the photo, so the pin goes to the middle, from where the arrow keys
                  // move it.
                  if (detail === 0) dispatch({ type: 'pinAddedInMiddle', code });
                  else if (pointing) dispatch({ type: 'pointingStopped' });
                  else dispatch({ type: 'pointingStarted', code });
                }}
              >
                {numbers.length > 0 ? (
                  <span className={styles['numbers']}>{numbers.join(' ')}</span>
                ) : (
                  <Icon of={MapPin} size={18} />
                )}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
