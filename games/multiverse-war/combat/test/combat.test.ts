import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { fieldWith } from '../../test/mv-table.ts'
import { without } from '../../test/stand-ins.ts'

const block = (id: string, player: string, type: string, hex: number[], more = {}) => ({ id, player, type, hex, ...more })
const land = (column: number, row: number, terrain: string, more = {}) => ({ hex: [column, row], terrain, ...more })
const QUIET = without(
  'checkVictory',
  'commandPoints',
  'endOfRound',
  'startStep',
  'revenuePhase',
  'buildPhase',
  'reveal',
  'adventure',
  'credit',
  'afterAttack',
  'eliminate',
)
type Dice = [string, ...string[]][]
/** Ann's block b1 attacks on a meadow; nobody has cards. */
const battle = (position: JsonObject, dice: Dice) => {
  const { options = {}, ...rest } = position
  return fieldWith(
    QUIET,
    { meadow: { hex: [10, 10], radius: 7 }, options: { combatCards: false, ...(options as JsonObject) }, ...rest },
    dice,
  )
}
const attack = (own: string, foe: string, dice: Dice, more: JsonObject = {}) => {
  const { blocks = [], ...rest } = more
  const table = battle(
    {
      blocks: [
        block('b1', 'p1', own, [10, 10]),
        block('far', 'p1', 'archer', [5, 10]),
        block('foe', 'p2', foe, [11, 10]),
        ...(blocks as JsonObject[]),
      ],
      ...rest,
    },
    dice,
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  return table
}
const strikes = (table: ReturnType<typeof attack>) =>
  table.events
    .filter(event => event.type === 'strike')
    .map(({ data }) => [data.striker, (data.icons as string[]).length, data.damage])

rule(
  ['MV-INI-04', 'MV-STR-05', 'MV-STR-02', 'MV-CMB-02'],
  'ranged infantry counters melee infantry and shoots first with its distance 1 dice (B1)',
  () => {
    const table = attack('heavy-swordsman', 'archer', [
      ['combat', 'bow', 'sword', 'horse', 'sword'],
      ['combat', 'horse', 'horse', 'horse'],
    ])
    expect(strikes(table)).toEqual([
      ['foe', 4, 1],
      ['b1', 3, 0],
    ])
    expect(table.world.blocks.b1!.wounds).toBe(1)
    table.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-INI-03', 'MV-DIC-04', 'MV-DIC-05', 'MV-CMB-06'],
  'cavalry counters ranged: three own icons are critical, the dead do not answer, the victor enters (B2)',
  () => {
    const table = attack('horseman', 'archer', [['combat', 'horse', 'horse', 'horse', 'bow']])
    expect(strikes(table)).toEqual([['b1', 4, 2]])
    expect(table.world.blocks.foe).toBeUndefined()
    expect(table.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
    table.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-INI-06', 'MV-ATR-01'],
  'a Heavy Swordsman counters a Pikeman, whose attack has 1 die fewer against Heavy armor (B3)',
  () => {
    const table = attack('pikeman', 'heavy-swordsman', [
      ['combat', 'bow', 'bow', 'horse'],
      ['combat', 'sword', 'horse'],
    ])
    expect(strikes(table)).toEqual([
      ['foe', 3, 0],
      ['b1', 2, 1],
    ])
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-INI-05', 'MV-INI-01'], 'a Pikeman counters cavalry; three swords are critical, then the rider strikes (B4)', () => {
  const table = attack('horseman', 'pikeman', [
    ['combat', 'sword', 'sword', 'sword'],
    ['combat', 'horse', 'bow', 'bow', 'bow'],
  ])
  expect(strikes(table)).toEqual([
    ['foe', 3, 2],
    ['b1', 4, 1],
  ])
  expect(table.world.blocks.b1!.wounds).toBe(2)
  table.asks('ann', 'mv.activate')
})

rule(['MV-DIC-03', 'MV-DIC-05', 'MV-R-07'], 'two stars are a critical hit without any class icon (X2)', () => {
  const table = attack('heavy-swordsman', 'archer', [
    ['combat', 'star', 'star', 'sword', 'horse'],
    ['combat', 'horse', 'horse', 'horse'],
  ])
  expect(strikes(table)[0]).toEqual(['foe', 4, 2])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-MOR-01', 'MV-MOR-02', 'MV-MOR-03', 'MV-R-26'],
  'support beside the battlefield: -1 changes nothing (B6), three enemies take a die (X4)',
  () => {
    const beside = (types: [string, string, number[]][]) =>
      types.map(([player, type, hex], i) => block(`x${i}`, player, type, hex))
    const one = attack(
      'pikeman',
      'horseman',
      [
        ['combat', 'sword', 'bow', 'bow'],
        ['combat', 'bow', 'bow', 'bow'],
      ],
      {
        blocks: beside([
          ['p2', 'horseman', [12, 10]],
          ['p2', 'archer', [11, 11]],
          ['p1', 'tribal-scout', [10, 11]],
        ]),
      },
    )
    expect(strikes(one)[0]).toEqual(['b1', 3, 1])
    one.asks('ann', 'mv.activate')
    const three = attack(
      'horseman',
      'heavy-swordsman',
      [
        ['combat', 'bow'],
        ['combat', 'bow', 'bow', 'bow', 'bow', 'bow'],
      ],
      {
        land: [land(11, 10, 'hill')],
        blocks: beside([
          ['p2', 'horseman', [12, 10]],
          ['p2', 'archer', [11, 11]],
          ['p2', 'pikeman', [10, 11]],
        ]),
      },
    )
    // 2 on a hill, -1 Heavy armor, -1 morale: 0, so 1.
    expect(strikes(three)[0]!.slice(0, 2)).toEqual(['b1', 1])
    three.asks('ann', 'mv.activate')
  },
)

rule(
  ['MV-RET-03', 'MV-STR-04', 'MV-STR-03'],
  'a shot is answered by ranged infantry in range; higher ground is a die (X5, X6)',
  () => {
    const shoot = (own: string, from: number[], foe: string, dice: Dice, more = {}) => {
      const table = battle(
        {
          blocks: [block('b1', 'p1', own, from), block('eye', 'p1', 'tribal-scout', [9, 10]), block('foe', 'p2', foe, [10, 10])],
          ...more,
        },
        dice,
      )
      table.pick('ann', 'b1').pick('ann', 'shoot:foe').asks('ann', 'mv.activate')
      return strikes(table)
    }
    expect(
      shoot('archer', [13, 10], 'horseman', [['combat', 'bow', 'sword', 'sword']], { land: [land(13, 10, 'hill')] }),
    ).toEqual([['b1', 3, 1]])
    expect(shoot('longbowman', [14, 10], 'archer', [['combat', 'sword', 'sword']])).toEqual([['b1', 2, 0]])
    expect(
      shoot('archer', [12, 10], 'archer', [
        ['combat', 'sword', 'sword', 'sword'],
        ['combat', 'bow', 'sword', 'sword'],
      ]),
    ).toEqual([
      ['b1', 3, 0],
      ['foe', 3, 1],
    ])
  },
)

rule(
  ['MV-BLD-16', 'MV-BLD-17', 'MV-R-75', 'MV-BLD-23'],
  'units in a building fight for it, damage goes to the building, and its fall kills them',
  () => {
    const table = attack('berserker', 'pikeman', [['combat', 'star', 'star', 'bow', 'bow']], {
      players: [{ id: 'p2', faction: 'orrery' }],
      buildings: [{ id: 's1', player: 'p2', kind: 'guard-towers', hex: [11, 10] }],
    })
    expect(strikes(table)).toEqual([['b1', 4, 2]])
    expect(table.world.buildings.s1).toBeUndefined()
    expect(table.world.blocks.foe).toBeUndefined()
    expect(table.world.blocks.b1!.hex).toEqual({ column: 11, row: 10 })
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-BLD-22', 'MV-R-86'], 'an empty Settlement strikes back with its own dice, after the attacker', () => {
  const table = battle(
    {
      buildings: [{ id: 's1', player: 'p2', kind: 'settlement', hex: [11, 10] }],
      blocks: [
        block('b1', 'p1', 'pikeman', [10, 10]),
        block('b2', 'p1', 'archer', [5, 10]),
        block('x', 'p2', 'archer', [16, 10]),
      ],
    },
    [
      ['combat', 'bow', 'bow', 'bow'],
      ['combat', 'sword', 'bow', 'bow'],
    ],
  )
  table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
  expect(strikes(table)).toEqual([
    ['b1', 3, 0],
    ['s1', 3, 1],
  ])
  table.asks('ann', 'mv.activate')
})

rule(
  ['MV-CARD-01', 'MV-CARD-03', 'MV-CARD-06', 'MV-CARD-02'],
  'both may lay a card face down, the attacker first; Empty Words goes back to its hand',
  () => {
    const table = battle(
      {
        options: { combatCards: true },
        players: [
          { id: 'p1', hand: ['hammer-blow'] },
          { id: 'p2', hand: ['shield-line'] },
        ],
        blocks: [
          block('b1', 'p1', 'pikeman', [10, 10]),
          block('b2', 'p1', 'archer', [5, 10]),
          block('foe', 'p2', 'tribal-scout', [11, 10]),
        ],
      },
      [
        ['combat', 'bow', 'bow', 'bow', 'horse'],
        ['combat', 'horse', 'bow'],
      ],
    )
    table.pick('ann', 'b1').pick('ann', 'attack:h11_10')
    table.pick('ann', 'hammer-blow')
    expect(table.engine.game.view(table.world, 'bob').combat!.cards.attacker).toBe('?')
    table.refuses('bob', { type: 'pick', ids: ['hammer-blow'] }, 'MV-CARD-04')
    table.pick('bob', 'empty-words')
    expect(strikes(table)).toEqual([
      ['b1', 4, 0],
      ['foe', 2, 0],
    ])
    expect(table.world.players.p1!.hand).toEqual(['empty-words'])
    expect(table.world.players.p2!.hand).toEqual(['empty-words', 'shield-line'])
    expect(table.world.cards.discard).toEqual(['hammer-blow'])
    table.asks('ann', 'mv.activate')
  },
)

rule(['MV-RECR-01', 'MV-RECR-02'], 'in Recruit a strike hits for 1, for 2 if it counters and no armour stops it', () => {
  const table = attack('horseman', 'archer', [], { options: { ruleset: 'recruit' } })
  expect(table.world.blocks.foe).toBeUndefined()
  table.asks('ann', 'mv.activate')
  const even = attack('pikeman', 'tribal-scout', [], { options: { ruleset: 'recruit' } })
  expect([even.world.blocks.foe!.wounds, even.world.blocks.b1!.wounds]).toEqual([1, 1])
  even.asks('ann', 'mv.activate')
})
