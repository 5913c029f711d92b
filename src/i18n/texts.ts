/** The keys of an English resource with any words: what the same area in another language must have. */
export type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
};
