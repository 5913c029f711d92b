/** Pictures of the steps. What is to be pressed has the signal's colour. */
import type { ReactNode } from 'react';
import type { InstallGuideKind } from './install-guide.ts';
import styles from './install-guide.module.css';

/** Where the way begins: the browser's toolbar or menu bar. */
export function ToolbarPicture({ kind }: { kind: InstallGuideKind }) {
  if (kind === 'mac') {
    return (
      <Picture>
        <rect x="4" y="14" width="88" height="68" rx="4" />
        <path className={styles['faint']} d="M4 28h88M12 21h4M46 21h9M62 21h9" />
        <rect className={styles['pressed']} x="22" y="16" width="18" height="10" rx="2" />
        <path className={styles['mark']} d="M26 21h10" />
        <path className={styles['faint']} d="M14 40h68M14 52h48M14 64h58" />
      </Picture>
    );
  }
  if (kind === 'firefox') {
    return (
      <Picture>
        <Phone />
        <path className={styles['faint']} d="M22 24h52M30 16h26" />
        <rect className={styles['pressed']} x="60" y="10" width="11" height="12" rx="2" />
        <path className={styles['mark']} d="M65.5 13v0M65.5 16v0M65.5 19v0" />
        <path className={styles['faint']} d="M30 36h36M30 48h28M30 60h32" />
      </Picture>
    );
  }
  return (
    <Picture>
      <Phone />
      <path className={styles['faint']} d="M22 72h52M30 20h36M30 32h28M30 44h32M28 80h5M63 80h5" />
      <rect className={styles['pressed']} x="39" y="64" width="18" height="24" rx="3" />
      <path className={styles['mark']} d="M44 76h-1v8h10v-8h-1M48 79V68M45 71l3-3 3 3" />
    </Picture>
  );
}

/** A menu, one line of which adds the app. */
export function MenuPicture() {
  return (
    <Picture>
      <rect x="14" y="8" width="68" height="80" rx="4" />
      <path className={styles['faint']} d="M24 22h34M24 36h40M24 64h28M24 78h36" />
      <rect className={styles['pressed']} x="18" y="43" width="60" height="14" rx="2" />
      <path className={styles['mark']} d="M24 50h36M66 46h8v8h-8zM70 48v4M68 50h4" />
    </Picture>
  );
}

/** The app's icon among others. */
export function IconPicture() {
  const places = [0, 1, 2, 3, 5, 6, 7, 8].map((n) => ({
    x: 12 + (n % 3) * 26,
    y: 12 + Math.floor(n / 3) * 26,
  }));
  return (
    <Picture>
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} className={styles['faint']} x={x} y={y} width="20" height="20" rx="5" />
      ))}
      <image href="/icons/icon.svg" x="34" y="34" width="28" height="28" />
      <rect className={styles['mine']} x="33" y="33" width="30" height="30" rx="7" />
    </Picture>
  );
}

function Phone() {
  return <rect x="22" y="4" width="52" height="88" rx="7" />;
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles['picture']} viewBox="0 0 96 96" aria-hidden="true">
      {children}
    </svg>
  );
}
