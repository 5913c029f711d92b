import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Combobox } from './use-combobox.ts';
import styles from './option-list.module.css';

interface Props<Item> {
  options: Combobox;
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Shown above the list or in place of it: what it contains, or why it is empty. */
  note?: ReactNode;
  /** The heading above an item; undefined if the item belongs to the previous heading. */
  headingOf?: (item: Item, index: number) => string | undefined;
  /** The screen limits the height, instead of 200 px. */
  tall?: boolean;
  /** Called when the pointer presses outside. */
  onLeave: () => void;
}

/** The list of options below a field, at most 200 px high; the focus stays in the field. */
export function OptionList<Item>(props: Props<Item>) {
  const { options, label, items, keyOf, children, onChoose, note, headingOf, tall = false, onLeave } = props;
  const box = useRef<HTMLDivElement>(null);
  // Needed because touching something that isn't focusable doesn't blur the field.
  const leave = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && box.current?.parentElement?.contains(target) !== true) onLeave();
  });
  useEffect(() => {
    scrollToView(box.current);
    const onPointerDown = (event: PointerEvent) => leave(event);
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only prevents that a click blurs the field, which would close the list
    <div
      ref={box}
      className={classes(styles['box'], tall && styles['tall'])}
      onMouseDown={(event) => event.preventDefault()}
    >
      <output className={styles['note']}>{note}</output>
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA's combobox: no native element has such a listbox
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
                {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys and points to the active option by its id */}
                <div
                  ref={isActive ? scrollToView : undefined}
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

function scrollToView(element: HTMLElement | null): void {
  // In a block, because newer browsers return a promise, which isn't a valid ref cleanup.
  element?.scrollIntoView({ block: 'nearest' });
}
