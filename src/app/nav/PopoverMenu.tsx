import { Suspense, useId, useRef, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './popover-menu.module.css';

interface Props extends ComponentProps<'button'> {
  /** The menu's content, loaded when it opens. It calls `onLeave` to close the menu. */
  Panel: ComponentType<{ onLeave: () => void }>;
  /** Opens the menu below the button instead of at the end of the bar. */
  under?: boolean;
}

/** A button of the top bar that opens a menu. */
export function PopoverMenu({ Panel, under = false, className, ...button }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        {...button}
        ref={opener}
        type="button"
        className={classes(styles['button'], className)}
        popoverTarget={id}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classes(styles['menu'], under && styles['under'])}
        onBeforeToggle={(event) => {
          if (under) event.currentTarget.style.left = `${opener.current?.offsetLeft ?? 0}px`;
          setOpen(event.newState === 'open');
        }}
      >
        {open && (
          <Suspense>
            <Panel onLeave={() => menu.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
