/** Fields to search. */
export interface SearchFields {
  readonly name: boolean;
  readonly gigaId: boolean;
  readonly externalId: boolean;
}
