import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { ADVENTURES } from '../../data/events.ts'
import { block, quiet } from '../../test/whole.ts'
import { type Dice, explores, OPTIONS } from './explores.ts'

type Table = ReturnType<typeof explores>
const roll = (...faces: string[]): NonNullable<Dice>[number] => ['combat', ...faces]
const trial = (...faces: string[]): NonNullable<Dice>[number] => ['trial', ...faces]
const CRIT = roll('star', 'star', 'bow')
/** Two points first, a miss of the guardian, then the rest. */
const twice = (own: number, other: number): NonNullable<Dice> => [
  roll('star', 'star', ...Array<string>(own - 2).fill('bow')),
  roll(...Array<string>(other).fill('horse')),
  roll('sword', ...Array<string>(own - 1).fill('horse')),
]
type Case = {
  by: string
  dice?: NonNullable<Dice>
  picks?: string[]
  more?: JsonObject
  /** What Ann has afterwards. */
  gives: JsonObject
}
const WOUNDED = { x: { wounds: 2 } }
/** How each card is won, and what it gives with stones but without scrolls. */
const CASES: { readonly [card: string]: Case } = {
  'wolf-pack': { by: 'pikeman', dice: [CRIT], gives: { gold: 2 } },
  'highway-gang': { by: 'horseman', dice: [roll('star', 'star', 'bow', 'bow')], gives: { gold: 3 } },
  'bog-serpent': { by: 'pikeman', dice: twice(3, 3), picks: ['fight'], gives: { gold: 4 } },
  'stone-sentinel': { by: 'pikeman', dice: twice(2, 3), picks: ['fight'], gives: { gold: 4 } },
  'griffin-nest': { by: 'pikeman', dice: [CRIT], gives: { gold: 2, tracks: { pikeman: 1 } } },
  'barrow-wights': { by: 'pikeman', dice: twice(3, 2), picks: ['fight'], gives: { gold: 5 } },
  deserters: { by: 'heavy-swordsman', dice: [CRIT], picks: ['u0'], gives: { gold: 0 } },
  'cave-bear': { by: 'pikeman', dice: [CRIT], more: WOUNDED, gives: { gold: 2 } },
  'ogre-tollkeeper': {
    by: 'pikeman',
    dice: [['card', 1]],
    picks: ['o0'],
    more: { players: [{ id: 'p1', gold: 3 }] },
    gives: { gold: 0 },
  },
  'rival-expedition': { by: 'pikeman', dice: [CRIT, ['card', 1]], gives: { gold: 2 } },
  'aether-wraith': { by: 'horseman', dice: [roll('star', 'star', 'bow', 'bow')], gives: { stones: 1, gold: 0 } },
  'iron-beetles': { by: 'pikeman', dice: twice(2, 2), picks: ['fight'], gives: { gold: 3, tracks: { pikeman: 1 } } },
  'flooded-crypt': { by: 'pikeman', dice: [trial('bow', 'bow', 'bow', 'bow', 'sword')], gives: { gold: 3 } },
  'riddle-door': { by: 'pikeman', dice: [trial('bow', 'star'), ['card', 1]], gives: { gold: 0 } },
  'rope-bridge': { by: 'pikeman', dice: [trial('bow', 'bow', 'bow', 'bow', 'sword')], gives: { gold: 3 } },
  'wild-herd': { by: 'horseman', dice: [trial('bow', 'bow', 'bow', 'horse')], picks: ['u0'], gives: { gold: 0 } },
  'archers-mark': {
    by: 'archer',
    dice: [trial('sword', 'sword', 'sword', 'sword', 'bow')],
    gives: { gold: 2, tracks: { archer: 1 } },
  },
  'old-siegeworks': { by: 'pikeman', dice: [trial('bow', 'bow', 'sword')], gives: { gold: 4 } },
  'poisoned-well': { by: 'pikeman', dice: [trial('bow', 'bow', 'sword')], more: WOUNDED, gives: { gold: 1 } },
  'abandoned-hoard': { by: 'pikeman', gives: { gold: 3 } },
  'healing-spring': { by: 'pikeman', more: WOUNDED, gives: { gold: 1 } },
  'friendly-tribe': { by: 'pikeman', picks: ['u0'], gives: { gold: 0 } },
  'hermit-sage': {
    by: 'pikeman',
    picks: ['o0'],
    more: { players: [{ id: 'p1', gold: 2 }] },
    gives: { gold: 0, tracks: { pikeman: 1 } },
  },
  'wounded-courier': { by: 'pikeman', picks: ['o1'], gives: { gold: 3 } },
  'shrine-of-two-faces': {
    by: 'pikeman',
    picks: ['o1'],
    more: { players: [{ id: 'p1', gold: 2 }] },
    gives: { gold: 0, tracks: { pikeman: 1 } },
  },
  'captive-villagers': { by: 'pikeman', picks: ['o0', 'u0'], gives: { gold: 0 } },
}
/** What a card gives that is no number of its player. */
const LEFT: { readonly [card: string]: (table: Table) => void } = {
  'cave-bear': table => expect(table.world.blocks.x!.wounds).toBe(1),
  'poisoned-well': table => expect(table.world.blocks.x!.wounds).toBe(0),
  'healing-spring': table => expect(table.world.blocks.x!.wounds).toBe(0),
  deserters: table => expect(table.world.blocks['b1-1']).toMatchObject({ kind: 'unit', type: 'tribal-scout', ap: 3 }),
  'wild-herd': table => expect(table.world.blocks['b1-1']).toMatchObject({ kind: 'unit', type: 'horseman' }),
  'friendly-tribe': table => expect(table.world.blocks['b1-1']).toMatchObject({ kind: 'unit', type: 'tribal-scout' }),
  'captive-villagers': table => expect(table.world.blocks['b1-1']).toMatchObject({ kind: 'builder' }),
  'ogre-tollkeeper': table => expect(table.world.players.p1!.hand).toHaveLength(2),
  'rival-expedition': table => expect(table.world.players.p1!.hand).toHaveLength(2),
  'riddle-door': table => expect(table.world.players.p1!.hand).toHaveLength(2),
}
const MINE = { hex: [10, 14], terrain: 'grassland', mine: true }
function played(card: string, { by, dice = [], picks = [], more = {} }: Case): Table {
  const table = explores(card, by, dice, { land: [MINE], ...more })
  for (const pick of picks) table.pick('ann', pick)
  return table
}
for (const { key, kind, name } of ADVENTURES.filter(one => one.kind !== 'permanent'))
  rule('MV-ADV-03', `${name} (${kind}) is won and gives its reward`, () => {
    const table = played(key, CASES[key]!)
    expect(table.last('adventure won')).toMatchObject({ card: key })
    expect(table.world.players.p1).toMatchObject(CASES[key]!.gives)
    LEFT[key]?.(table)
    expect(table.world.land.h10_10!.token).toBe(false)
    expect(table.world.adventures).toMatchObject({ deck: [], discard: [key], failed: [] })
    table.asks('ann', 'mv.activate')
  })

