/** What the menus hold, in one file that is loaded with the first of them that opens. */
export { MorePanel } from './MorePanel.tsx';
export { SidePanel } from './SidePanel.tsx';
export { UserPanel } from './UserPanel.tsx';
