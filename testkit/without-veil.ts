import type { AnyGame } from '@sandtable/kernel'

/** A game in whose windows only those are asked who have something: what the secrecy suite must find. */
export const withoutVeil = (game: AnyGame): AnyGame => ({
  ...game,
  hooks: {
    ...game.hooks,
    veiled: () => [],
    offers: (world, hook, info) => game.hooks.offers(world, hook, info).map(offer => ({ ...offer, hidden: false })),
  },
})
