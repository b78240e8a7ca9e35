import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { mech } from '../../attack/test/table.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { type Dice, looked, one, typesOf, unit } from '../../damage/test/table.ts'
import { SHEETS } from '../../data/figures.ts'
import { can, hooks } from '../../hooks.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { grappleProblem } from '../problems.ts'

type Table = ReturnType<typeof field>
/** A Revenant (Assault 3) next to an Alto (Evasion 6), in its Close Combat Phase. */
const clinch = (own: JsonObject = {}, other: JsonObject = {}, dice: Dice = [], { others = [], ...more }: JsonObject = {}) =>
  field(
    {
      units: [
        one('ua1', 'revenant', [4, 5], { ap: 6, ...own }),
        one('ub1', 'alto_line', [5, 5], other),
        one('ub9', 'marauder', [13, 0]),
        ...(others as JsonObject[]),
      ],
      active: 'ua1',
      phase: 'close',
      ...more,
    },
    dice,
  )
const grab = (t: Table, target = 'ub1') => t.pick('ann', `grapple:${target}`)
const problem = (t: Table, target = 'ub1') => grappleProblem(t.world, unit(t, 'ua1'), unit(t, target))?.rule ?? null
/** The rule by which a grapple is refused, or null. */
const refusal = (own: JsonObject = {}, other: JsonObject = {}, more: JsonObject = {}): string | null => {
  const t = clinch(own, other, [], more)
  looked(t)
  return problem(t)
}

