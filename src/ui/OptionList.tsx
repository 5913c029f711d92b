import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { OptionList } from './use-options.ts';
import styles from './option-list.module.css';

interface Props<Item> {
  options: OptionList;
  /** What the list is called. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Above the list, or in its place: what it shows, or why there is none. */
  note?: ReactNode;
  /** What the items from this one on are; undefined where that is what they were before. */
  headingOf?: (item: Item, index: number) => string | undefined;
  /** As high as the screen has room for, not 200 px at most. */
  tall?: boolean;
  /** Something else was pressed. */
  onLeave: () => void;
}

/** The list below a field, at most 200 px high; the focus stays in the field. */
export function OptionList<Item>(props: Props<Item>) {
  const { options, label, items, keyOf, children, onChoose, note, headingOf, tall = false, onLeave } = props;
  const box = useRef<HTMLDivElement>(null);
  // A finger that touches what can't have the focus takes it from nothing.
  const leave = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && box.current?.parentElement?.contains(target) !== true) onLeave();
  });
  useEffect(() => {
    toView(box.current);
    const onPointerDown = (event: PointerEvent) => leave(event);
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it acts on nothing: a press would take the focus from the field, which closes the list
    <div
      ref={box}
      className={classes(styles['box'], tall && styles['tall'])}
      onMouseDown={(event) => event.preventDefault()}
    >
      <output className={styles['note']}>{note}</output>
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA's combobox: no element has a list of such options
        <div id={options.listId} role="listbox" aria-label={label} tabIndex={-1} className={styles['list']}>
          {items.map((item, index) => {
            const isActive = index === options.active;
            const heading = headingOf?.(item, index);
            return (
              <Fragment key={keyOf(item)}>
                {heading !== undefined && (
                  <div role="presentation" className={styles['heading']}>
                    {heading}
                  </div>
                )}
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which marks an option by its id */}
                <div
                  ref={isActive ? toView : undefined}
                  id={options.optionId(index)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                  role="option"
                  tabIndex={-1}
                  aria-selected={isActive}
                  className={classes(styles['option'], isActive && styles['active'])}
                  onClick={() => onChoose(item)}
                >
                  {children(item)}
                </div>
              </Fragment>
            );
          })}
        </div>
      )}
    </div>
  );
}

function toView(element: HTMLElement | null): void {
  // In a function of its own: newer browsers answer with a promise, which is no end of an effect.
  element?.scrollIntoView({ block: 'nearest' });
}
