import type { JsonObject } from '@sandtable/kernel'
import { meanOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, block, building, land, ready } from './battle.ts'
import { chanceByPlaying } from './every-throw.ts'

const near = (value: number) => expect.closeTo(value, 4)
const tableOf = (own: string, foe: string, more: JsonObject = {}) => {
  const { blocks = [], b1 = {}, foe: foeMore = {}, at = [11, 10], ...rest } = more
  const table = battle({
    blocks: [
      block('b1', 'p1', own, [10, 10], { ...ready(own), ...(b1 as JsonObject) }),
      block('foe', 'p2', foe, at as number[], foeMore as JsonObject),
      ...(blocks as JsonObject[]),
    ],
    ...rest,
  })
  table.pick('ann', 'b1')
  return table
}
const oddsOf = (own: string, foe: string, more: JsonObject = {}, act = 'attack:h11_10') =>
  tableOf(own, foe, more).odds('ann', act)
const kill = (odds: { results: readonly { chance: number }[] }) => odds.results[0]?.chance ?? 0

rule(
  ['MV-DIC-05', 'MV-R-141'],
  'an attack shows its dice, the chance of each damage and to kill, and what is struck back (X23)',
  () => {
    // Nobody counters: the Swordsman strikes first, 3 dice.
    const odds = oddsOf('heavy-swordsman', 'tribal-scout')
    expect(odds.dice).toBe(3)
    expect(odds.chances).toEqual([near(0.25), near(1 - 0.25 - 2 / 27), near(2 / 27)])
    expect(meanOf(odds.chances)).toEqual(near(0.8241))
    // Two hit points: only a critical kills.
    expect(kill(odds)).toEqual(near(2 / 27))
    expect(odds.back).toMatchObject({ dice: 2, need: 'sword' })
  },
)

rule(['MV-INI-01', 'MV-R-141'], 'who is struck first may not come to its strike: the chance to kill says so', () => {
  // The Archer counters with 4 dice: a hit (1 - (5/6)^4, or two stars) kills a Swordsman with 1 hit point left.
  const odds = oddsOf('heavy-swordsman', 'archer', { b1: { wounds: 2 }, foe: { wounds: 1 } })
  const stays = (4 / 6) ** 4 + 4 * (1 / 6) * (4 / 6) ** 3
  expect(odds.back!.results[0]!.chance).toEqual(near(1 - stays))
  expect(kill(odds)).toEqual(near(stays * 0.75))
  // In Expert it loses dice by its wounds: 3 - 4, so 1 die.
  const expert = oddsOf('heavy-swordsman', 'archer', { b1: { wounds: 2 }, foe: { wounds: 1 }, options: { expertWounds: true } })
  expect(expert.dice).toBe(1)
})

rule('MV-R-141', 'odds are of what the player may know: a hidden unit beside the field does not count', () => {
  const hidden = [block('x1', 'p2', 'pikeman', [12, 10]), block('x2', 'p2', 'pikeman', [11, 11])]
  const open = oddsOf('pikeman', 'tribal-scout', { blocks: hidden })
  expect(open.dice).toBe(2)
  // In forests two hexes away from Ann's Pikeman nobody of hers identifies them.
  const forests = {
    blocks: [block('x1', 'p2', 'pikeman', [12, 10]), block('x2', 'p2', 'pikeman', [11, 11])],
    land: [land(12, 10, 'forest'), land(11, 11, 'forest')],
  }
  expect(oddsOf('pikeman', 'tribal-scout', forests).dice).toBe(3)
})

rule(['MV-R-122', 'MV-UAB-06'], 'an announced ability is in the odds of its own option, with its line', () => {
  const volley = { players: [{ id: 'p1', tracks: [{ type: 'archer', square: 2 }] }], at: [12, 10] }
  expect(oddsOf('archer', 'pikeman', volley, 'shoot:foe').dice).toBe(3)
  const with_ = oddsOf('archer', 'pikeman', volley, 'shoot:foe+b1')
  expect(with_.dice).toBe(4)
  expect(with_.ledger!.map(one => one.text)).toEqual(['distance 2', 'Volley'])
})

rule(['MV-BLD-17', 'MV-R-75'], 'a building that falls takes its garrison along: nobody strikes back then', () => {
  const wall = { buildings: [building('s1', 'p2', 'barracks', [11, 10], { damage: 2 })] }
  const odds = oddsOf('berserker', 'heavy-swordsman', { ...wall, b1: { wounds: 2 } })
  // 4 dice without a sword and with no more than one star.
  const stays = (1 / 2) ** 4 + 4 * (1 / 6) * (1 / 2) ** 3
  expect(kill(odds)).toEqual(near(1 - stays))
  expect(odds.back!.results[0]!.chance).toEqual(near(stays * 0.75))
})