describe('grapple', () => {
  rule('TM-GRAP-01', 'only with an operative arm, only in the Close Combat Phase', () => {
    expect([refusal({ durability: { armL: 0, armR: 0 } }), refusal({ durability: { armL: 0 } })]).toEqual(['TM-GRAP-01', null])
    expect(clinch().options('ann', 'tm.act')).toContain('grapple:ub1')
    const early = clinch({}, {}, [['grapple', 1]], { phase: 'ranged' }).pick('ann', 'grapple:ub1')
    expect(early.world.turn!.phase).toBe('close')
    early.asks('ann', 'tm.grappleAgain')
  })
  rule('TM-GRAP-02', 'the target is an enemy within range 1', () => {
    expect([refusal({}, { at: [6, 5] }), refusal({}, { at: [5, 5] })]).toEqual(['TM-GRAP-02', null])
    const t = clinch({}, {}, [], { others: [one('ua2', 'marauder', [4, 4])] })
    expect(problem(t, 'ua2')).toBe('TM-GRAP-02')
    expect(t.options('ann', 'tm.act')).not.toContain('grapple:ua2')
  })
  rule('TM-GRAP-03', 'it costs 2 AP and needs an Assault Roll', () => {
    expect([refusal({ ap: 1 }), refusal({ ap: 2 })]).toEqual(['TM-GRAP-03', null])
    const t = grab(
      clinch({}, {}, [
        ['grapple', 3],
        ['evasion', 6],
      ]),
    )
    expect([unit(t, 'ua1').ap, t.last('assault rolled').needs]).toEqual([4, 3])
    t.asks('ann', 'tm.act')
  })
  rule('TM-GRAP-04', 'after a failed roll it may pay 2 more, as often as it can; otherwise the turn ends', () => {
    const t = grab(clinch({ ap: 5 }, {}, [['grapple', 2]]))
    expect(t.options('ann', 'tm.grappleAgain')).toEqual(['again', 'stop'])
    t.dice('grapple', 6).dice('evasion', 2).pick('ann', 'again')
    expect(unit(t, 'ua1').ap).toBe(1)
    t.asks('ann', 'tm.holdOrThrow')
    expect(grab(clinch({ ap: 4 }, {}, [['grapple', 2]])).options('ann', 'tm.grappleAgain')).toEqual(['again', 'stop'])
    const stopped = grab(clinch({ ap: 5 }, {}, [['grapple', 2]])).pick('ann', 'stop')
    stopped.asks('bob', 'tm.activate')
    expect(unit(stopped, 'ua1').ap).toBe(3)
    const broke = grab(clinch({ ap: 3 }, {}, [['grapple', 2]]))
    broke.asks('bob', 'tm.activate')
    expect(broke.last('turn stopped').unit).toBe('ua1')
  })
  rule('TM-GRAP-05', 'after a successful roll the target makes an Evasion Roll', () => {
    const t = grab(
      clinch({}, {}, [
        ['grapple', 3],
        ['evasion', 5],
      ]),
    )
    expect([t.last('evasion rolled').needs, t.last('evasion rolled').success]).toEqual([6, false])
    t.asks('ann', 'tm.holdOrThrow')
  })
  rule(['TM-GRAP-06', 'TM-R-142'], 'an evaded grapple: no other in this turn, but it may do other things', () => {
    const t = grab(
      clinch({}, {}, [
        ['grapple', 3],
        ['evasion', 6],
      ]),
    )
    t.refuses('ann', { type: 'pick', ids: ['grapple:ub1'] }, 'TM-GRAP-06')
    expect(t.options('ann', 'tm.act')).toContain('strike:ub1')
    expect(refusal({ marks: [{ kind: 'grappleEvaded' }] })).toBe(null)
  })
  rule('TM-GRAP-07', 'it moves into the hex and elevation of its target and chooses', () => {
    const t = grab(
      clinch(
        {},
        {},
        [
          ['grapple', 3],
          ['evasion', 5],
        ],
        { map: hill() },
      ),
    )
    expect([unit(t, 'ua1').hex, unit(t, 'ua1').level]).toEqual([hexOfPair([5, 5]), 1])
    expect(t.options('ann', 'tm.holdOrThrow')).toEqual(['hold', 'throw'])
    t.asks('ann', 'tm.holdOrThrow')
  })
  rule('TM-R-45', 'a natural 8 cannot be evaded, a natural 1 fails', () => {
    const t = grab(clinch({}, {}, [['grapple', 8]]))
    expect(typesOf(t)).not.toContain('evasion rolled')
    t.asks('ann', 'tm.holdOrThrow')
    const sure = grab(clinch({ sheet: 'executioner' }, {}, [['grapple', 1]]))
    sure.asks('ann', 'tm.grappleAgain')
    const two = grab(
      clinch({ sheet: 'executioner' }, {}, [
        ['grapple', 2],
        ['evasion', 1],
      ]),
    )
    two.asks('ann', 'tm.holdOrThrow')
  })
  rule('TM-R-60', 'only where the grappler can stand or hover', () => {
    const airborne = { sheet: 'revenant', level: 1 }
    expect([refusal({}, airborne), refusal({ sheet: 'alto_line' }, airborne)]).toEqual([null, 'TM-R-60'])
    const wedged = { structures: [{ hex: [5, 5], elevation: 1 }] }
    expect(refusal({}, { level: 0, status: ['stuck'] }, wedged)).toBe('TM-R-60')
  })
  rule('TM-R-141', 'Field of View and height apply; a two-hex unit and one in a Hold do not grapple', () => {
    expect([refusal({ facing: 3 }), refusal({ facing: 2 }), refusal({ facing: 1 })]).toEqual(['TM-FOV-03', 'TM-FOV-03', null])
    expect([refusal({}, { sheet: 'revenant', level: 2 }), refusal({ level: 1 }, { sheet: 'revenant', level: 2 })]).toEqual([
      'TM-R-05',
      null,
    ])
    const held = { others: [one('ua2', 'marauder', [5, 5], { holds: 'ub1', holdFrom: [5, 4] })] }
    expect(refusal({}, { heldBy: 'ua2' }, held)).toBe('TM-R-141')
    expect(refusal({ holds: 'ub1' }, { heldBy: 'ua1' })).toBe('TM-R-141')
    const wide = { ...(SHEETS.get('revenant') as unknown as JsonObject), footprint: 2 }
    expect(refusal({ sheet: wide })).toBe('TM-R-141')
  })
  rule('TM-R-141', 'a two-hex unit is grappled in its nearest hex and can only be held; facings stay', () => {
    const t = grab(clinch({}, { sheet: 'behemoth', at: [6, 5], facing: 0 }, [['grapple', 8]]))
    expect([unit(t, 'ua1').hex, unit(t, 'ua1').facing, unit(t).facing]).toEqual([hexOfPair([5, 5]), 0, 0])
    expect([unit(t, 'ua1').holds, unit(t).heldBy]).toEqual(['ub1', 'ua1'])
    t.asks('bob', 'tm.activate')
  })
  rule('TM-R-141', 'window W2 opens once per grapple, not per attempt', () => {
    const t = grab(clinch({ ap: 6 }, { ap: 2 }))
    t.asks('bob', t.engine.decision(t.state, 'bob')!.kind)
    t.dice('grapple', 2).pass('bob')
    t.dice('grapple', 2).pick('ann', 'again').asks('ann', 'tm.grappleAgain')
  })
  rule('TM-R-111', 'a friend in the hex of the target is not touched', () => {
    const t = grab(clinch({}, {}, [['grapple', 8]], { others: [one('ub2', 'wraith', [5, 5])] }))
    t.pick('ann', 'hold')
    expect([unit(t, 'ub2').heldBy, unit(t, 'ub2').hex]).toEqual([null, hexOfPair([5, 5])])
    t.asks('bob', 'tm.activate')
  })
  rule(
    ['TM-GRAP-03', 'TM-GRAP-07', 'TM-STAT-12', 'TM-CMD-23'],
    'a unit that is Prone, kneels or is powered down does not grapple',
    () => {
      expect(refusal({ status: ['prone'] })).toBe('TM-STAT-12')
      expect(refusal({ status: ['kneeling'] })).toBe('TM-GRAP-07')
      const anchored = clinch({ status: ['anchor'] })
      anchored.asks('ann', 'tm.act')
      expect(anchored.whyTexts('ann', 'grapple:ub1')).toEqual(['Anchor: it may only rotate, not move in on its target'])
      expect(refusal({ status: ['power_down'] })).toBe('TM-CMD-23')
    },
  )
  rule('TM-R-139', 'a grapple whose last arm is shot off first is cancelled', () => {
    const t = grab(clinch({ durability: { armL: 0, armR: 1 } }, { ap: 4, stance: 'overwatch' }))
    t.dice('accuracy', 8).pick('bob', 'overwatch/ub1').pick('bob', 'armR').pass('bob')
    expect([t.last('grapple cancelled').unit, unit(t, 'ua1').ap, t.all('assault rolled')]).toEqual(['ua1', 4, []])
    looked(t)
  })
  rule('TM-R-139', 'a grappler whose turn is ended by the reaction, or that is destroyed by it, grapples nobody', () => {
    const shocking = { ap: 3, stance: 'overwatch', sheet: mech(['shock_rifle', 'armL', 'armR']) }
    for (const [own, part] of [
      [{}, 'legL'],
      [{ durability: { torso: 1 } }, 'torso'],
    ] as const) {
      const t = grab(clinch(own, shocking, [['accuracy', 8]], { others: [one('ua2', 'marauder', [0, 0])] }))
      t.pick('bob', 'overwatch/ub1').pick('bob', part)
      expect([t.last('grapple cancelled').unit, t.all('assault rolled')]).toEqual(['ua1', []])
      looked(t)
    }
  })
  rule('TM-R-139', 'a target that the reaction of its friend destroys cannot be grappled any more', () => {
    const bombing = one('ub2', '', [7, 5], { ap: 3, stance: 'overwatch', sheet: mech(['bazooka', 'armL', 'armR']) })
    const t = grab(clinch({ at: [5, 5] }, { durability: { torso: 9 } }, [['accuracy', 8]], { others: [bombing] }))
    t.pick('bob', 'overwatch/ub2').pick('bob', 'armL')
    expect([unit(t).where, t.last('grapple cancelled').target, t.all('assault rolled')]).toEqual(['destroyed', 'ub1', []])
    looked(t)
  })
  rule('TM-CMD-29', 'a unit in Counter strikes back after a failed grapple, one that it evaded too', () => {
    for (const dice of [
      [['grapple', 2]],
      [
        ['grapple', 3],
        ['evasion', 6],
      ],
    ] as Dice[]) {
      const t = grab(clinch({ ap: 2 }, { ap: 1, stance: 'counter' }, dice))
      expect(t.engine.decision(looked(t).state, 'bob')!.kind).not.toBe('tm.activate')
    }
  })
  rule(['TM-STAT-01', 'TM-GRAP-05'], 'Conceal does not help against a grapple', () => {
    const dice: Dice = [
      ['grapple', 3],
      ['evasion', 5],
    ]
    const t = grab(clinch({}, {}, dice, { map: hill(5, 'G') }))
    expect(t.last('evasion rolled')).toMatchObject({ needs: 6, success: false })
    t.asks('ann', 'tm.holdOrThrow')
  })
  rule('TM-R-153', 'a grapple is nothing to cover an ally from: who could only do that is not asked', () => {
    const near = one('ub2', '', [6, 5], { ap: 2, sheet: mech() })
    grab(clinch({}, {}, [['grapple', 8]], { others: [near] })).asks('ann', 'tm.holdOrThrow')
  })
  rule(['TM-SYS-12', 'TM-GRAP-07'], 'it has moved to another hex, unless its target is in its own', () => {
    const sheet = { ...(SHEETS.get('revenant') as unknown as JsonObject), systems: ['veil'] }
    const hides = (at: number[]) => {
      const t = grab(clinch({ sheet, at }, {}, [['grapple', 8]])).pick('ann', 'hold')
      t.asks('bob', 'tm.activate')
      return can(t.world, 'ua1', 'isConcealed')
    }
    expect([hides([4, 5]), hides([5, 5])]).toEqual([false, true])
  })
  rule(['TM-KEYW-13', 'TM-GRAP-07'], 'the step into a grapple is no part of a Charge', () => {
    const damage = (moved: number) => {
      const own = { sheet: mech(['lance', 'armL', 'armR']), moved, ap: 8 }
      const others = [one('ub2', 'alto_line', [6, 5])]
      const t = grab(clinch(own, {}, [['grapple', 8]], { others })).pick('ann', 'throw')
      t.dice('throw', 8).choose('ann', { type: 'aim', at: at(6, 4) })
      t.pick('ann', 'strike:ub2').dice('assault', 5).dice('evasion', 1).pick('ann', 'torso+ua1/1').asks('ann', 'tm.act')
      return (t.last('damaged').damage as { total: number }).total
    }
    expect([damage(1), damage(2)]).toEqual([15, 19])
  })
})
const hill = (column = 5, letter = '1'): string[] =>
  Array.from({ length: 11 }, (_, r) =>
    r === 5 ? `${'.'.repeat(column)}${letter}${'.'.repeat(12 - column)}` : '.'.repeat(r % 2 ? 13 : 14),
  )

