import { engineOf, Session } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { centreBeyond, flowerOf, hexDistance, neighbours } from '../../basics/hexes.ts'
import { pointLines } from '../../battle/points.ts'
import { ADVENTURES, SECTORS } from '../../data/events.ts'
import { MAPS } from '../../data/land.ts'
import { BLUFF, CARDS } from '../../data/realm.ts'
import { HEROES, UNITS } from '../../data/units.ts'
import { multiverseWar } from '../../game.ts'
import { directionOf } from '../../land/procs/reveal.ts'
import { field } from '../../test/mv-table.ts'

const engine = engineOf(multiverseWar)
const WHOLE_DECK = CARDS.flatMap(({ key, copies }) => (key === BLUFF ? [] : Array<string>(copies).fill(key)))
/** A duel at its first question. */
function opened(seed: string) {
  const setup = multiverseWar.presets.find(({ id }) => id === 'duel')!.setup
  const session = Session.open(engine, { setup }, { kind: 'fast', seed })
  if (!session.ok) throw new Error('a duel cannot begin')
  return session.value.state
}

rule('MV-SET-07', 'everybody holds Empty Words alone; five cards of a shuffled deck lie in the row', () => {
  const states = ['one', 'two', 'three'].map(opened)
  for (const { world } of states) {
    expect(Object.values(world.players).map(({ hand }) => hand)).toEqual([[BLUFF], [BLUFF]])
    expect(world.cards.row).toHaveLength(5)
    expect([...world.cards.row, ...world.cards.deck].sort()).toEqual([...WHOLE_DECK].sort())
  }
  expect(new Set(states.map(({ world }) => world.cards.row.join())).size).toBe(3)
})
const CHOICES = ADVENTURES.filter(({ resolution }) => resolution.op === 'choice')
  .map(({ key }) => key)
  .slice(0, 2)
rule('MV-SET-10', 'nobody knows what comes next in the adventure deck: each draw is a roll', () => {
  const state = opened('one')
  expect([...state.world.adventures.deck].sort()).toEqual(ADVENTURES.map(({ key }) => key).sort())
  for (const seat of ['ann', 'bob', null])
    expect(engine.view(state, seat).view).toMatchObject({ decks: { adventures: ADVENTURES.length } })
  const drawn = [1, 2].map(face => {
    const table = field(
      {
        meadow: { hex: [10, 10], radius: 4 },
        adventures: CHOICES,
        blocks: [{ id: 'x', player: 'p1', type: 'pikeman', hex: [10, 10] }],
        land: [{ hex: [11, 10], terrain: 'grassland', token: true }],
      },
      [['adventure', face]],
    )
    table.pick('ann', 'x').pick('ann', 'go:h11_10').asks('ann', 'mv.adventure')
    return table.last('adventure drawn').card
  })
  expect(drawn).toEqual(CHOICES)
})
rule('MV-R-03', 'whoever touches two sides of a territory explores it from the territory he stands in', () => {
  const centre = { column: 10, row: 10 }
  for (const side of [1, 2, 3, 4, 5, 6]) {
    const beside = flowerOf(centreBeyond(centre, side)).filter(hex =>
      neighbours(hex).some(near => hexDistance(near, centre) <= 1),
    )
    expect(beside.length).toBeGreaterThan(1)
    for (const hex of beside) expect(directionOf(centre, hex)).toBe(side)
  }
})
rule('MV-R-37', 'Guard Towers count 2 points, and 4 of the second tier', () => {
  const points = [1, 2].map(tier => {
    const table = field({
      meadow: { hex: [10, 10], radius: 4 },
      buildings: [{ player: 'p1', kind: 'guard-towers', tier, hex: [10, 10] }],
    })
    table.asks('ann', 'mv.activate')
    return pointLines(table.world, 'p1').find(({ rule }) => rule === 'MV-VPS-01')!.n
  })
  expect(points).toEqual([2, 4])
})
rule('MV-R-71', 'whatever the scan lost is there: ten sectors, heroes with five abilities, dice for everybody', () => {
  expect(SECTORS.map(({ text }) => text.length > 0)).toEqual(Array(10).fill(true))
  expect(HEROES.map(({ abilities }) => abilities.length)).toEqual(HEROES.map(() => 5))
  expect(UNITS.filter(({ attackDice, rangeDice }) => !attackDice && !rangeDice)).toEqual([])
})
rule('MV-R-76', 'side 1 of a home points to the middle of the map', () => {
  for (const { key, territories } of MAPS) {
    const centres = territories.map(({ at: [column, row] }) => ({ column, row }))
    const far = (hex: { column: number; row: number }) => centres.reduce((sum, one) => sum + hexDistance(one, hex), 0)
    for (const {
      kind,
      at: [column, row],
      rotation,
    } of territories.filter(one => one.kind === 'home')) {
      const [ahead, back] = [rotation + 1, ((rotation + 3) % 6) + 1].map(side => far(centreBeyond({ column, row }, side)))
      expect(ahead, `${key} ${kind} ${column}, ${row}`).toBeLessThanOrEqual(back!)
    }
  }
})
