import { Images, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ButtonKind } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pickFiles } from './upload-machine.ts';

interface Props {
  kind?: ButtonKind;
  /** Shows only an icon. */
  isIcon?: boolean;
  /** Picks one photo, which is the better version that waits for its picture. */
  isBetter?: boolean;
  children: string;
}

/** Opens the device's own file picker for pictures. */
export function FileButton({ kind, isIcon = false, isBetter = false, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      {isIcon ? (
        <IconButton icon={Plus} label={children} onClick={open} />
      ) : (
        <Button kind={kind} onClick={open}>
          <Icon of={Images} />
          <span>{children}</span>
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!isBetter}
        hidden
        onChange={(event) => {
          // Copy the list first, because resetting the value empties it.
          const files = [...(event.target.files ?? [])];
          // Reset, so that the same file can be picked again.
          event.target.value = '';
          if (files.length > 0) pickFiles(files, { isBetter });
        }}
      />
    </>
  );
}
