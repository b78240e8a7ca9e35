import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path } from '../../test/mw-table.ts'
import {
  aimed,
  arranged,
  dropping,
  fallen,
  far,
  first,
  group,
  inside,
  leave,
  lone,
  placed,
  pods,
  running,
  waiting,
} from './table.ts'

const team = (id: string, profiles: readonly string[], more = {}) =>
  group(
    id,
    profiles.map(profile => [profile, 0, 0] as const),
    { ...inside('fa1'), ...more },
  )
const THREE = ['tm-dropcap', 'tm-breach', 'tm-breach']
/** In contact with a pod at (63, 60), in these directions. */
const round = (id: string, ...degrees: number[]) =>
  degrees.map((d, i) =>
    placed(`${id}-${i + 1}`, 63 + 2.27 * Math.cos((d * Math.PI) / 180), 60 + 2.27 * Math.sin((d * Math.PI) / 180)),
  )

const rock = (x: number, y: number, length: number, width: number) => ({
  type: 'x',
  effects: ['impassable'],
  at: [x, y],
  size: [length, width],
})

describe('whom the pods bring', () => {
  rule('MW-PLANET-06', 'who came out with a pod before takes up its room for the next formation', () => {
    const t = dropping([pods(2), team('fa2', THREE), team('fa3', THREE)])
    fallen(fallen(t, 360, 1, 2), 180, 1, 2)
    t.choose('ann', aimed(60, 60))
    t.choose('ann', arranged(...round('ua2', 0, 60, 300)))
    // Five have room with the first pod; the other one is at (57, 60).
    t.refuses('ann', arranged(...round('ua3', 120, 180, 240)), 'MW-PLANET-06')
    t.choose('ann', arranged(...round('ua3', 120, 240), placed('ua3-3', 54.74, 60)))
    expect(t.world.formations.fa3!.where).toBe('table')
    leave(t)
  })

  rule(['MW-PLANET-06', 'MW-FORM-02'], 'where there is no room for all the chief comes first', () => {
    const six = ['tm-breach', 'tm-breach', 'tm-breach', 'tm-breach', 'tm-breach', 'tm-dropcap']
    const t = dropping([pods(1), team('fa2', six, { chief: 'tm-dropcap' })])
    fallen(t, 360, 1, 2)
    t.choose('ann', aimed(60, 60))
    expect(t.world.formations.fa2).toMatchObject({ units: ['ua2-1', 'ua2-2', 'ua2-3', 'ua2-4', 'ua2-6'], tokens: 1 })
    leave(t)
  })

  rule('MW-R-122', 'the chief lands first, wherever he is in the list', () => {
    const units = ['tm-pod', 'cd-maw', 'tm-pod'].map(profile => [profile, 0, 0] as const)
    const t = dropping([group('fa1', units, { where: 'waiting', paid: true, chief: 'cd-maw' })])
    fallen(fallen(fallen(t, 360, 1, 2), 90, 3, 4), 180, 1, 2)
    t.choose('ann', aimed(60, 60))
    expect(t.all('landed').map(d => d.unit)).toEqual(['ua1-2', 'ua1-1', 'ua1-3'])
    leave(t)
  })
})

describe('the price of whom they bring', () => {
  const invaders = (more: object) => group('fa2', [['tm-dropcap', 0, 0]], { ...waiting, ...more })
  rule(['MW-R-125', 'MW-TRAIT-15'], 'a formation that was paid for in set-up costs nothing more', () => {
    const t = dropping([pods(1), invaders({ paid: true })])
    t.pick('ann', 'fa2')
    expect(t.world.formations.fa2).toMatchObject({ where: 'carried', carrier: 'fa1' })
    expect(t.last('carried')).toMatchObject({ formation: 'fa2', cost: 0 })
    leave(t)
    const unpaid = dropping([pods(1), invaders({})])
    unpaid.asks('ann', 'mw.aimDrop')
  })
})

