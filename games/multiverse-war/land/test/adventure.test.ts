import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ADVENTURES } from '../../data/events.ts'
import { block, quiet } from '../../test/whole.ts'
import { type Dice, explores, OPTIONS, TOKEN } from './explores.ts'

type Table = ReturnType<typeof explores>
const at = (table: Table) => table.world.blocks.x!.hex
const TOKEN_HEX = { column: 10, row: 10 }
const BEFORE = { column: 9, row: 10 }
const HIT2: NonNullable<Dice>[number] = ['combat', 'star', 'star', 'bow']
const gold = (table: Table) => table.world.players.p1!.gold

rule(
  ['MV-ADV-01', 'MV-ADV-03', 'MV-ADV-06', 'MV-ADV-08', 'MV-ADV-15', 'MV-ADV-16'],
  'who enters a token draws a card, is shown, fights by the usual rules; success gives the reward and ends the activation',
  () => {
    const table = explores('wolf-pack', 'pikeman', [
      ['combat', 'sword', 'horse', 'bow'],
      ['combat', 'horse', 'bow'],
    ])
    expect(table.last('adventure drawn')).toMatchObject({ block: 'x', card: 'wolf-pack' })
    expect(table.world.shown).toEqual(['x'])
    expect(table.world.guardian).toMatchObject({ card: 'wolf-pack', damage: 1 })
    table.dice('combat', 'sword', 'horse', 'bow').pick('ann', 'fight')
    expect(gold(table)).toBe(2)
    expect(table.world).toMatchObject({ guardian: null, shown: [], adventures: { discard: ['wolf-pack'], deck: [] } })
    expect(table.world.land.h10_10!.token).toBe(false)
    expect(at(table)).toEqual(TOKEN_HEX)
    expect(table.world.blocks.x!.done).toBe(true)
    expect(table.world.players.p1!.tracks).toEqual({})
    table.asks('ann', 'mv.activate')
  },
)
rule(
  ['MV-ADV-04', 'MV-ADV-09'],
  'who withdraws has failed: it goes back, the token stays, the card waits for the end of the round',
  () => {
    const table = explores('wolf-pack', 'pikeman', [
      ['combat', 'sword', 'horse', 'bow'],
      ['combat', 'horse', 'bow'],
    ])
    table.pick('ann', 'withdraw')
    expect(at(table)).toEqual(BEFORE)
    expect(table.world.land.h10_10!.token).toBe(true)
    expect(table.world.adventures).toMatchObject({ failed: ['wolf-pack'], discard: [] })
    table.pass('ann').pass('bob')
    expect(table.world.adventures).toMatchObject({ failed: [], discard: ['wolf-pack'] })
    table.asks('ann', 'mv.activate')
  },
)
rule('MV-ADV-09', 'after ten exchanges he must withdraw; what the guardian suffered is not kept', () => {
  const exchange: NonNullable<Dice> = [
    ['combat', 'horse', 'horse', 'bow'],
    ['combat', 'horse', 'bow'],
  ]
  const table = explores('wolf-pack', 'pikeman', Array.from({ length: 10 }, () => exchange).flat())
  for (let i = 0; i < 8; i++) table.pick('ann', 'fight')
  expect(table.all('withdrew')).toEqual([])
  table.pick('ann', 'fight')
  expect(table.all('withdrew')).toHaveLength(1)
  expect(at(table)).toEqual(BEFORE)
  expect(table.world.guardian).toBeNull()
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-ADV-15', 'MV-R-134'],
  'a unit that a guardian kills is removed and the token stays; a Builder who is there is not harmed',
  () => {
    const table = explores('highway-gang', 'pikeman', [['combat', 'bow', 'bow', 'bow']], {
      blocks: [block('b', 'p1', 'builder', [10, 10])],
      x: { wounds: 1 },
    })
    expect(table.world.blocks.x).toBeUndefined()
    expect(table.world.blocks.b).toBeDefined()
    expect(table.world.land.h10_10!.token).toBe(true)
    expect(table.world.adventures.failed).toEqual(['highway-gang'])
    table.asks('ann', 'mv.activate')
  },
)

const strikers = (table: Table) => table.all('strike').map(one => one.striker)
const diceOf = (table: Table) => table.all('strike').map(one => (one.icons as string[]).length)
rule(
  ['MV-ADV-08', 'MV-INI-04', 'MV-DIC-04'],
  'a guardian that counters strikes first, and three of its icons are critical',
  () => {
    const table = explores('highway-gang', 'pikeman', [['combat', 'bow', 'bow', 'bow'], HIT2])
    expect(strikers(table)).toEqual(['guardian', 'x'])
    expect(table.world.blocks.x!.wounds).toBe(2)
    expect(gold(table)).toBe(3)
    table.asks('ann', 'mv.activate')
  },
)
rule(['MV-ADV-08', 'MV-INI-02'], 'horse counters the Highway Gang and is not countered: it strikes first', () => {
  const table = explores('highway-gang', 'horseman', [['combat', 'horse', 'horse', 'horse', 'bow']])
  expect(strikers(table)).toEqual(['x'])
  table.asks('ann', 'mv.activate')
})
rule(['MV-ADV-08', 'MV-ADV-15'], 'fighting on shows the dice of both, and who strikes second may not come to it', () => {
  const miss = (count: number): [string, ...string[]] => ['combat', ...Array<string>(count).fill('horse')]
  const table = explores('cave-bear', 'pikeman', [miss(3), miss(3)])
  const odds = table.odds('ann', 'fight')
  // Three dice that hit on a sword: two stars are critical, for 2 damage.
  const [misses, critical] = [1 / 4, 2 / 27]
  expect(odds).toMatchObject({ dice: 3, need: 'sword', back: { dice: 3 } })
  expect(odds.chances).toEqual([misses, 1 - misses - critical, critical].map(chance => expect.closeTo(chance, 6)))
  expect(odds.results).toEqual([{ text: 'defeats the Cave Bear', chance: expect.closeTo(critical, 6) }])
  table.asks('ann', 'mv.fight-on')
})
rule(
  ['MV-ADV-14', 'MV-ADV-08', 'MV-ATR-01', 'MV-ATR-02'],
  'shooters roll for distance 1, a catapult rolls two; armour and agility of a guardian take a die',
  () => {
    const first = (type: string, card: string, ...faces: string[]) => {
      const table = explores(card, type, [['combat', ...faces]])
      table.asks('ann', 'mv.activate')
      return diceOf(table)
    }
    expect(first('archer', 'cave-bear', 'bow', 'bow', 'bow', 'sword')).toEqual([4])
    expect(first('archer', 'wolf-pack', 'bow', 'bow', 'bow')).toEqual([3])
    expect(first('catapult', 'cave-bear', 'star', 'star')).toEqual([2])
    const armoured = explores('stone-sentinel', 'pikeman', [
      ['combat', 'horse', 'horse'],
      ['combat', 'horse', 'horse', 'horse'],
    ])
    expect(diceOf(armoured)).toEqual([2, 3])
    armoured.asks('ann', 'mv.fight-on')
  },
)
rule(
  ['MV-ADV-10', 'MV-DEC-03', 'MV-MOR-03'],
  'units beside an explorer support it, decoys do not, enemies count against it',
  () => {
    const dice = (blocks: JsonObject[], n: number) => {
      const faces = Array.from({ length: n }, () => 'horse')
      const table = explores(
        'cave-bear',
        'pikeman',
        [
          ['combat', ...faces],
          ['combat', 'horse', 'horse', 'horse'],
        ],
        { blocks },
      )
      table.asks('ann', 'mv.fight-on')
      return diceOf(table)[0]
    }
    const beside = (id: string, type: string, hex: number[], player = 'p1') => block(id, player, type, hex)
    expect(dice([beside('s', 'pikeman', [11, 10]), beside('t', 'archer', [10, 11])], 4)).toBe(4)
    expect(dice([beside('s', 'pikeman', [11, 10]), beside('t', 'decoy', [10, 11])], 3)).toBe(3)
    expect(dice([beside('s', 'pikeman', [11, 10], 'p2'), beside('t', 'pikeman', [10, 11], 'p2')], 2)).toBe(2)
  },
)
rule('MV-ADV-13', 'no cards are laid in an adventure', () => {
  const table = explores('cave-bear', 'pikeman', [HIT2], { players: [{ id: 'p1', hand: ['ambush'] }] })
  expect(table.all('cards revealed')).toEqual([])
  table.asks('ann', 'mv.activate')
})
rule(['MV-ADV-07', 'MV-DEC-03'], 'Builders and decoys may not enter a token', () => {
  for (const type of ['builder', 'decoy']) {
    const table = quiet({ land: [TOKEN], blocks: [block('x', 'p1', type, [9, 10])] })
    table.pick('ann', 'x')
    table.refuses('ann', { type: 'pick', ids: ['go:h10_10'] }, 'MV-ADV-07')
    table.asks('ann', 'mv.act')
  }
})

rule(['MV-ADV-11', 'MV-ADV-04'], 'roll cards: the favoured class has more dice; failure may wound', () => {
  const won = explores('rope-bridge', 'pikeman', [['trial', 'horse', 'horse', 'horse', 'bow', 'sword']])
  expect(gold(won)).toBe(3)
  won.asks('ann', 'mv.activate')
  const lost = explores('rope-bridge', 'horseman', [['trial', 'sword', 'bow', 'sword']])
  expect(lost.world.blocks.x).toMatchObject({ wounds: 1, hex: BEFORE })
  lost.asks('ann', 'mv.activate')
})
rule('MV-ADV-11', 'heroes count as heroes and as their class', () => {
  const door = explores('riddle-door', 'bear-chief', [
    ['trial', 'bow', 'bow', 'bow', 'bow', 'star'],
    ['card', 1],
  ])
  expect(door.world.players.p1!.hand).toHaveLength(2)
  door.asks('ann', 'mv.activate')
  const crypt = explores('flooded-crypt', 'bear-chief', [['trial', 'bow', 'bow', 'bow', 'bow', 'sword']])
  expect(gold(crypt)).toBe(3)
  crypt.asks('ann', 'mv.activate')
})
rule(['MV-RECR-06', 'MV-R-147'], 'Recruit: trials are passed, for a wound where others are favoured, which can kill', () => {
  const recruit = (type: string, wounds = 0) => {
    const table = explores('rope-bridge', type, [], { options: { ...OPTIONS, ruleset: 'recruit' }, x: { wounds } })
    table.asks('ann', 'mv.activate')
    return table
  }
  expect(recruit('pikeman').world.blocks.x!.wounds).toBe(0)
  expect(recruit('horseman').world.blocks.x).toMatchObject({ wounds: 1, hex: TOKEN_HEX })
  const well = explores('poisoned-well', 'horseman', [], { options: { ...OPTIONS, ruleset: 'recruit' } })
  expect(well.all('wounded')).toEqual([])
  well.asks('ann', 'mv.activate')
  const dead = recruit('horseman', 2)
  expect(dead.world.blocks.x).toBeUndefined()
  expect(dead.world.adventures.failed).toEqual(['rope-bridge'])
})
rule('MV-RECR-06', 'Recruit: guardians are fought by automatic exchanges, the explorer first', () => {
  const table = explores('highway-gang', 'pikeman', [], { options: { ...OPTIONS, ruleset: 'recruit' } })
  expect(strikers(table)).toEqual(['x', 'guardian'])
  expect(table.world.blocks.x!.wounds).toBe(1)
  table.pick('ann', 'fight')
  expect(gold(table)).toBe(3)
  table.asks('ann', 'mv.activate')
})

rule('MV-ADV-12', 'an option is chosen whose cost can be paid; its own reward replaces that of the card', () => {
  const poor = explores('ogre-tollkeeper', 'pikeman', [], { players: [{ id: 'p1', gold: 2 }] })
  poor.refuses('ann', { type: 'pick', ids: ['o0'] }, 'MV-ADV-12')
  poor.asks('ann', 'mv.adventure')
  const paid = explores('ogre-tollkeeper', 'pikeman', [['card', 3]], { players: [{ id: 'p1', gold: 3 }] })
  paid.pick('ann', 'o0')
  expect(paid.world.players.p1).toMatchObject({ gold: 0, hand: ['empty-words', expect.any(String)] })
  paid.asks('ann', 'mv.activate')
  const fought = explores('ogre-tollkeeper', 'pikeman', [
    ['combat', 'sword', 'sword', 'sword'],
    ['combat', 'sword', 'bow', 'bow', 'bow'],
  ])
  fought.pick('ann', 'o1')
  // The ogre deals 2.
  expect(fought.world.blocks.x!.wounds).toBe(2)
  fought.dice('combat', 'star', 'star', 'star').pick('ann', 'fight')
  expect(gold(fought)).toBe(5)
  fought.asks('ann', 'mv.activate')
})
rule('MV-ADV-12', 'a wound is paid only by who survives it; every choice has an option that costs nothing', () => {
  const frail = explores('shrine-of-two-faces', 'archer', [], { x: { wounds: 1 } })
  frail.refuses('ann', { type: 'pick', ids: ['o0'] }, 'MV-ADV-12')
  frail.pick('ann', 'o2')
  expect(frail.world.adventures.discard).toEqual(['shrine-of-two-faces'])
  frail.asks('ann', 'mv.activate')
  const bold = explores('shrine-of-two-faces', 'archer', [['card', 1, 2]])
  bold.pick('ann', 'o0')
  expect(bold.world.blocks.x!.wounds).toBe(1)
  expect(bold.world.players.p1!.hand).toHaveLength(3)
  bold.asks('ann', 'mv.activate')
  for (const { resolution } of ADVENTURES)
    if (resolution.op === 'choice') expect(resolution.options.some(({ cost }) => !cost)).toBe(true)
})

rule(
  ['MV-ADV-05', 'MV-R-97'],
  'an empty deck is made of the discards; where there are none nothing happens and the token goes',
  () => {
    const table = quiet({ adventures: [], land: [TOKEN], blocks: [block('x', 'p1', 'pikeman', [9, 10])] })
    table.pick('ann', 'x').pick('ann', 'go:h10_10')
    expect(table.world.land.h10_10!.token).toBe(false)
    expect(at(table)).toEqual(TOKEN_HEX)
    table.asks('ann', 'mv.activate')
    const again = explores('abandoned-hoard', 'pikeman', [], {
      land: [{ hex: [12, 10], terrain: 'grassland', token: true }],
      blocks: [block('y', 'p1', 'pikeman', [12, 11])],
    })
    again.dice('adventure', 1).pick('ann', 'y').pick('ann', 'go:h12_10')
    expect(gold(again)).toBe(6)
    again.asks('ann', 'mv.activate')
  },
)
rule('MV-R-54', 'where the hex it came from is taken the owner chooses the nearest free one', () => {
  const table = quiet(
    {
      adventures: ['riddle-door'],
      land: [TOKEN],
      blocks: [block('x', 'p1', 'pikeman', [10, 10]), block('y', 'p1', 'archer', [9, 10])],
      run: { proc: 'adventure', vars: { block: 'x', from: BEFORE, forced: false } },
    },
    [
      ['adventure', 1],
      ['trial', 'bow', 'bow'],
    ],
  )
  expect(table.options('ann', 'mv.free-hex')).toHaveLength(5)
  table.pick('ann', 'h8_10')
  expect(at(table)).toEqual({ column: 8, row: 10 })
  table.asks('ann', 'mv.activate')
})
rule('MV-FAC-04', 'Skarholt gains a gold more with each success', () => {
  const table = explores('abandoned-hoard', 'pikeman', [], { players: [{ id: 'p1', faction: 'skarholt' }] })
  expect(gold(table)).toBe(4)
  table.asks('ann', 'mv.activate')
})
