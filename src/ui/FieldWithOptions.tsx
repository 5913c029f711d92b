import type { ComponentProps, FocusEvent } from 'react';
import type { Elements } from './elements.ts';
import { OptionList } from './OptionList.tsx';
import { classes } from './classes.ts';
import { useCombobox } from './use-combobox.ts';
import type { Combobox } from './use-combobox.ts';
import styles from './field-with-options.module.css';

interface Props<Item> extends Omit<ComponentProps<typeof OptionList<Item>>, 'options'> {
  /** Identifies the list, for example by the query. When it changes, no option is active. */
  of: string;
  isOpen: boolean;
  /** Called on Escape. */
  onClose: () => void;
  /** Called when the focus leaves the field and its list, or the pointer presses outside. */
  onLeave: () => void;
  onFocus?: (event: FocusEvent) => void;
  className?: string | undefined;
  /** The field, which passes its keys to `onKeyDown` and has the attributes in `wiring`. */
  renderField: (options: Combobox) => Elements;
}

/** A field with a list of options below it while `isOpen` (ARIA's combobox). */
export function FieldWithOptions<Item>(props: Props<Item>) {
  const { of, isOpen, onClose, onFocus, className, renderField, ...list } = props;
  const { items, onChoose, onLeave } = list;
  const options = useCombobox({
    of,
    count: items.length,
    isOpen,
    close: onClose,
    choose: (index) => {
      const item = items[index];
      if (item !== undefined) onChoose(item);
    },
  });
  return (
    <div
      className={classes(styles['field'], className)}
      onFocus={onFocus}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {renderField(options)}
      {isOpen && <OptionList {...list} options={options} />}
    </div>
  );
}