rule(['MV-SCRL-02', 'MV-VICT-06'], 'with scrolls in play they are given, and may win at once', () => {
  const table = (scrolls: number) => {
    const one = explores('flooded-crypt', 'pikeman', [trial('bow', 'bow', 'bow', 'bow', 'sword')], {
      options: { ...OPTIONS, scrolls: true },
      players: [{ id: 'p1', scrolls }],
    })
    if (!one.state.outcome) one.asks('ann', 'mv.activate')
    return one
  }
  expect(table(2).world.players.p1).toMatchObject({ scrolls: 3, gold: 0 })
  expect(table(3).state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-06' })
})
rule(['MV-R-98', 'MV-R-135'], 'rewards that mean nothing have another: cards that are off 2 gold, stones without mines 4', () => {
  const cards = explores('rival-expedition', 'pikeman', [CRIT], { options: { ...OPTIONS, combatCards: false } })
  expect(cards.world.players.p1!.gold).toBe(4)
  cards.asks('ann', 'mv.activate')
  const stones = explores('aether-wraith', 'horseman', [roll('star', 'star', 'bow', 'bow')])
  expect(stones.world.players.p1).toMatchObject({ stones: 0, gold: 4 })
  stones.asks('ann', 'mv.activate')
})
rule(['MV-R-98', 'MV-BLD-04'], 'a free unit without a piece or a free hex is lost, and its owner is asked all the same', () => {
  const four = [1, 2, 3, 4].map(i => block(`s${i}`, 'p1', 'tribal-scout', [3 + i, 7]))
  const none = explores('friendly-tribe', 'pikeman', [], { blocks: four })
  expect(none.all('adventure won')).toHaveLength(1)
  expect(none.all('recruited')).toEqual([])
  none.asks('ann', 'mv.activate')
  const three = explores('friendly-tribe', 'pikeman', [], { blocks: four.slice(1) })
  expect(three.options('ann', 'mv.free-recruit')).toHaveLength(6)
})
rule('MV-CARD-09', 'who gains too many cards discards by choice', () => {
  const full = explores('rival-expedition', 'pikeman', [CRIT, ['card', 1]], {
    players: [{ id: 'p1', hand: ['ambush', 'ambush', 'ambush', 'ambush', 'ambush'] }],
  })
  expect(full.asks('ann', 'mv.discard').kind).toBe('mv.discard')
})
rule(
  'MV-R-134',
  'experience goes to the nearest own hero; its owner settles ties; without a hero the explorer gets a square',
  () => {
    const shrine = (blocks: JsonObject[]) =>
      explores('shrine-of-two-faces', 'pikeman', [], { players: [{ id: 'p1', gold: 2 }], blocks }).pick('ann', 'o1')
    const near = shrine([block('h1', 'p1', 'bear-chief', [12, 10]), block('h2', 'p1', 'ice-mage', [13, 10])])
    expect(near.world.heroes['bear-chief']!.xp).toBe(1)
    near.asks('ann', 'mv.activate')
    const tied = shrine([block('h1', 'p1', 'bear-chief', [12, 10]), block('h2', 'p1', 'ice-mage', [10, 12])])
    expect(tied.options('ann', 'mv.nearest-hero')).toEqual(['bear-chief', 'ice-mage'])
    tied.pick('ann', 'ice-mage')
    expect(tied.world.heroes['ice-mage']!.xp).toBe(1)
    tied.asks('ann', 'mv.activate')
    const alone = shrine([block('h1', 'p1', 'ice-mage', [12, 10])])
    expect(alone.world.heroes['ice-mage']!.xp).toBe(1)
    alone.asks('ann', 'mv.activate')
    const none = shrine([block('h1', 'p2', 'ice-mage', [12, 10])])
    expect(none.world.players.p1!.tracks).toEqual({ pikeman: 1 })
    none.asks('ann', 'mv.activate')
  },
)
rule(['MV-R-134', 'MV-MISS-01'], 'a mission is seen by who read the orders alone; without missions it is worth 2 gold', () => {
  const read = (missions: boolean, dice: NonNullable<Dice>) =>
    explores('wounded-courier', 'pikeman', dice, {
      options: { ...OPTIONS, missions },
      players: [{ id: 'p1' }, { id: 'p2', missions: [{ key: 'regicide', done: true }, { key: 'horse-lords' }] }],
    }).pick('ann', 'o0')
  const seen = read(true, [['mission', 1]])
  expect(seen.last('mission seen')).toEqual({ player: 'p1', whose: 'p2', mission: 'horse-lords' })
  const told = seen.events.find(event => event.type === 'mission seen')!
  expect(told.secret).toMatchObject({ only: ['ann'], masked: { mission: null } })
  seen.asks('ann', 'mv.activate')
  const off = read(false, [])
  expect(off.world.players.p1!.gold).toBe(2)
  off.asks('ann', 'mv.activate')
})

const PERMANENT = ADVENTURES.filter(one => one.kind === 'permanent')
for (const { key, name } of PERMANENT)
  rule(['MV-PERM-01', 'MV-PERM-08', 'MV-R-134'], `${name} is placed for good; who found it goes back, its card stays out`, () => {
    const table = explores(key, 'pikeman', [], { players: [{ id: 'p1', faction: 'skarholt' }] })
    expect(table.last('encounter placed')).toMatchObject({ hex: { column: 10, row: 10 } })
    expect(table.world.encounters).toHaveLength(1)
    expect(table.world.blocks.x!.hex).toEqual({ column: 9, row: 10 })
    expect(table.world.land.h10_10!.token).toBe(false)
    expect(table.world.adventures).toMatchObject({ deck: [], discard: [], failed: [], under: [] })
    // Neither success nor failure.
    expect(table.world.players.p1!.gold).toBe(0)
    table.asks('ann', 'mv.activate')
  })
rule(
  ['MV-R-52', 'MV-R-134'],
  'one that turns up under units by an event: each finds a free hex beside it, or its card goes under the deck',
  () => {
    const forced = (walls: number[][]) =>
      quiet(
        {
          options: OPTIONS,
          adventures: ['merchant-caravan'],
          land: [{ hex: [10, 10], terrain: 'grassland', token: true }, ...walls.map(hex => ({ hex, terrain: 'water' }))],
          blocks: [block('x', 'p1', 'pikeman', [10, 10]), block('b', 'p1', 'builder', [10, 10])],
          run: { proc: 'adventure', vars: { block: 'x', from: { column: 10, row: 10 }, forced: true } },
        },
        [['adventure', 1]],
      )
    const open = forced([])
    open.pick('ann', 'h11_10').pick('ann', 'h9_10')
    expect(open.world.encounters).toMatchObject([{ kind: 'caravan', hex: { column: 10, row: 10 } }])
    expect([open.world.blocks.x!.hex.column, open.world.blocks.b!.hex.column]).toEqual([11, 9])
    open.asks('ann', 'mv.activate')
    const ring = [
      [11, 10],
      [9, 10],
      [9, 9],
      [10, 9],
      [9, 11],
      [10, 11],
    ]
    const shut = forced(ring.slice(1))
    expect(shut.world.encounters).toEqual([])
    expect(shut.world.adventures.under).toEqual(['merchant-caravan'])
    expect(shut.world.land.h10_10!.token).toBe(false)
    expect(shut.world.blocks.x!.hex).toEqual({ column: 10, row: 10 })
    shut.asks('ann', 'mv.activate')
  },
)
rule('MV-R-134', 'a Builder on the hex does not give way to where the explorer returns', () => {
  const walls = [
    [11, 10],
    [9, 9],
    [10, 9],
    [9, 11],
    [10, 11],
  ].map(hex => ({ hex, terrain: 'water' }))
  const table = explores('merchant-caravan', 'pikeman', [], { land: walls, blocks: [block('b', 'p1', 'builder', [10, 10])] })
  expect(table.world.encounters).toEqual([])
  expect(table.world.adventures.under).toEqual(['merchant-caravan'])
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-R-53', 'MV-R-57'],
  'a failed adventure by an event: the unit stays on the token and has lost nothing of its round',
  () => {
    const table = quiet(
      {
        options: OPTIONS,
        adventures: ['riddle-door'],
        land: [{ hex: [10, 10], terrain: 'grassland', token: true }],
        blocks: [block('x', 'p1', 'pikeman', [10, 10])],
        run: { proc: 'adventure', vars: { block: 'x', from: { column: 10, row: 10 }, forced: true } },
      },
      [
        ['adventure', 1],
        ['trial', 'bow', 'bow'],
      ],
    )
    expect(table.world.blocks.x).toMatchObject({ hex: { column: 10, row: 10 }, ap: 2, done: false, activated: false })
    expect(table.world.land.h10_10!.token).toBe(true)
    expect(table.all('moved')).toEqual([])
    expect(table.options('ann', 'mv.activate')).toEqual(['x'])
  },
)
rule(['MV-R-134', 'MV-ADV-05'], 'what lies under the deck is drawn when the deck is empty, without a die', () => {
  const walls = [
    [11, 10],
    [9, 9],
    [10, 9],
    [9, 11],
    [10, 11],
  ].map(hex => ({ hex, terrain: 'water' }))
  const table = explores('merchant-caravan', 'pikeman', [], {
    land: [...walls, { hex: [7, 12], terrain: 'grassland', token: true }],
    blocks: [block('b', 'p1', 'builder', [10, 10]), block('y', 'p1', 'pikeman', [6, 12])],
  })
  table.pick('ann', 'y').pick('ann', 'go:h7_12')
  expect(table.world.encounters).toMatchObject([{ kind: 'caravan', hex: { column: 7, row: 12 } }])
  expect(table.world.adventures.under).toEqual([])
  table.asks('ann', 'mv.activate')
})
rule('MV-R-134', 'a dead hero learns nothing: the explorer gets the square', () => {
  const table = explores('shrine-of-two-faces', 'pikeman', [], {
    players: [{ id: 'p1', gold: 2 }],
    heroes: [{ key: 'bear-chief', player: 'p1', alive: false }],
  }).pick('ann', 'o1')
  expect(table.world.players.p1!.tracks).toEqual({ pikeman: 1 })
  table.asks('ann', 'mv.activate')
})

rule(['MV-R-161', 'MV-R-98'], 'two cards of a reward are two cards; where cards are not in play, 2 gold for each', () => {
  const shrine = (combatCards: boolean, dice: Dice) => {
    const table = explores('shrine-of-two-faces', 'pikeman', dice, { options: { ...OPTIONS, combatCards } })
    table.pick('ann', 'o0').asks('ann', 'mv.activate')
    const { gold, hand } = table.world.players.p1!
    return [gold, hand.length]
  }
  expect(shrine(true, [['card', 1, 2]])).toEqual([0, 3])
  expect(shrine(false, [])).toEqual([4, 1])
})
rule('MV-CARD-08', 'of two cards of a reward the first is the last of the deck, the second comes from the discards', () => {
  const dice: Dice = [
    ['card', 1],
    ['card', 2],
  ]
  const table = explores('shrine-of-two-faces', 'pikeman', dice, { options: { ...OPTIONS, combatCards: true } })
  Object.assign(table.world.cards, { deck: ['caltrops'], discard: ['sappers', 'ambush'] })
  table.pick('ann', 'o0').asks('ann', 'mv.activate')
  expect(table.world.players.p1!.hand).toEqual(['empty-words', 'caltrops', 'ambush'])
  expect(table.world.cards).toMatchObject({ deck: ['sappers'], discard: [] })
})
