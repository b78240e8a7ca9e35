import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRules } from './find-rules.ts'
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

const RECORDED = GAMES.flatMap(({ id, folder, card }) =>
  (card.replays ?? []).map(replay => ({ id, file: join(folder, 'replays', `${replay.id}.json`) })),
)
test.each(RECORDED)('$file can be watched: it is a record of $id under rules that are here', async ({ id, file }) => {
  const record = JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  expect(record.game).toBe(id)
  expect(await findRules(id, record.version)).not.toBeNull()
})
