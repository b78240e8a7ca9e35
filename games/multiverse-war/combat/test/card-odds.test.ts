import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { battle, block, building, land, ready } from './battle.ts'
import { chanceByPlaying } from './every-throw.ts'

const near = (value: number) => expect.closeTo(value, 6)
/** Ann's b1 attacks what stands at [11, 10]; she is asked for a card. */
const asked = (own: string, foe: string, hand: string[], more: JsonObject = {}) => {
  const { blocks = [], b1 = {}, foe: foeMore = {}, bob = [], act = 'attack:h11_10', ...rest } = more
  const table = battle({
    options: { combatCards: true },
    players: [
      { id: 'p1', hand },
      { id: 'p2', hand: bob as string[] },
    ],
    blocks: [
      block('b1', 'p1', own, [10, 10], { ...ready(own), ...(b1 as JsonObject) }),
      block('foe', 'p2', foe, [11, 10], foeMore as JsonObject),
      ...(blocks as JsonObject[]),
    ],
    ...rest,
  })
  return table.pick('ann', 'b1').pick('ann', String(act))
}
type Table = ReturnType<typeof asked>
const kills = (table: Table, seat: string, card: string) => table.odds(seat, card).results[0]?.chance ?? 0
const falls = (table: Table, seat: string, card: string) => table.odds(seat, card).back?.results[0]?.chance ?? 0

rule(
  ['MV-CARD-03', 'MV-R-141'],
  'each card of the attacker shows what the combat comes to with it, as playing every throw does',
  () => {
    const ALL: [own: string, foe: string, card: string, more?: JsonObject][] = [
      ['heavy-swordsman', 'tribal-scout', 'hammer-blow'],
      ['heavy-swordsman', 'archer', 'seize-the-moment', { b1: { wounds: 2 }, foe: { wounds: 1 } }],
      ['heavy-swordsman', 'tribal-scout', 'killing-blow'],
      ['heavy-swordsman', 'tribal-scout', 'lucky-charm'],
      ['pikeman', 'heavy-swordsman', 'armour-gap', { foe: { wounds: 2 } }],
      ['horseman', 'archer', 'thundering-hooves'],
    ]
    for (const [own, foe, card, more] of ALL) {
      const table = asked(own, foe, [card], more)
      const played = (holds: (world: Table['world']) => boolean, answer = card) =>
        chanceByPlaying(table, answer, holds, { passing: ['bob'] })
      expect([kills(table, 'ann', card), card]).toEqual([near(played(({ blocks }) => !blocks.foe)), card])
      expect([falls(table, 'ann', card), card]).toEqual([near(played(({ blocks }) => !blocks.b1)), card])
      // A bluff changes nothing, the card does.
      expect(kills(table, 'ann', 'empty-words')).toEqual(near(played(({ blocks }) => !blocks.foe, 'empty-words')))
      expect(kills(table, 'ann', card)).toBeGreaterThan(kills(table, 'ann', 'empty-words') + 0.001)
      expect(table.odds('ann', card).ledger!.map(one => one.note)).toContain('what the other side plays is not counted')
      table.asks('ann', 'mv.card')
    }
  },
)

rule(['MV-CARD-03', 'MV-R-141'], 'so does each card of the defender, whatever the attacker has laid', () => {
  const ALL: [own: string, foe: string, card: string, more?: JsonObject][] = [
    ['horseman', 'archer', 'caltrops'],
    ['horseman', 'tribal-scout', 'shield-line', { b1: { wounds: 2 } }],
    ['heavy-swordsman', 'archer', 'ambush', { land: [land(11, 10, 'forest')], b1: { wounds: 2 } }],
    ['heavy-swordsman', 'tribal-scout', 'fighting-retreat', { b1: { wounds: 2 } }],
    ['heavy-swordsman', 'tribal-scout', 'ordered-withdrawal', { foe: { wounds: 1 } }],
  ]
  for (const [own, foe, card, more] of ALL) {
    const table = asked(own, foe, ['killing-blow'], { ...more, bob: [card] }).pass('ann')
    const played = (holds: (world: Table['world']) => boolean) => chanceByPlaying(table, card, holds, { by: 'bob' })
    expect([kills(table, 'bob', card), card]).toEqual([near(played(({ blocks }) => !blocks.foe)), card])
    expect([falls(table, 'bob', card), card]).toEqual([near(played(({ blocks }) => !blocks.b1)), card])
    const against = asked(own, foe, ['killing-blow'], { ...more, bob: [card] }).pick('ann', 'killing-blow')
    expect(against.odds('bob', card)).toEqual(table.odds('bob', card))
    for (const one of [table, against]) one.asks('bob', 'mv.card')
  }
})

rule(['MV-CARD-02', 'MV-R-141'], 'Boiling Oil is in the odds before any dice: who has one hit point left never strikes', () => {
  const table = asked('berserker', 'archer', [], {
    bob: ['boiling-oil'],
    b1: { wounds: 2 },
    buildings: [building('s1', 'p2', 'barracks', [11, 10], { damage: 2 })],
  }).pass('ann')
  expect([kills(table, 'bob', 'boiling-oil'), falls(table, 'bob', 'boiling-oil')]).toEqual([0, 1])
  expect(kills(table, 'bob', 'empty-words')).toBeGreaterThan(0.1)
  table.asks('bob', 'mv.card')
})
rule(['MV-PERM-02', 'MV-R-141'], 'the bite of the ants is in the odds of who attacks them', () => {
  const table = battle({
    encounters: [{ kind: 'ant-colony', hex: [11, 10] }],
    blocks: [block('b1', 'p1', 'pikeman', [10, 10], { wounds: 2 }), block('foe', 'p2', 'archer', [17, 10])],
  }).pick('ann', 'b1')
  expect(table.odds('ann', 'attack:h11_10').results.map(({ text, chance }) => [text, chance])).toEqual([['kills Pikeman', 1]])
  table.asks('ann', 'mv.act')
})
