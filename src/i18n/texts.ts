/** The type of an English resource with its strings replaced by any strings; each other language must match it. */
export type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
};
