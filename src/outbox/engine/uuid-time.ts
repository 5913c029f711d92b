/** When a UUIDv7 was created, in epoch ms. */
export function uuidTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** The UUIDv7 `id`, moved to 1 ms after `floor`'s time unless it is greater than that one anyway. */
export function idAfter(id: string, floor: string): string {
  if (id > floor) return id;
  const time = (uuidTime(floor) + 1).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`;
}
