import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Elements } from './elements.ts';
import { SteadyLabel } from './SteadyLabel.tsx';
import styles from './tabs.module.css';

interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** The number of entries in the tab. */
  figure?: string | undefined;
}

interface Props<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of the tabs and the panel; unique on the screen. */
  id: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the selected tab. */
  children: Elements;
}

/** Tabs with one panel. Arrow keys move between the tabs, Home and End to the first and the last. */
export function Tabs<Value extends string>({ label, id, tabs, value, onChange, children }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosen, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className={styles['tabs']}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChange(tab.value)}
          >
            <SteadyLabel text={tab.label} />
            {tab.figure !== undefined && <span className={styles['count']}>{tab.figure}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

/** The index of the tab that a key moves to; undefined if the key doesn't move. */
function nextTab(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
