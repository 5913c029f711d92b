/** The keys of an English resource with any texts: what the same area must have in another language. */
export type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
};