const leftOut = (odds: { ledger?: readonly { text: string; figure: string }[] }) =>
  odds.ledger!.filter(one => one.figure === '?').map(one => one.text)
const veteran = (id: string, type: string) => ({ players: [{ id, tracks: [{ type, square: 2 }] }] })

rule(['MV-R-141', 'MV-DIC-05'], 'odds are what playing every throw comes to', () => {
  for (const [own, foe] of [
    ['heavy-swordsman', 'archer'],
    ['horseman', 'javelineer'],
    ['berserker', 'pikeman'],
  ] as const) {
    const table = tableOf(own, foe, { foe: { wounds: 1 }, b1: { wounds: 1 } })
    const odds = table.odds('ann', 'attack:h11_10')
    expect(odds.results[0]!.chance).toEqual(near(chanceByPlaying(table, 'attack:h11_10', ({ blocks }) => !blocks.foe)))
    expect(odds.back!.results[0]?.chance ?? 0).toEqual(near(chanceByPlaying(table, 'attack:h11_10', ({ blocks }) => !blocks.b1)))
  }
})

rule(
  ['MV-UAB-02', 'MV-R-141'],
  'Pikemen that are known to intercept are in the odds of cavalry; hidden blocks are named as left out',
  () => {
    const pike = block('pike', 'p2', 'pikeman', [11, 9])
    const table = tableOf('horseman', 'archer', {
      ...veteran('p2', 'pikeman'),
      blocks: [pike],
      b1: { wounds: 2 },
      foe: { wounds: 1 },
    })
    const odds = table.odds('ann', 'attack:h11_10')
    const dies = chanceByPlaying(table, 'attack:h11_10', ({ blocks }) => !blocks.b1)
    expect(dies).toBeGreaterThan(0.5)
    expect(odds.back!.results[0]!.chance).toEqual(near(dies))
    expect(odds.results[0]!.chance).toEqual(near(chanceByPlaying(table, 'attack:h11_10', ({ blocks }) => !blocks.foe)))
    expect(leftOut(odds)).toEqual([])
    // In a forest two hexes away from Ann's rider nobody of hers knows what stands there.
    const hidden = { blocks: [block('x1', 'p2', 'pikeman', [12, 10])], land: [land(12, 10, 'forest')] }
    expect(leftOut(oddsOf('horseman', 'archer', { ...veteran('p2', 'pikeman'), ...hidden }))).toEqual(['hidden blocks beside it'])
    expect(leftOut(oddsOf('heavy-swordsman', 'archer', { ...veteran('p2', 'pikeman'), ...hidden }))).toEqual([])
  },
)

rule(['MV-ABL-07', 'MV-R-141'], 'who is cleaved besides is in the odds; where that is chosen later it says so', () => {
  const one = { ...veteran('p1', 'berserker'), blocks: [block('x1', 'p2', 'archer', [12, 10], { wounds: 1 })] }
  const table = tableOf('berserker', 'pikeman', one)
  const odds = table.odds('ann', 'attack:h11_10+b1')
  const gone = (id: string) => chanceByPlaying(table, 'attack:h11_10+b1', ({ blocks }) => !blocks[id])
  expect(odds.results.find(({ text }) => text.endsWith('too'))!.chance).toEqual(near(gone('x1')))
  expect(gone('x1')).toBeGreaterThan(0.5)
  expect(odds.back!.results[0]?.chance ?? 0).toEqual(near(gone('b1')))
  expect(table.odds('ann', 'attack:h11_10').results.some(({ text }) => text.endsWith('too'))).toBe(false)
  const two = { ...one, blocks: [...one.blocks, block('x2', 'p2', 'archer', [11, 11])] }
  expect(leftOut(oddsOf('berserker', 'pikeman', two, 'attack:h11_10+b1'))).toEqual(['Cleave'])
})

rule(['MV-CARD-03', 'MV-R-141'], 'where cards are played the odds say that they leave them out', () => {
  expect(leftOut(oddsOf('pikeman', 'tribal-scout', { options: { combatCards: true } }))).toEqual(['cards'])
  expect(leftOut(oddsOf('pikeman', 'tribal-scout'))).toEqual([])
})

