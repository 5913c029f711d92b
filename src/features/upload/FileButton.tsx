import { Images, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ButtonKind } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pickFiles } from './upload-machine.ts';
import styles from './photo-picker.module.css';

interface Props {
  kind: ButtonKind;
  /** As tall as the frames next to it. */
  isTile?: boolean;
  children: ReactNode;
}

/** Opens the device's own file picker for pictures. */
export function FileButton({ kind, isTile = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={kind}
        onClick={() => input.current?.click()}
        {...(isTile && { className: styles['tile'] })}
      >
        <Icon of={isTile ? Plus : Images} />
        <span>{children}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          // Copy the list first, because resetting the value empties it.
          const files = [...(event.target.files ?? [])];
          // Reset, so that the same file can be picked again.
          event.target.value = '';
          if (files.length > 0) pickFiles(files);
        }}
      />
    </>
  );
}
