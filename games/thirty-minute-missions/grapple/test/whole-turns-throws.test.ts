import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { at, path } from '../../test/tm-table.ts'
import { land, over, points, turns, unit } from '../../test/turn-table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const aim = (column: number, row: number) => ({ type: 'aim' as const, at: at(column, row) })
type Dice = [string, ...number[]][]
/** An Executioner (Assault 3, Servo Tuning) takes hold of an Alto east of it, in the hex 5, 5. */
const grip = (more: JsonObject[] = [], dice: Dice = [], position: JsonObject = {}, other: JsonObject = {}) =>
  turns([unit('ua1', 'executioner', [4, 5], { ap: 8 }), unit('ub1', 'alto_line', [5, 5], other), ...more], position, [
    points(1),
    ['grapple', 8],
    ...dice,
  ])
    .pick('ann', 'ua1')
    .pick('ann', 'grapple:ub1')

describe('a whole turn: who is thrown where', () => {
  rule(
    [
      'TM-THROW-01',
      'TM-THROW-02',
      'TM-THROW-03',
      'TM-THROW-04',
      'TM-THROW-07',
      'TM-THROW-08',
      'TM-THROW-09',
      'TM-R-46',
      'TM-MOD-06',
    ],
    'six hexes ahead and no farther, not behind, not uphill; it lies there with its feet to the thrower',
    () => {
      const t = grip([], [['throw', 3]], { map: land({ '8,5': '1' }) }).pick('ann', 'throw')
      t.refuses('ann', aim(12, 4), 'TM-THROW-03')
      t.refuses('ann', aim(3, 5), 'TM-THROW-01')
      t.refuses('ann', aim(8, 5), 'TM-THROW-04')
      t.choose('ann', aim(8, 2))
      // 2 x class 2 x 4 hexes.
      expect(t.world.units.ub1).toMatchObject({ hex: hexOfPair([8, 2]), facing: 4, status: ['prone'], durability: { torso: 22 } })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    [
      'TM-THROW-18',
      'TM-THROW-19',
      'TM-THROW-20',
      'TM-THROW-21',
      'TM-THROW-22',
      'TM-THROW-23',
      'TM-THROW-24',
      'TM-THROW-25',
      'TM-R-69',
      'TM-R-145',
      'TM-R-126',
    ],
    'a throw that goes astray lands by the die, and is the heavier the farther it flew',
    () => {
      const lands: readonly (readonly [face: number, column: number, row: number, distance: number])[] = [
        [1, 9, 5, 4],
        [2, 9, 6, 4],
        [3, 8, 6, 3],
        [4, 7, 5, 2],
        [5, 8, 4, 3],
        [6, 9, 4, 4],
        [7, 10, 5, 5],
        [8, 6, 5, 1],
      ]
      for (const [face, column, row, distance] of lands) {
        const t = grip(
          [],
          [
            ['throw', 2],
            ['deviation', face],
          ],
        )
          .pick('ann', 'throw')
          .choose('ann', aim(8, 5))
        expect(t.world.units.ub1).toMatchObject({ hex: hexOfPair([column, row]), durability: { torso: 38 - 4 * distance } })
        t.asks('ann', 'tm.act')
      }
    },
  )

  rule(
    ['TM-THROW-13', 'TM-THROW-14', 'TM-R-65', 'TM-R-155', 'TM-SEC-10'],
    'its own friend stands in the way: the first dodges, the second is struck and lies too; the blow counts for the thrower',
    () => {
      const sides = { a: { secondaries: ['hand_to_hand', 'intact'] } }
      const t = grip(
        [unit('ub2', 'marauder', [7, 5]), unit('ua2', 'marauder', [9, 5], { durability: { torso: 12 } })],
        [
          ['throw', 5],
          ['evasion', 7],
          ['evasion', 6],
        ],
        { sides },
      )
      t.pick('ann', 'throw').choose('ann', aim(10, 5))
      // Stopped at the fourth hex: 16 for both, and the thrown one lies in the third.
      expect(t.world.units.ub2).toMatchObject({ status: [], durability: { torso: 30 } })
      expect(t.world.units.ua2!.where).toBe('destroyed')
      expect(t.world.units.ub1).toMatchObject({ hex: hexOfPair([8, 5]), status: ['prone'], durability: { torso: 22 } })
      // One for the grapple, nothing for its own friend.
      expect(t.world.sides.a.secondary).toMatchObject({ hand_to_hand: 1 })
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: what comes of a throw', () => {
  rule(
    ['TM-THROW-17', 'TM-R-102', 'TM-R-70', 'TM-BLDG-02', 'TM-SEC-09', 'TM-R-20'],
    'thrown into a wall it breaks: the rubble falls upon it, who stood on the roof comes down, and the hex is black',
    () => {
      const sides = { a: { secondaries: ['demolition', 'intact'] } }
      const t = grip(
        [unit('ub2', 'marauder', [8, 5], { level: 1 })],
        [['throw', 5]],
        { sides, structures: [{ hex: [8, 5], elevation: 0, defense: 12 }] },
        { durability: { torso: 26 } },
      )
      t.pick('ann', 'throw').choose('ann', aim(8, 5))
      // 12 of the collision and 12 of the wall.
      expect(t.world.units.ub1).toMatchObject({ hex: hexOfPair([8, 5]), status: ['prone'], durability: { torso: 2 } })
      expect(t.world.units.ub2).toMatchObject({ level: 0, durability: { legL: 14, legR: 14 } })
      expect(t.world.cells['8,5'] ?? Object.entries(t.world.cells).find(([, c]) => c.colour === 'black')?.[1]).toMatchObject({
        colour: 'black',
      })
      expect(t.world.sides.a.secondary).toMatchObject({ demolition: 1 })
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-THROW-05', 'TM-R-125', 'TM-CMD-31', 'TM-CMD-24', 'TM-R-63', 'TM-GRAP-07'],
    'heavier, anchored or braced it cannot be thrown: the grapple becomes a Hold, and the turn is over',
    () => {
      for (const [sheet, more] of [
        ['castellan', {}],
        ['alto_line', { status: ['anchor'] }],
        ['alto_line', { stance: 'brace' }],
      ] as const) {
        const t = turns([unit('ua1', 'executioner', [4, 5], { ap: 8 }), unit('ub1', sheet, [5, 5], more as JsonObject)], {}, [
          points(1),
          ['grapple', 8],
        ])
        t.pick('ann', 'ua1').pick('ann', 'grapple:ub1')
        expect(t.world.units.ub1).toMatchObject({ heldBy: 'ua1', stance: null })
        expect(t.world.units.ua1).toMatchObject({ holds: 'ub1', hex: hexOfPair([5, 5]), inactive: true, ap: 9 })
        t.asks('bob', 'tm.activate')
      }
    },
  )

  rule(
    ['TM-THROW-10', 'TM-THROW-11', 'TM-STAT-12', 'TM-CMD-14', 'TM-R-72', 'TM-SHLD-02', 'TM-CMD-12'],
    'on its back it neither evades, blocks nor guards; in its turn it gets up first, and then walks and shoots',
    () => {
      const t = turns([unit('ua1', 'alto_line', [3, 5]), unit('ub1', 'alto_line', [7, 5], { status: ['prone'], ap: 6 })], {}, [
        points(1),
        ['accuracy', 4],
        points(1),
        ['accuracy', 5],
        ['evasion', 1],
      ])
      t.pick('ann', 'ua1').pick('ann', 'shoot:ub1').pick('ann', 'torso').pick('ann', 'end')
      expect(t.world.units.ub1).toMatchObject({ ap: 6, durability: { torso: 30 } })
      expect(t.world.items['ub1/3']!.durability).toBe(20)
      t.pick('bob', 'ub1')
      t.refuses('bob', pick('move:standard'), 'TM-STAT-12')
      t.refuses('bob', pick('command:guard'), 'TM-CMD-12')
      t.refuses('bob', pick('command:overdrive'), 'TM-R-72')
      t.pick('bob', 'command:get_up')
        .pick('bob', 'move:standard')
        .choose('bob', path(at(6, 5)))
      t.pick('bob', 'shoot:ua1').pick('bob', 'torso').pass('ann')
      expect(t.last('attack rolled')).toMatchObject({ needs: 4 })
      t.asks('bob', 'tm.act')
    },
  )

  rule(
    ['TM-R-147', 'TM-THROW-06', 'TM-STAT-10', 'TM-CMD-14', 'TM-HOVER-01'],
    'thrown out of the air it falls to the ground; it rises again only after Get Up',
    () => {
      const t = turns(
        [unit('ua1', 'executioner', [4, 5], { ap: 1, level: 1 }), unit('ub1', 'revenant', [5, 5], { level: 1 })],
        {},
        [points(1), ['grapple', 8], ['throw', 5], points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'grapple:ub1').pick('ann', 'throw').choose('ann', aim(7, 5))
      // 2 x class 2 x 2 hexes to the torso, 2 x class 2 x 1 level to the legs.
      expect(t.world.units.ub1).toMatchObject({ level: 0, status: ['prone'], durability: { torso: 26, legL: 14, legR: 14 } })
      over(t, 'ann').pick('bob', 'ub1')
      t.refuses('bob', pick('move:hover'), 'TM-STAT-12')
      t.pick('bob', 'command:get_up')
        .pick('bob', 'move:hover')
        .choose('bob', path(at(7, 5, null, 1), at(6, 5)))
      expect(t.world.units.ub1!.level).toBe(1)
      t.asks('bob', 'tm.act')
    },
  )
})

describe('a whole turn: who may grapple whom', () => {
  rule(
    ['TM-GRAP-02', 'TM-GRAP-03', 'TM-GRAP-05', 'TM-GRAP-06', 'TM-R-142', 'TM-KEYW-14', 'TM-SYS-10', 'TM-TRAIT-02'],
    'a grapple that is evaded ends grappling for this turn, not the turn; a blade that parries blows is no help against it',
    () => {
      const t = turns(
        [unit('ua1', 'scorpion', [5, 5], { ap: 6 }), unit('ub1', 'revenant', [6, 5]), unit('ub2', 'revenant', [8, 5])],
        {},
        [points(1), ['grapple', 2], ['evasion', 6], ['assault', 3], ['evasion', 5]],
      )
      t.pick('ann', 'ua1')
      t.refuses('ann', pick('grapple:ub2'), 'TM-GRAP-02')
      // Assault 3, Grapple Claws and Brawler: not below 2, a 1 always fails.
      t.pick('ann', 'grapple:ub1')
      expect(t.last('evasion rolled')).toMatchObject({ needs: 6 })
      t.refuses('ann', pick('grapple:ub1'), 'TM-GRAP-06')
      t.pick('ann', 'strike:ub1').pick('ann', 'torso+ua1/3')
      // Evasion 6, Parry 1: a 5 is enough.
      expect(t.last('evasion rolled')).toMatchObject({ needs: 5 })
      expect(t.world.units.ub1!.durability.torso).toBe(34)
      t.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-LOSS-05', 'TM-R-62', 'TM-CMD-15', 'TM-HOLD-06', 'TM-HOLD-07', 'TM-STAT-07'],
    'held without arms: no evasion, and freedom costs 4',
    () => {
      const held = { ap: 0, durability: { armL: 0, armR: 0 } }
      const pair = [
        unit('ua1', 'revenant', [5, 5], { holds: 'ub1', holdFrom: [4, 5], ap: 4 }),
        unit('ub1', 'hexer', [5, 5], held),
      ]
      const poor = turns(pair, { turn: 'b' }, [points(1)]).pick('bob', 'ub1')
      expect(poor.why('bob', 'tm.breakGrapple')).toBe('TM-CMD-15')
      poor.refuses('bob', pick('command:break_grapple'), 'TM-CMD-15')
      poor.refuses('bob', pick('command:kneel'), 'TM-STAT-07')
      poor.asks('bob', 'tm.act')
      const t = turns(pair, { turn: 'b' }, [points(2)])
        .pick('bob', 'ub1')
        .pick('bob', '6,5')
      expect(t.world.units.ub1).toMatchObject({ ap: 0, heldBy: null })
      t.asks('bob', 'tm.act')
      const hit = turns(pair, {}, [points(1), ['assault', 3]])
        .pick('ann', 'ua1')
        .pick('ann', 'strike:ub1')
        .pick('ann', 'torso+ua1/1')
      expect(hit.world.units.ub1!.durability.torso).toBe(29)
      hit.asks('ann', 'tm.act')
    },
  )

  rule(
    ['TM-R-64', 'TM-HOLD-03', 'TM-R-110'],
    'a holder whose hex has been taken lets go into the nearest free one, which it chooses',
    () => {
      const t = turns(
        [
          unit('ua1', 'revenant', [5, 5], { holds: 'ub1', holdFrom: [4, 5] }),
          unit('ub1', 'alto_line', [5, 5]),
          unit('ub2', 'marauder', [4, 5]),
        ],
        {},
        [points(1)],
      )
      t.pick('ann', 'ua1').pick('ann', 'release')
      expect(t.options('ann', 'tm.freeHex').sort()).toEqual(['3,5', '4,4', '4,6', '5,4', '5,6'])
      t.refuses('ann', pick('4,5'), 'TM-R-64')
      t.pick('ann', '3,5')
      expect(t.world.units.ua1).toMatchObject({ hex: hexOfPair([3, 5]), holds: null })
      t.asks('ann', 'tm.act')
    },
  )
})

describe('a whole turn: thrown against who stands next', () => {
  rule(
    ['TM-R-146', 'TM-THROW-13', 'TM-THROW-14'],
    'another stands right behind the one that is thrown: the thrower picks the hex beside it where it falls',
    () => {
      const t = grip(
        [unit('ub2', 'alto_line', [6, 5])],
        [
          ['throw', 5],
          ['evasion', 5],
        ],
      )
        .pick('ann', 'throw')
        .choose('ann', aim(7, 5))
      const open = t.options('ann', 'tm.freeHex')
      expect(open.length).toBeGreaterThan(1)
      t.pick('ann', open[0]!)
      // 2 x class 2 x 1 hex for both.
      expect([t.world.units.ub1!.durability.torso, t.world.units.ub2!.durability.torso]).toEqual([34, 34])
      expect(t.world.units.ub2!.status).toEqual(['prone'])
      t.asks('ann', 'tm.act')
    },
  )

  rule(['TM-R-66', 'TM-THROW-13'], 'who stands where it was to land steps aside from it: it falls in the hex before', () => {
    const t = grip(
      [unit('ub2', 'alto_line', [8, 5])],
      [
        ['throw', 5],
        ['evasion', 6],
      ],
    )
      .pick('ann', 'throw')
      .choose('ann', aim(8, 5))
    expect(t.world.units.ub1!.hex).toEqual(hexOfPair([7, 5]))
    expect(t.world.units.ub2).toMatchObject({ status: [], durability: { torso: 38 } })
    t.asks('ann', 'tm.act')
  })
})