rule(['MV-UAB-16', 'MV-R-141'], 'Wallbreaker: a star that misses counts in the odds against walls', () => {
  const walls = {
    ...veteran('p1', 'trebuchet'),
    buildings: [building('s1', 'p2', 'barracks', [12, 10], { damage: 2, identified: true })],
  }
  const table = tableOf('trebuchet', 'pikeman', { ...walls, at: [13, 13] })
  const falls = chanceByPlaying(table, 'shoot:s1+b1', ({ buildings }) => !buildings.s1)
  expect(table.odds('ann', 'shoot:s1+b1').results[0]!.chance).toEqual(near(falls))
  expect(table.odds('ann', 'shoot:s1').results[0]!.chance).toBeLessThan(falls - 0.01)
})
rule(['MV-PERM-07', 'MV-R-141'], 'the odds of taking a village are those of its last hit point', () => {
  const village = (damage: number) => {
    const table = battle({
      encounters: [{ kind: 'burning-village', hex: [11, 10], damage }],
      blocks: [block('b1', 'p1', 'pikeman', [10, 10]), block('foe', 'p2', 'archer', [16, 10])],
    }).pick('ann', 'b1')
    return kill(table.odds('ann', 'attack:h11_10'))
  }
  // Three dice: any hit, or a critical one.
  expect([village(2), village(1), village(0)]).toEqual([near(0.75), near(2 / 27), 0])
})

rule(['MV-HAB-27', 'MV-HAB-15', 'MV-R-141'], 'Oath Shield and Undying are in the odds', () => {
  const shield = { kind: 'oath-shield', owner: 'p2', source: null, bearer: 'foe', n: 0, ends: 'own phase' }
  const shielded = tableOf('berserker', 'pikeman', { foe: { wounds: 1 }, effects: [shield] })
  const odds = shielded.odds('ann', 'attack:h11_10')
  expect(kill(odds)).toEqual(near(chanceByPlaying(shielded, 'attack:h11_10', ({ blocks }) => !blocks.foe)))
  expect(kill(odds)).toBeLessThan(kill(oddsOf('berserker', 'pikeman', { foe: { wounds: 1 } })))
  const hero = { key: 'bear-chief', player: 'p2', level: 5, hp: 4, ap: 4, abilities: ['undying'] }
  const undying = tableOf('berserker', 'bear-chief', { foe: { wounds: 3 }, heroes: [hero] })
  const chances = undying.odds('ann', 'attack:h11_10')
  expect(kill(chances)).toBe(0)
  expect(chanceByPlaying(undying, 'attack:h11_10', ({ blocks }) => !blocks.foe)).toBe(0)
  const mortal = tableOf('berserker', 'bear-chief', { foe: { wounds: 3 }, heroes: [{ ...hero, abilities: [] }] })
  expect(kill(mortal.odds('ann', 'attack:h11_10'))).toBeGreaterThan(0.5)
})

rule(['MV-R-126', 'MV-R-141'], 'a second target has odds of its own', () => {
  const near2 = [block('x1', 'p2', 'archer', [10, 11], { wounds: 1 }), block('x2', 'p2', 'archer', [10, 9])]
  const table = battle({
    ...veteran('p1', 'longbowman'),
    blocks: [block('b1', 'p1', 'longbowman', [12, 10]), block('foe', 'p2', 'archer', [10, 10]), ...near2],
  })
  table.pick('ann', 'b1').pick('ann', 'shoot:foe+b1')
  const odds = table.odds('ann', 'x1')
  expect(odds.dice).toBe(3)
  expect(kill(odds)).toEqual(near(chanceByPlaying(table, 'x1', ({ blocks }) => !blocks.x1)))
  expect(kill(table.odds('ann', 'x2'))).toBeLessThan(kill(odds))
})

rule(['MV-ABL-07', 'MV-FORM-09'], 'whom to cleave has odds, with the dice of the first strike', () => {
  const two = [block('x1', 'p2', 'archer', [12, 10], { wounds: 1 }), block('x2', 'p2', 'archer', [11, 11])]
  const table = tableOf('berserker', 'pikeman', { ...veteran('p1', 'berserker'), blocks: two })
  table.dice('combat', 'horse', 'horse', 'horse')
  table.pick('ann', 'attack:h11_10+b1')
  const odds = table.odds('ann', 'x1')
  expect(odds.dice).toBe(3)
  expect(kill(odds)).toEqual(near(chanceByPlaying(table, 'x1', ({ blocks }) => !blocks.x1)))
})
