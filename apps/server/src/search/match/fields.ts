/** Which texts are searched. */
export interface SearchFields {
  readonly name: boolean;
  readonly gigaId: boolean;
  readonly externalId: boolean;
}