describe('a bad landing', () => {
  /** Tanks that stand close together at the edge of the table. */
  const crowd = [1.25, 3.75, 6.25, 8.75].flatMap(x => [52.5, 55, 57.5, 60, 62.5, 65, 67.5].map(y => ['tm-lancer', x, y] as const))
  rule(
    ['MW-PLANET-03', 'MW-PLANET-04'],
    'pushed to an edge without room: it is destroyed, and the tokens of the landing come all the same',
    () => {
      const t = dropping([pods(3), group('fa3', crowd)])
      fallen(fallen(fallen(t, 360, 5, 6), 180, 3, 4), 90, 6, 5)
        .dice('bad landing', 4)
        .dice('moral', 6, 6)
      t.choose('ann', aimed(5, 60))
      expect(t.world.formations.fa1).toMatchObject({ units: ['ua1-1', 'ua1-3'], tokens: 5 })
      expect(t.last('moral check')).toMatchObject({ formation: 'fa1', passed: true })
      leave(t)
    },
  )

  rule(['MW-PLANET-04', 'MW-MORALE-02'], 'a formation that is lost by it checks nothing', () => {
    const t = dropping([pods(1), group('fa3', crowd)])
    fallen(t, 180, 3, 4).dice('bad landing', 4).choose('ann', aimed(5, 60))
    expect(t.world.formations.fa1).toMatchObject({ where: 'gone', tokens: 0, stance: 'none' })
    expect(t.all('moral check')).toEqual([])
    leave(t)
  })

  rule('MW-R-122', 'directions run from 0 to 359 degrees: a full circle is none', () => {
    const vars = { unit: 'ua1-1', at: { x: 6000, y: 6000 }, landed: [], turn: 0, bad: false }
    const formations = [group('fa1', [['tm-vulcan', 0, 0]], { where: 'waiting' }), lone('fa2', 5, 5), far]
    const t = running('fall', vars, formations, {}, [
      ['direction', 359],
      ['drop', 1, 2],
      ['facing', 360],
    ])
    expect(t.world.units['ua1-1']!.facing).toBe(0)
    leave(t)
  })
})

describe('units without Planetfall', () => {
  const mixed = (profiles: readonly string[], more = {}) =>
    group(
      'fa1',
      profiles.map(profile => [profile, 0, 0] as const),
      { where: 'waiting', paid: true, ...more },
    )
  /** The pod comes down at (63, 60). */
  const down = (formation: ReturnType<typeof mixed>, more = {}) => {
    const t = dropping([formation, lone('fa9', 5, 5)], more)
    return fallen(t, 360, 1, 2).choose('ann', aimed(60, 60))
  }

  rule('MW-R-124', 'command range is that of the chief, also where he is none of those who fell', () => {
    const t = down(mixed(['tm-captain', 'tm-pod', 'tm-lancer']))
    const placing = (y: number) => arranged(placed('ua1-1', 63, 62.25), placed('ua1-3', 63, y))
    // 7.5 cm from the captain to the base of the lancer.
    t.refuses('ann', placing(53.49), 'MW-R-124')
    t.choose('ann', placing(53.5))
    expect(t.world.formations.fa1!.where).toBe('table')
    leave(t)
  })

  /** Rock all round: beside the pod there is room for one base of infantry. */
  const hollow = {
    terrain: [rock(50, 60, 23.4, 40), rock(78.1, 60, 23.4, 40), rock(64, 51.2, 10, 15), rock(64, 68.8, 10, 15)],
  }
  rule(['MW-R-124', 'MW-PLANET-04'], 'who finds no place is destroyed and gives a token', () => {
    const t = down(mixed(['tm-pod', 'tm-breach', 'tm-breach']), hollow)
    expect(t.world.formations.fa1).toMatchObject({ units: ['ua1-1', 'ua1-2'], tokens: 1 })
    leave(t)
  })
  rule(['MW-R-124', 'MW-FORM-02'], 'the chief finds his place before the others', () => {
    const t = down(mixed(['tm-pod', 'tm-breach', 'tm-captain'], { chief: 'tm-captain' }), hollow)
    expect(t.world.formations.fa1).toMatchObject({ units: ['ua1-1', 'ua1-3'], chief: 'ua1-3', tokens: 1 })
    leave(t)
  })
})

