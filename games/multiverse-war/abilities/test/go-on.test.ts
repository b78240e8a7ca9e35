import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, duel, tracks } from './ability-table.ts'

const FOE = block('foe', 'p2', 'archer', [11, 10])
const misses = (n: number): [string, ...string[]] => ['combat', ...Array<string>(n).fill('sword')]
/** What it may do, but for beginning with another. */
const own = (options: readonly string[]) => options.filter(id => id.includes(':'))
const kinds = (options: readonly string[]) => [...new Set(own(options).map(id => id.split(':')[0]))].sort()

rule(['MV-UAB-10', 'MV-R-122'], 'Hit and Run: after its melee attack a Horseman spends what is left on movement only', () => {
  const ride = (square: number) => {
    const table = duel(
      {
        players: tracks('p1', ['horseman', square]),
        blocks: [block('b1', 'p1', 'horseman', [10, 10]), FOE, block('b2', 'p1', 'archer', [9, 10])],
      },
      [misses(4), ['combat', 'sword', 'sword', 'sword', 'sword']],
    )
    return table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  }
  const green = ride(1)
  green.asks('ann', 'mv.activate')
  const table = ride(2)
  expect(table.options('ann', 'mv.go-on')).toEqual(['hit-and-run'])
  table.pick('ann', 'hit-and-run')
  expect(kinds(table.options('ann', 'mv.act'))).toEqual(['go', 'swap'])
  expect(table.world.players.p1!.abilities).toBe(1)
  table.pick('ann', 'go:h8_11').pass('ann').asks('ann', 'mv.activate')
  const declined = ride(2).pass('ann')
  expect(declined.world.players.p1!.abilities).toBe(0)
  declined.asks('ann', 'mv.activate')
})

rule('MV-UAB-07', 'Skirmish: a Javelineer’s shot leaves it its movement, an attack on it does not', () => {
  const table = duel({ players: tracks('p1', ['javelineer', 2]), blocks: [block('b1', 'p1', 'javelineer', [9, 10]), FOE] }, [
    misses(3),
    misses(3),
  ])
  table.pick('ann', 'b1').pick('ann', 'shoot:foe').pick('ann', 'skirmish')
  expect(kinds(table.options('ann', 'mv.act'))).toEqual(['go'])
  table.pick('ann', 'go:h8_10').asks('ann', 'mv.activate')
  const spent = duel(
    { players: tracks('p1', ['javelineer', 2]), blocks: [block('b1', 'p1', 'javelineer', [9, 10], { ap: 1 }), FOE] },
    [misses(3), misses(3)],
  )
  // No point is left: nothing is asked.
  spent.pick('ann', 'b1').pick('ann', 'shoot:foe').asks('ann', 'mv.activate')
})

rule('MV-UAB-13', 'Trample: who killed and entered makes one more attack move, and no other step', () => {
  const charge = (first: string[]) =>
    duel(
      {
        players: tracks('p1', ['cataphract', 2]),
        blocks: [block('b1', 'p1', 'cataphract', [10, 10]), FOE, block('foe2', 'p2', 'archer', [12, 10])],
      },
      [['combat', ...first] as [string, ...string[]]],
    )
      .pick('ann', 'b1')
      .pick('ann', 'attack:h11_10')
  const table = charge(['horse', 'horse', 'horse', 'bow'])
  table.pick('ann', 'trample')
  expect(own(table.options('ann', 'mv.act'))).toEqual(['attack:h12_10'])
  table.dice('combat', 'horse', 'horse', 'horse', 'bow').pick('ann', 'attack:h12_10').asks('ann', 'mv.activate')
  expect(table.world.blocks.b1!.hex).toEqual({ column: 12, row: 10 })
  const missed = duel({ players: tracks('p1', ['cataphract', 2]), blocks: [block('b1', 'p1', 'cataphract', [10, 10]), FOE] }, [
    misses(4),
    ['combat', 'sword', 'sword', 'sword', 'sword'],
  ])
  missed.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
})

rule('MV-UAB-13', 'at its limit of abilities nobody is asked to go on', () => {
  const table = duel(
    {
      players: [{ ...tracks('p1', ['horseman', 2])[0]!, abilities: 2 }],
      blocks: [block('b1', 'p1', 'horseman', [10, 10]), FOE],
    },
    [misses(4), ['combat', 'sword', 'sword', 'sword', 'sword']],
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10').asks('ann', 'mv.activate')
})
