import type { PhotoForm } from '../../contract/rules.ts';

/** A field that several photos may share. */
export type SharedField = Exclude<keyof PhotoForm, 'type'>;

/** What was put on the others, and what they had. */
interface Put {
  value: Partial<PhotoForm>;
  /** By the photo's id: its form as it would have come into hand, and what it had been given. */
  before: ReadonlyMap<string, { form: PhotoForm; given: Partial<PhotoForm> | undefined }>;
}
export type Puts = Readonly<Partial<Record<SharedField, Put>>>;
