import type { AirportBy } from '../../database/schema.ts';
import type { PhotoForm } from '../../contract/rules/rules.ts';

/** A field that several photos may share. */
export type SharedField = Exclude<keyof PhotoForm, 'type'>;

/** What was put on the others, and what they had. */
interface Put {
  value: Partial<PhotoForm>;
  /** By the photo's id: what it would have come into hand with, and what it had been given. */
  before: ReadonlyMap<
    string,
    { form: PhotoForm; airportBy: AirportBy; given: Partial<PhotoForm> | undefined }
  >;
}
export type Puts = Readonly<Partial<Record<SharedField, Put>>>;