/** ua1 holds ub1, as it would after a grapple from the west. */
const pair = (own: JsonObject = {}, other: JsonObject = {}, { others = [], ...more }: JsonObject = {}, dice: Dice = []) =>
  field(
    {
      units: [
        one('ua1', 'revenant', [5, 5], { holds: 'ub1', holdFrom: [4, 5], ...own }),
        one('ub1', 'alto_line', [5, 5], { heldBy: 'ua1', ...other }),
        ...(others as JsonObject[]),
      ],
      ...more,
    },
    dice,
  )
const freed = (other: JsonObject = {}, more: JsonObject = {}) =>
  pair({}, other, { turn: 'b', ...more }, [['action points', 1]]).pick('bob', 'ub1')

describe('hold', () => {
  rule(['TM-HOLD-01', 'TM-R-63', 'TM-R-125', 'TM-CMD-12'], 'a Hold links both, ends the turn, and neither leaves the hex', () => {
    const t = grab(clinch({}, { stance: 'guard' }, [['grapple', 8]])).pick('ann', 'hold')
    t.asks('bob', 'tm.activate')
    expect([unit(t, 'ua1').holds, unit(t).heldBy, unit(t).stance]).toEqual(['ub1', 'ua1', null])
    expect([can(t.world, 'ua1', 'mayOnlyRotate'), can(t.world, 'ub1', 'cannotMove')]).toEqual([true, true])
    const heavy = grab(clinch({}, { sheet: 'castellan' }, [['grapple', 8]]))
    expect(heavy.last('held').target).toBe('ub1')
    heavy.asks('bob', 'tm.activate')
  })
  rule(
    ['TM-R-169', 'TM-HOLD-01'],
    'in its turn the holder rotates in its hex but takes no step; the held unit cannot even rotate',
    () => {
      const t = pair({ ap: 3, facing: 0 }, {}, { active: 'ua1', phase: 'movement' })
      // The hex in front of it: nothing but the Hold forbids the step.
      t.pick('ann', 'move:standard').refuses('ann', path(at(6, 5)), 'TM-HOLD-01')
      t.choose('ann', path({ ...at(5, 5), facing: 1 }))
      expect([unit(t, 'ua1').facing, unit(t, 'ua1').holds]).toEqual([1, 'ub1'])
      looked(t)
      const held = pair({}, { ap: 6 }, { active: 'ub1', phase: 'movement' })
      held.refuses('bob', { type: 'pick', ids: ['move:standard'] }, 'TM-HOLD-01')
      looked(held)
    },
  )
  rule(['TM-HOLD-02', 'TM-R-143'], 'the holder may not use two-handed weapons', () => {
    const t = pair()
    t.asks('ann', 'tm.activate')
    expect(can(t.world, 'ua1', 'oneHandedOnly')).toBe(true)
  })
  rule('TM-HOLD-03', 'the holder lets go for nothing and moves back; its turn goes on', () => {
    const t = pair({ ap: 3 }, {}, { active: 'ua1', phase: 'movement' }).pick('ann', 'release')
    expect([unit(t, 'ua1').hex, unit(t, 'ua1').ap, unit(t, 'ua1').holds, unit(t).heldBy]).toEqual([
      hexOfPair([4, 5]),
      3,
      null,
      null,
    ])
    t.asks('ann', 'tm.act')
  })
  rule('TM-R-64', 'where it came from is taken: the nearest free hex, its choice', () => {
    const others = [one('ub2', 'marauder', [4, 5])]
    const t = pair({}, {}, { active: 'ua1', phase: 'movement', others }).pick('ann', 'release')
    const options = t.options('ann', 'tm.freeHex')
    const next = [
      [3, 5],
      [4, 4],
      [5, 4],
      [4, 6],
      [5, 6],
    ] as const
    expect(options).toEqual(expect.arrayContaining(next.map(at => `${at.join(',')}`)))
    expect(options).toHaveLength(5)
    const { column, row } = hexOfPair([5, 6])
    t.pick('ann', `${column},${row}`).asks('ann', 'tm.act')
    expect(unit(t, 'ua1').hex).toEqual({ column, row })
  })
  rule('TM-R-64', 'with no free hex at all it stays, and the Hold is over', () => {
    const others = [one('ub2', 'marauder', [0, 0])]
    const t = pair({ at: [1, 0], holdFrom: [0, 0] }, { at: [1, 0] }, { board: [2, 1], active: 'ua1', phase: 'movement', others })
    t.pick('ann', 'release')
    expect([unit(t, 'ua1').hex, unit(t, 'ua1').holds, unit(t).heldBy]).toEqual([hexOfPair([1, 0]), null, null])
    looked(t)
  })
  rule(
    ['TM-HOLD-04', 'TM-HOLD-05', 'TM-HOLD-06', 'TM-R-61'],
    'a held unit: -5 Accuracy, no Assault Rolls, no Evasion, no 2H',
    () => {
      const t = pair()
      t.asks('ann', 'tm.activate')
      const info = { unit: 'ub1', weapon: 'ub1/1', target: 'ua1', distance: 1, how: 'normal', blind: false }
      expect(hooks.ledger(t.world, 'roll.accuracy', info, 0, 'TM-ATK-02').total).toBe(-5)
      expect((['cannotStrike', 'cannotEvade', 'oneHandedOnly'] as const).map(a => can(t.world, 'ub1', a))).toEqual([
        true,
        true,
        true,
      ])
    },
  )
  rule('TM-STAT-07', 'the only Command Action left is Break Grapple', () => {
    const t = pair()
    t.asks('ann', 'tm.activate')
    const refused = (command: string) => hooks.forbidden(t.world, 'command.allowed', { unit: 'ub1', command }).map(v => v.rule)
    expect([refused('break_grapple'), refused('reload'), refused('guard')]).toEqual([[], ['TM-STAT-07'], ['TM-CMD-12']])
  })
  rule(
    ['TM-HOLD-07', 'TM-HOLD-09', 'TM-CMD-15', 'TM-R-144'],
    'right after its AP roll it breaks free: one hex back, facing the holder',
    () => {
      const t = freed()
      const behind = hexOfPair([6, 5])
      expect(t.options('bob', 'tm.breakGrapple')).toEqual([`${behind.column},${behind.row}`, 'stay'])
      expect(t.whyTexts('bob', 'command:break_grapple')).toEqual(['it is asked for now: the answer is where it backs off to'])
      t.pick('bob', `${behind.column},${behind.row}`)
      expect([unit(t).hex, unit(t).facing, unit(t).ap, unit(t).heldBy, unit(t, 'ua1').holds]).toEqual([behind, 3, 1, null, null])
      expect(t.options('bob', 'tm.act').some(id => id.startsWith('move:'))).toBe(true)
    },
  )
  rule('TM-R-61', 'it may stay in the Hold', () => {
    const t = freed().pick('bob', 'stay')
    expect([unit(t).heldBy, unit(t).ap]).toEqual(['ua1', 3])
    looked(t)
  })
  rule(['TM-HOLD-08', 'TM-HOLD-07'], 'behind is taken: another hex of its Blind Spot; none: it cannot break free', () => {
    const taken = (...places: (readonly [number, number])[]) => ({
      others: places.map((at, i) => one(`ua${i + 2}`, 'marauder', at)),
    })
    const side = freed({}, taken([6, 5]))
    const ways = [
      [6, 4],
      [6, 6],
    ]
      .map(([c, r]) => hexOfPair([c!, r!]))
      .map(h => `${h.column},${h.row}`)
    expect([...side.options('bob', 'tm.breakGrapple')].sort()).toEqual([...ways, 'stay'].sort())
    side.pick('bob', ways[0]!)
    expect(unit(side).facing).toBe(4)
    side.asks('bob', 'tm.act')
    const none = freed({}, taken([6, 5], [6, 4], [6, 6]))
    const [seat] = none.engine.waitingFor(none.state)
    expect(none.engine.decision(none.state, seat!)!.kind).not.toBe('tm.breakGrapple')
    none.asks(seat!, none.engine.decision(none.state, seat!)!.kind)
  })
  rule(['TM-LOSS-05', 'TM-R-62', 'TM-CMD-15'], 'without an operative arm, and for a vehicle, it costs 4 AP', () => {
    const price = (other: JsonObject, ap: number) => {
      const t = freed({ ap, ...other })
      const [seat] = t.engine.waitingFor(t.state)
      const { kind } = t.engine.decision(t.state, seat!)!
      t.asks(seat!, kind)
      return kind === 'tm.breakGrapple'
    }
    // The roll gives 1 + 2 AP.
    expect([price({ durability: { armL: 0, armR: 0 } }, 0), price({ durability: { armL: 0, armR: 0 } }, 1)]).toEqual([
      false,
      true,
    ])
    expect([
      price({ durability: { armL: 0 } }, 0),
      price({ sheet: 'bastion_tank' }, 0),
      price({ sheet: 'bastion_tank' }, 1),
    ]).toEqual([true, false, true])
  })
  rule(['TM-HOLD-08', 'TM-R-20'], 'a step back neither climbs two levels nor goes into a structure', () => {
    const walled = freed({}, { structures: [{ hex: [6, 5] }] })
    expect(walled.options('bob', 'tm.breakGrapple')).toHaveLength(3)
    walled.asks('bob', 'tm.breakGrapple')
    const behind = (letter: string) => freed({}, { map: hill(6, letter) }).options('bob', 'tm.breakGrapple').length
    expect([behind('1'), behind('2')]).toEqual([2, 3])
  })
  rule(['TM-HOLD-08', 'TM-TYPE-07'], 'a vehicle does not back off uphill', () => {
    const asked = (letter: string) => {
      const t = looked(freed({ sheet: 'bastion_tank', ap: 5 }, { map: hill(6, letter) }))
      return t.engine.decision(t.state, 'bob')!.kind
    }
    expect([asked('.'), asked('1')]).toEqual(['tm.breakGrapple', 'tm.act'])
  })
})
