/** Reads from typed arrays by an index that is known to be inside; outside they answer 0. */

export const f32 = (array: Float32Array, index: number): number => array[index] ?? 0;
export const i32 = (array: Int32Array, index: number): number => array[index] ?? 0;
export const u8 = (array: Uint8Array, index: number): number => array[index] ?? 0;
