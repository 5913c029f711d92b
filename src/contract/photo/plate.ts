/** What names an aircraft or a train; apart from the table of all fields, since the first screen needs only this. */

/** The field that identifies it. */
export const PLATE_FIELD = { planes: 'registration', trains: 'train_number' } as const;
/** The field with its type. */
export const MODEL_FIELD = { planes: 'aircraft_type', trains: 'train_type' } as const;
