/** Tokens as players call them. */
export const TOKEN_NAMES: { readonly [token: string]: string } = {
  sprint: 'Sprint',
  advance: 'Advance',
  overwatch: 'Overwatch',
  shoot: 'Shoot',
  'assault+1': 'Assault +1',
  'assault+0': 'Assault +0',
  'assault-1': 'Assault −1',
  none: 'no order',
}
