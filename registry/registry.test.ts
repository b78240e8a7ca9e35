import { expect, test } from 'vitest'
import { GAMES } from './index.ts'

test.each(GAMES)('the card of $id says what the game says of itself', async ({ id, card, load }) => {
  const game = await load()
  expect({ id, name: card.name, about: card.about, players: card.players }).toEqual({
    id: game.id,
    name: game.name,
    about: game.about,
    players: game.players,
  })
  expect(card.minutes.min).toBeGreaterThan(0)
  expect(card.minutes.max).toBeGreaterThanOrEqual(card.minutes.min)
})