describe('a carrier that has lost others', () => {
  rule('MW-TRAIT-17', 'nobody is left behind where all that are inside just fit', () => {
    const five = team('fa2', ['tm-dropcap', 'tm-breach', 'tm-breach', 'tm-breach', 'tm-breach'])
    const t = running('makeRoom', { formation: 'fa1' }, [group('fa1', [['tm-pod', 60, 30]]), five, far])
    t.asks('ann', 'mw.turn')
  })
})

describe('going aboard', () => {
  rule('MW-R-127', 'not into a carrier of the enemy', () => {
    const t = running(
      'activation',
      { formation: 'fa2', entered: false },
      [group('fb1', [['cd-barge', 60, 30]]), group('fa2', [['cd-breaker', 62.5, 30]]), lone('fa3', 5, 5)],
      { factions: { a: 'cyber-demons', b: 'cyber-demons' } },
    )
    t.pick('ann', 'advance').choose('ann', path())
    expect(t.engine.decision(t.state, 'ann')?.kind).not.toBe('mw.goAboard')
    leave(t)
  })

  rule('MW-R-127', 'asked: not after a Regroup, though the chief touches the carrier', () => {
    const asked = (order: string) => {
      const t = running(
        'activation',
        { formation: 'fa2', entered: false },
        [group('fa1', [['cd-barge', 60, 30]]), group('fa2', [['cd-breaker', 66, 30]]), lone('fa3', 5, 5), far],
        { factions: { a: 'cyber-demons' } },
      )
      t.pick('ann', order).choose('ann', path([62.5, 30]))
      leave(t)
      return t.engine.decision(t.state, 'ann')?.kind
    }
    expect(asked('advance')).toBe('mw.goAboard')
    expect(asked('regroup')).not.toBe('mw.goAboard')
  })

  rule(['MW-R-127', 'MW-R-177'], 'who carries the Reliquary leaves it where he goes aboard', () => {
    const t = running(
      'activation',
      { formation: 'fa2', entered: false },
      [group('fa1', [['cd-barge', 60, 30]]), group('fa2', [['cd-breaker', 70, 30]]), lone('fa3', 5, 5), far],
      {
        factions: { a: 'cyber-demons' },
        options: { reliquaryCollect: true },
        turnNumber: 5,
        pois: [{ id: 'p1', type: 'reliquary', at: [70, 30], holder: 'fa2', heldSince: 1 }],
      },
    )
    t.pick('ann', 'advance').choose('ann', path([62.5, 30]))
    t.pick('ann', 'fa1')
    expect(t.world.formations.fa2!.where).toBe('carried')
    expect(t.world.pois[0]).toMatchObject({ holder: null, at: { x: 6250, y: 3000 } })
    leave(t)
  })
})

describe('out of a wreck', () => {
  const pack = team('fa2', ['cd-breaker', 'cd-breaker', 'cd-breaker'])
  const wrecked = (more: object) =>
    running('remove', { unit: 'ua1-1', token: true }, [group('fa1', [['cd-barge', 60, 30]]), pack, lone('fa3', 5, 5), far], {
      factions: { a: 'cyber-demons' },
      ...more,
    })

  rule(['MW-R-128', 'MW-MORALE-04'], 'who fails the check scatters', () => {
    const t = wrecked({})
    t.dice('wreck', 4).dice('moral', 1, 3)
    first(t, 'ann')
    expect(t.world.formations.fa2).toMatchObject({ tokens: 4, stance: 'scatter' })
    leave(t)
  })

  rule(['MW-R-128', 'MW-MORALE-01'], 'who finds no room is destroyed and gives a token besides those of the fall', () => {
    // A hollow of 4.4 by 2.2 cm: room for two bases of 2 cm.
    const terrain = [rock(45, 30, 25.6, 30), rock(75, 30, 25.6, 30), rock(60, 21.4, 10, 15), rock(60, 38.6, 10, 15)]
    const t = wrecked({ terrain })
    t.dice('wreck', 2).dice('moral', 6, 6)
    first(t, 'ann')
    expect(t.world.formations.fa2).toMatchObject({ where: 'table', units: ['ua2-1', 'ua2-2'], tokens: 3 })
    leave(t)
  })
})
