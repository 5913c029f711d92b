export type { PhotoForm } from '../../contract/rules.ts';
