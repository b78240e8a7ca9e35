import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { game } from '../../test/round-table.ts'
import { block, building, land, throws } from './battle.ts'

const KNIGHTS = [{ id: 'p1', tracks: [{ type: 'knight', square: 2 }] }]
rule(['MV-UAB-12'], 'a Knight charges at the end of two straight steps, however it came to where they begin', () => {
  const knight = (...way: string[]) => {
    const blocks = [block('b1', 'p1', 'knight', [9, 11]), block('foe', 'p2', 'pikeman', [12, 10], { wounds: 2 })]
    const table = game({ players: KNIGHTS, land: [land(10, 12, 'hill')], blocks }).pick('ann', 'b1')
    for (const hex of way) table.pick('ann', `go:${hex}`)
    table.asks('ann', 'mv.act')
    return table.options('ann', 'mv.act').includes('attack:h12_10+b1')
  }
  expect(knight('h9_10', 'h10_10', 'h11_10')).toBe(true)
  expect(knight('h10_11', 'h11_10')).toBe(false)
})

rule(
  ['MV-CARD-02', 'MV-FORM-09'],
  'of a pair that storms a building Boiling Oil scalds the one with more hit points left',
  () => {
    const scalded = (first: number, second: number) => {
      const table = game(
        {
          options: { combatCards: true, formations: true },
          players: [{ id: 'p2', hand: ['boiling-oil'] }],
          buildings: [
            building('f', 'p1', 'fortress', [5, 10]),
            building('bar', 'p2', 'barracks', [11, 10], { identified: true }),
          ],
          blocks: [
            block('b1', 'p1', 'pikeman', [10, 10], { wounds: first }),
            block('b2', 'p1', 'heavy-swordsman', [10, 10], { wounds: second }),
          ],
        },
        throws('hhh', 'hhh'),
      )
      table.pick('ann', 'b1+b2').pick('ann', 'attack:h11_10').pass('ann').pick('bob', 'boiling-oil')
      table.asks('ann', 'mv.activate')
      return ['b1', 'b2'].map(id => table.world.blocks[id]!.wounds)
    }
    expect([scalded(0, 1), scalded(1, 0)]).toEqual([
      [1, 1],
      [1, 1],
    ])
  },
)

rule(['MV-BLDR-03', 'MV-BLDR-02'], 'a Builder dies with its companion in melee, not when that is shot', () => {
  const left = (own: string, hex: number[], act: string, dice: string) => {
    const blocks = [
      block('b1', 'p1', own, hex),
      block('foe', 'p2', 'horseman', [11, 10], { wounds: 2 }),
      block('work', 'p2', 'builder', [11, 10]),
      block('far', 'p1', 'archer', [5, 5]),
    ]
    const table = game({ blocks }, throws(dice)).pick('ann', 'b1').pick('ann', act)
    table.asks('ann', 'mv.activate')
    return Object.keys(table.world.blocks)
  }
  expect(left('pikeman', [10, 10], 'attack:h11_10', 'shh')).toEqual(['b1', 'far'])
  expect(left('archer', [9, 10], 'shoot:foe', 'bss')).toEqual(['b1', 'work', 'far'])
})
rule(['MV-R-134', 'MV-ADV-15'], 'a Builder beside an explorer whom a guardian kills is not harmed', () => {
  const blocks = [
    block('b1', 'p1', 'pikeman', [10, 10], { wounds: 2 }),
    block('work', 'p1', 'builder', [10, 10]),
    block('far', 'p1', 'archer', [5, 5]),
  ]
  const table = game({ land: [land(10, 10, 'grassland', { token: true })], blocks, adventures: ['wolf-pack'], run: FORCED }, [
    ['adventure', 1],
    ...throws('hhh', 'sh'),
  ])
  table.asks('ann', 'mv.activate')
  expect(Object.keys(table.world.blocks)).toEqual(['work', 'far'])
})
const FORCED = { proc: 'adventure', vars: { block: 'b1', from: null, forced: true } }

rule(
  ['MV-DIC-02', 'MV-DIC-03', 'MV-ADV-11'],
  'of a strike own icons count and two stars together, of a trial its icon alone',
  () => {
    const blocks = [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'horseman', [11, 10])]
    const strike = game({ blocks }, throws('hhh', 'sss')).pick('ann', 'b1').pick('ann', 'attack:h11_10')
    strike.asks('ann', 'mv.activate')
    const tokens = [land(11, 10, 'grassland', { token: true })]
    const explorer = { blocks: [block('b1', 'p1', 'archer', [10, 10])], land: tokens, adventures: ['flooded-crypt'] }
    const trial = game(explorer, [
      ['adventure', 1],
      ['trial', 'bow', 'sword', 'star'],
    ])
      .pick('ann', 'b1')
      .pick('ann', 'go:h11_10')
    trial.asks('ann', 'mv.activate')
    const printed = (table: typeof trial, why: string) =>
      table.all('rolled').find(one => one.why === why)!.printed as { worth: object; together?: object }[]
    expect(printed(strike, 'combat')[0]).toMatchObject({ worth: { sword: 1, star: 1 }, together: { star: 2 } })
    expect(printed(trial, 'trial')[0]!.worth).toEqual({ bow: 1 })
  },
)
