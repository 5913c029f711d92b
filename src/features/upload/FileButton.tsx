import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ButtonKind } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Images } from '../../ui/icons.ts';
import { pickPhoto } from './actions.ts';

/** Opens the device's own picker for one picture. */
export function FileButton({ kind, children }: { kind: ButtonKind; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} onClick={() => input.current?.click()}>
        <Icon of={Images} />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be picked again.
          event.target.value = '';
          if (file !== undefined) void pickPhoto(file);
        }}
      />
    </>
  );
}
