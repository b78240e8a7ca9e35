import { type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { colourOf, floorOf } from '../../basics/ground.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { SHEETS } from '../../data/figures.ts'
import { a, b } from '../../missions/test/table.ts'
import { at, engine, field, path } from '../../test/tm-table.ts'

const seats = [
  { id: 'ann', team: 'a' },
  { id: 'amy', team: 'a' },
  { id: 'bob', team: 'b' },
]
/** A turn in which nothing is done: its AP roll, then every phase is passed. */
const idle = (t: ReturnType<typeof field>, seat: string, unit: string, face = 1) => {
  t.dice('action points', face).pick(seat, unit)
  while (t.engine.decision(t.state, seat)?.kind === 'tm.act') t.pick(seat, 'next')
  return t
}

describe('rounds', () => {
  rule(['TM-ROUND-01', 'TM-SETUP-02'], 'the sides activate one unit each in turn, the side with initiative first', () => {
    const t = field({
      units: [a([0, 0], { id: 'ua1' }), a([0, 2], { id: 'ua2' }), b([13, 10], { id: 'ub1' }), b([13, 8], { id: 'ub2' })],
    })
    const units = t.options('ann', 'tm.activate').filter(id => !id.includes(':'))
    expect(units).toEqual(['ua1', 'ua2'])
    idle(t, 'ann', 'ua1').asks('bob', 'tm.activate')
    idle(t, 'bob', 'ub1').asks('ann', 'tm.activate')
  })
  rule('TM-ROUND-02', 'a unit is activated once per round', () => {
    const t = field({ units: [a([0, 0], { id: 'ua1', inactive: true }), a([0, 2], { id: 'ua2' }), b([13, 10])] })
    t.refuses('ann', { type: 'pick', ids: ['ua1'] }, 'TM-ROUND-02')
    t.asks('ann', 'tm.activate')
  })
  rule('TM-ROUND-03', 'a side with no unit left is skipped', () => {
    const t = field({ units: [a([0, 0], { id: 'ua1' }), a([0, 2], { id: 'ua2' }), b([13, 10], { inactive: true })] })
    idle(t, 'ann', 'ua1').asks('ann', 'tm.activate')
    expect(t.all('side skipped')).toEqual([{ side: 'b' }])
  })
  rule(
    ['TM-ROUND-04', 'TM-ROUND-05', 'TM-ROUND-07'],
    'the round ends when nobody is left; the next one starts with the same side and no tokens',
    () => {
      const t = field({ units: [a([0, 0], { id: 'ua1' }), b([13, 10], { id: 'ub1' })] })
      idle(t, 'ann', 'ua1')
      expect(t.world.units.ua1!.inactive).toBe(true)
      idle(t, 'bob', 'ub1').asks('ann', 'tm.activate')
      expect([t.world.round, t.world.units.ua1!.inactive, t.world.units.ub1!.inactive]).toEqual([2, false, false])
    },
  )
  rule(['TM-ROUND-06', 'TM-MISS-06'], 'rounds go on to the limit of the mission', () => {
    const t = field({ mission: 'show_of_force', round: 6, units: [a([0, 0], { id: 'ua1' }), b([13, 10], { id: 'ub1' })] })
    idle(t, 'ann', 'ua1')
    idle(t, 'bob', 'ub1')
    expect(t.state.outcome?.rule).toBe('TM-BATL-14')
  })
  /** Three players, of whom Amy takes the last turn of the round; then these initiatives are rolled. */
  const nextRound = (...rolls: readonly number[][]) => {
    const units = [
      a([0, 0], { id: 'ua1', inactive: true }),
      a([0, 2], { id: 'ua2', seat: 'amy' }),
      b([13, 10], { id: 'ub1', inactive: true }),
    ]
    const t = field(
      { seats, units },
      rolls.map(faces => ['initiative', ...faces]),
    )
    return idle(t, 'amy', 'ua2')
  }
  rule(
    ['TM-ROUND-08', 'TM-R-90', 'TM-R-163'],
    'with three players all roll at the start of a round, ties again; the highest team starts',
    () => {
      const t = nextRound([3, 7, 7], [2, 5])
      t.asks('bob', 'tm.activate')
      expect([t.world.first, t.world.initiative]).toEqual(['b', ['bob', 'amy', 'ann']])
    },
  )
  rule(
    'TM-ROUND-08',
    'a team takes its slots in the order of its rolls; who rolled lower at first is not helped by the tie',
    () => {
      const t = nextRound([8, 3, 3], [6, 2])
      t.asks('ann', 'tm.activate')
      expect([t.world.first, t.world.initiative]).toEqual(['a', ['ann', 'amy', 'bob']])
      idle(t, 'ann', 'ua1').asks('bob', 'tm.activate')
      idle(t, 'bob', 'ub1').asks('amy', 'tm.activate')
    },
  )
  rule(['TM-ROUND-08', 'TM-CMD-09'], 'a turn given up for a Stance takes no slot of the team', () => {
    const slot = (marks: JsonObject[]) => {
      const mates = [a([0, 0], { id: 'ua1' }), a([0, 2], { id: 'ua2', seat: 'amy', inactive: true, marks })]
      const t = field({ seats, units: [...mates, a([0, 4], { id: 'ua3', seat: 'amy' }), b([13, 10])] })
      const [seat] = t.engine.waitingFor(t.state)
      t.asks(seat!, 'tm.activate')
      return seat
    }
    expect([slot([]), slot([{ kind: 'gaveUp' }])]).toEqual(['amy', 'ann'])
  })
  rule(['TM-SYS-06', 'TM-TRAIT-04', 'TM-ROUND-07'], 'what may be done once in a round may be done again in the next', () => {
    const used = {
      marks: [{ kind: 'heatShed' }, { kind: 'rerolledInRound', by: 'dodger' }, { kind: 'rerolledInBattle', by: 'lucky' }],
    }
    const t = field({ units: [a([0, 0], { id: 'ua1' }), b([13, 10], { id: 'ub1', inactive: true, ...used })] })
    idle(t, 'ann', 'ua1').asks('ann', 'tm.activate')
    expect([t.world.round, t.world.units.ub1!.marks]).toEqual([2, [{ kind: 'rerolledInBattle', by: 'lucky' }]])
  })
  rule('TM-ROUND-08', 'two players roll for nothing', () => {
    const t = field({ units: [a([0, 0], { id: 'ua1' }), b([13, 10], { id: 'ub1', inactive: true })] })
    idle(t, 'ann', 'ua1').asks('ann', 'tm.activate')
    expect(t.all('initiative rolled')).toEqual([])
  })
  rule(['TM-R-121', 'TM-SETUP-04'], 'a player acts with own units, and may hand an activation to a team-mate', () => {
    const t = field({ seats, units: [a([0, 0], { id: 'ua1' }), a([0, 2], { id: 'ua2', seat: 'amy' }), b([13, 10])] }, [
      ['action points', 4],
    ])
    t.refuses('ann', { type: 'pick', ids: ['ua2'] }, 'TM-R-121')
    const { ask } = t.pick('ann', 'ua1').asks('ann', 'tm.act')
    expect(ask.type === 'pick' && ask.options.find(({ id }) => id === 'hand:amy')?.label).toBe('Let Amy act for it')
    t.pick('ann', 'hand:amy')
    t.asks('amy', 'tm.act')
  })
})

describe('turns and action points', () => {
  const units = (more: JsonObject = {}) => [a([0, 0], { id: 'ua1', ...more }), b([13, 10])]
  const points = (more: JsonObject, face: number) => {
    const t = field({ units: units(more) }, [['action points', face]]).pick('ann', 'ua1')
    t.asks('ann', 'tm.act')
    return t.world.units.ua1!.ap
  }
  rule(['TM-TURN-03', 'TM-CLASS-03', 'TM-GEN-07'], 'the roll and the Base AP are added to what is stored', () => {
    expect([points({}, 5), points({ ap: 3 }, 5)]).toEqual([7, 10])
  })
  rule('TM-TRAIT-09', 'a lucky pilot may roll its Action Points again', () => {
    const sheet = { ...SHEETS.get('alto_line')!, id: 'lucky_line', pilot: { rank: 'regular', traits: ['lucky'] } } as const
    const lucky = { ...a([0, 0], { id: 'ua1' }), sheet: structuredClone(sheet) } as unknown as JsonObject
    const t = field({ units: [lucky, b([13, 10])] }, [
      ['action points', 2],
      ['roll again', 7],
    ]).pick('ann', 'ua1')
    t.pick('ann', 'lucky/ua1').asks('ann', 'tm.act')
    expect(t.world.units.ua1!.ap).toBe(9)
  })
  rule(
    ['TM-R-142', 'TM-DRONE-07', 'TM-CMD-33'],
    'what may be done once in a turn may be done again in the next, by everybody',
    () => {
      const used = [{ kind: 'grappleEvaded' }, { kind: 'covered' }, { kind: 'rerolledInBattle', by: 'lucky' }]
      const t = field({ units: [a([0, 0], { id: 'ua1', marks: used }), b([13, 10], { id: 'ub1', marks: used })] })
      t.dice('action points', 4).pick('ann', 'ua1').asks('ann', 'tm.act')
      expect([t.world.units.ua1!.marks, t.world.units.ub1!.marks]).toEqual([
        [{ kind: 'rerolledInBattle', by: 'lucky' }],
        [{ kind: 'rerolledInBattle', by: 'lucky' }],
      ])
    },
  )
  rule(
    ['TM-TURN-01', 'TM-KEYW-11', 'TM-MISS-31'],
    'a turn begins in the Movement Phase; hexes and shots of the one before do not count',
    () => {
      const t = field({ units: units({ moved: 3, fired: true }) }, [['action points', 4]]).pick('ann', 'ua1')
      t.asks('ann', 'tm.act')
      const { moved, fired } = t.world.units.ua1!
      expect([t.world.turn!.phase, moved, fired]).toEqual(['movement', 0, false])
    },
  )
  rule('TM-MISS-31', 'what it shot out of turn since then does, until that turn is over', () => {
    const t = field({ units: units({ fired: true, marks: [{ kind: 'firedBack' }] }) }, [['action points', 4]]).pick('ann', 'ua1')
    t.asks('ann', 'tm.act')
    expect([t.world.units.ua1!.fired, t.world.units.ua1!.marks]).toEqual([true, []])
  })
  rule('TM-TURN-06', 'never more than 16', () => {
    expect([points({ ap: 6 }, 8), points({ ap: 7 }, 8)]).toEqual([16, 16])
  })
  rule(['TM-STAT-03', 'TM-R-76'], 'a frozen unit has at most 8 after its next roll, once', () => {
    const t = field({ units: units({ ap: 6, status: ['freeze'] }) }, [['action points', 5]]).pick('ann', 'ua1')
    t.asks('ann', 'tm.act')
    expect([t.world.units.ua1!.ap, t.world.units.ua1!.status]).toEqual([8, []])
  })
  rule(['TM-TURN-01', 'TM-TURN-02'], 'phases come in order and are not returned to', () => {
    const enemy = [a([5, 5], { id: 'ua1', ap: 9 }), b([6, 5], { id: 'ub1' })]
    const t = field({ units: enemy, active: 'ua1' })
    expect(t.options('ann', 'tm.act')).toContain('move:standard')
    t.pick('ann', 'next')
    expect(t.world.turn?.phase).toBe('ranged')
    expect(t.options('ann', 'tm.act').some(id => id.startsWith('move:'))).toBe(false)
    t.pick('ann', 'next')
    expect(t.world.turn?.phase).toBe('close')
    t.asks('ann', 'tm.act')
  })
  rule('TM-TURN-04', 'attacks cost AP, moving does not', () => {
    const t = field({ units: [a([5, 5], { id: 'ua1', ap: 9 }), b([8, 5], { id: 'ub1' })], active: 'ua1' })
    t.pick('ann', 'move:standard').choose('ann', path(at(6, 5, 0, 0)))
    while (t.engine.decision(t.state, 'ann')?.kind !== 'tm.act')
      t.choose('ann', t.engine.candidates(t.state, 'ann', rngOf('x'))[0]!)
    expect(t.world.units.ua1!.ap).toBe(9)
    t.dice('accuracy', 1).pick('ann', 'next').pick('ann', 'shoot:ub1').pick('ann', 'torso')
    t.asks('ann', 'tm.act')
    expect(t.world.units.ua1!.ap).toBe(7)
  })
  rule('TM-TURN-07', 'without AP the combat phases are skipped', () => {
    const t = field({ units: [a([5, 5], { id: 'ua1', ap: 0 }), b([6, 5], { id: 'ub1' })], active: 'ua1' })
    t.pick('ann', 'next').asks('bob', 'tm.activate')
    expect(t.world.units.ua1!.inactive).toBe(true)
  })
  rule(['TM-TURN-05', 'TM-TURN-08'], 'what is not spent stays stored', () => {
    const t = field({ units: [a([5, 5], { id: 'ua1', ap: 9 }), b([6, 5], { id: 'ub1' })], active: 'ua1' })
    t.pick('ann', 'end').asks('bob', 'tm.activate')
    expect(t.world.units.ua1!.ap).toBe(9)
  })
})

describe('tokens and structures', () => {
  rule(['TM-GEN-09', 'TM-R-99'], 'statuses and elevations off the ground are shown on the piece', () => {
    const flyer = { id: 'ua1', side: 'a', sheet: 'alto_scout', at: [5, 5], level: 2, status: ['system_error'], stance: 'guard' }
    const t = field({ units: [flyer, b([13, 10])] })
    t.asks('ann', 'tm.activate')
    const piece = engine.game.scene(engine.game.view(t.world, 'bob')).pieces.find(p => p.id === 'ua1')!
    expect(piece.badges.map(one => one.text)).toEqual(['System Error, reboots on 5+', 'Guard', 'Airborne +2'])
  })
  rule('TM-BLDG-01', 'a structure may stand on any hex, not only black ones', () => {
    const map = ['..T...........', ...Array.from({ length: 10 }, (_, i) => '.'.repeat(i % 2 === 0 ? 13 : 14))]
    const t = field({ map, structures: [{ hex: [2, 0], elevation: 1 }], units: [a([0, 0]), b([13, 10])] })
    t.asks('ann', 'tm.activate')
    const hex = hexOfPair([2, 0])
    expect([colourOf(t.world, hex), floorOf(t.world, hex)]).toEqual(['tan', 2])
  })
})
