import type { Order, Token } from '../world.ts'

/** What is printed on tokens: names of the set of Game-icons.net. */
export const TOKEN_ICONS: { readonly [token in Token]: string } = {
  sprint: 'sprint',
  advance: 'walking-boot',
  overwatch: 'eye-target',
  shoot: 'gunshot',
  'assault+1': 'sword-clash',
  'assault+0': 'crossed-swords',
  'assault-1': 'crossed-swords',
}
/** The same while orders are placed; 'none' lays no token. */
export const ORDER_ICONS: { readonly [order in Order | 'none']: string } = {
  sprint: TOKEN_ICONS.sprint,
  advance: TOKEN_ICONS.advance,
  overwatch: TOKEN_ICONS.overwatch,
  none: 'cancel',
}
