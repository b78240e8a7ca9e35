import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { activating, battle, first, give, group, guards, leave, running, sequence, stay, tank } from './table.ts'

describe('the sequence of an activation', () => {
  rule(['MW-ACT-01', 'MW-ACT-03', 'MW-ORDER-02'], 'asked: Basic Advance: order, movement, enemy patrols, then shooting', () => {
    const t = activating([tank('fa1', 60, 30), tank('fb1', 60, 75, { stance: 'patrol' }), ...guards])
    give(t, 'advance').choose('ann', path([60, 35]))
    t.dice('salvo', 1, 1).pick('bob', 'stance-patrol/fb1')
    t.dice('salvo', 1, 1).pick('ann', 'fb1')
    expect(sequence(t, 'activated', 'moved', 'patrol fire', 'opens fire', 'activation ended')).toEqual([
      'activated',
      'moved',
      'patrol fire',
      'opens fire',
      'opens fire',
      'activation ended',
    ])
    expect(t.all('opens fire').map(d => [d.formation, d.order])).toEqual([
      ['fb1', 'reaction'],
      ['fa1', 'advance'],
    ])
    expect(t.world.formations.fa1!.stance).toBe('none')
    leave(t)
  })

  rule('MW-ORDER-06', 'asked: Continuous Fire: no movement at all, then shooting', () => {
    const t = give(activating([tank('fa1', 60, 30), tank('fb1', 60, 70, { stance: 'patrol' }), ...guards]), 'fire')
    t.asks('ann', 'mw.target')
    expect(t.all('moved')).toEqual([])
  })

  rule(
    ['MW-ORDER-05', 'MW-R-54', 'MW-STANCE-01'],
    'March: up to three moves, the stance before enemy patrols react, and no shooting',
    () => {
      const t = give(
        activating([tank('fa1', 30, 30, { stance: 'patrol' }), tank('fb1', 75, 50, { stance: 'patrol' }), ...guards]),
        'march',
      )
      t.refuses('ann', path([90.01, 30]), 'MW-ORDER-05')
      t.choose('ann', path([50, 30]))
      expect(t.world.formations.fa1!.stance).toBe('march')
      t.pass('bob')
      expect(t.all('opens fire')).toEqual([])
      t.asks('ann', 'mw.turn')
      const far = give(activating([tank('fa1', 30, 30), ...guards]), 'march').choose('ann', path([90, 30]))
      expect(far.world.units['ua1-1']!.at).toEqual({ x: 9000, y: 3000 })
      far.asks('ann', 'mw.turn')
    },
  )

  rule(['MW-ORDER-07', 'MW-STANCE-02'], 'Patrol: one move, then the stance until the next turn of the formation', () => {
    const t = give(activating([tank('fa1', 60, 30, { stance: 'march' }), tank('fb1', 60, 80), ...guards]), 'patrol')
    expect(t.world.formations.fa1!.stance).toBe('none')
    t.refuses('ann', path([60, 50.01]), 'MW-MOVE-01')
    t.choose('ann', path([60, 50]))
    expect(t.world.formations.fa1!.stance).toBe('patrol')
    expect(t.all('opens fire')).toEqual([])
    t.asks('ann', 'mw.turn')
  })

  rule(
    'MW-ORDER-12',
    'asked: Regroup: tokens go first, then a move of 5 cm if the formation is fast enough, and no shooting',
    () => {
      const t = give(activating([tank('fa1', 60, 30, { tokens: 3 }), tank('fb1', 60, 60), ...guards]), 'regroup')
      expect(t.world.formations.fa1!.tokens).toBe(1)
      t.refuses('ann', path([60, 35.01]), 'MW-ORDER-12')
      t.choose('ann', path([60, 35]))
      expect(t.all('opens fire')).toEqual([])
      t.asks('ann', 'mw.turn')
      const pod = give(activating([group('fa1', [['tm-pod', 60, 30]], { tokens: 2 }), ...guards]), 'regroup')
      expect(pod.all('moved')).toEqual([])
      pod.asks('ann', 'mw.turn')
    },
  )

  rule(
    ['MW-ORDER-15', 'MW-R-54'],
    'asked: Scatter: it counts as scattered from the start, moves, is reacted to, then checks; it never attacks',
    () => {
      const riflemen = group('fa1', [
        ['tm-rifle', 60, 30],
        ['tm-rifle', 62.1, 30],
        ['tm-rifle', 64.2, 30],
      ])
      const safe = activating([riflemen, tank('fb1', 60, 70, { stance: 'patrol' }), ...guards], {}, [
        ['scatter', 1],
        ['moral', 6, 6],
      ])
      give(safe, 'scatter').choose('ann', path([60, 31]))
      first(safe, 'ann')
      expect(safe.world.formations.fa1!.stance).toBe('scatter')
      expect(safe.all('stance taken')).toEqual([{ formation: 'fa1', stance: 'scatter' }])
      safe.pass('bob')
      expect(safe.world.formations.fa1!.stance).toBe('none')
      expect(safe.all('opens fire')).toEqual([])
      safe.asks('ann', 'mw.turn')
      const shaken = activating([{ ...riflemen, tokens: 4, stance: 'scatter' }, ...guards], {}, [
        ['scatter', 1],
        ['moral', 1, 2],
      ])
      shaken.pick('ann', 'ua1-3').choose('ann', stay)
      first(shaken, 'ann')
      expect(shaken.world.formations.fa1).toMatchObject({ stance: 'scatter', tokens: 3 })
      expect(shaken.all('stance taken')).toEqual([])
      shaken.asks('ann', 'mw.turn')
    },
  )

  rule('MW-R-64', 'a failed terror check makes it the Scatter order at once', () => {
    const t = activating([tank('fa1', 60, 30, { tokens: 3, terror: 1 }), ...guards], {}, [
      ['moral', 1, 1],
      ['scatter', 1],
    ])
    give(t, 'fire')
    expect(t.last('order changed')).toMatchObject({ to: 'scatter' })
    leave(t)
  })

  rule(
    ['MW-ACT-06', 'MW-TRAIT-40'],
    'rookies check after the order is given; a failure makes it Regroup, without a scatter stance',
    () => {
      const rookies = (tokens: number) =>
        group(
          'fa1',
          [
            ['tm-draft', 60, 30],
            ['tm-draft', 62.1, 30],
          ],
          { tokens },
        )
      const t = activating([rookies(4), ...guards], {}, [['moral', 1, 1]])
      expect(t.asks('ann', 'mw.order').seat).toBe('ann')
      give(t, 'patrol')
      expect(t.world.formations.fa1).toMatchObject({ order: 'regroup', stance: 'none', tokens: 2 })
      leave(t)
      const calm = give(activating([rookies(4), ...guards], {}, [['moral', 6, 6]]), 'patrol').choose('ann', stay)
      first(calm, 'ann')
      expect(calm.world.formations.fa1).toMatchObject({ order: 'patrol', stance: 'patrol', tokens: 4 })
      leave(calm)
    },
  )

  rule('MW-UNIT-10', 'asked: hits on armor are forgotten at the end of the turn, and so is what cards gave', () => {
    const t = battle([
      ...guards,
      group('fb1', [
        ['tm-lancer', 60, 60, { hits: 1 }],
        ['tm-lancer', 63, 60, { hits: 1 }],
      ]),
    ])
    t.pick('ann', 'fa8').pick('ann', 'fire')
    expect(t.world.units['ub1-1']!.hits).toBe(0)
    t.asks('bob', 'mw.turn')
  })

  rule('MW-R-176', 'occupation is noted when the formation is declared, before it moves', () => {
    const pois = [{ type: 'source-of-supply', at: [60, 35] }]
    const t = give(activating([tank('fa1', 60, 30), tank('fa2', 30, 30), ...guards], { pois }), 'advance')
    expect(t.world.formations.fa1!.occupied).toEqual(['p1'])
    t.asks('ann', 'mw.movePath')
    const away = give(activating([tank('fa1', 60, 20), ...guards], { pois }), 'advance')
    expect(away.world.formations.fa1!.occupied).toEqual([])
    away.asks('ann', 'mw.movePath')
  })

  rule('MW-R-176', 'asked: who enters in this activation did not occupy at its start: control is gained a turn later', () => {
    const pois = [{ type: 'source-of-supply', at: [60, 12] }]
    const control = (where: JsonObject) => {
      const t = battle([tank('fa1', 60, 8, where), ...guards], { pois })
        .pick('ann', 'fa1')
        .pick('ann', 'fire')
      if (Object.keys(where).length > 0)
        t.choose('ann', { type: 'arrange', places: [{ piece: 'ua1-1', x: 6000, y: 800, facing: 90, level: null }] })
      t.asks('bob', 'mw.turn')
      return t.world.pois[0]!.control
    }
    expect([control({}), control({ where: 'waiting', paid: true })]).toEqual(['a', null])
  })

  rule('MW-R-149', 'a formation is asked for a target once in an activation', () => {
    const t = give(activating([tank('fa1', 60, 30), tank('fb1', 60, 70), tank('fb2', 50, 70), ...guards]), 'fire')
    t.dice('salvo', 1, 1).pick('ann', 'fb1')
    expect(t.all('opens fire')).toHaveLength(1)
    t.asks('ann', 'mw.turn')
  })
})

describe('what else an activation brings', () => {
  rule(
    'MW-R-169',
    'asked: what landed acts as under Basic Advance without moving, and a landing party may act in the same turn',
    () => {
      const t = running({ proc: 'carryOut', vars: { formation: 'fa1', order: 'advance' } }, [
        tank('fa1', 60, 30, { marks: [{ kind: 'landed' }] }),
        tank('fb1', 60, 60),
        ...guards,
      ])
      t.asks('ann', 'mw.target')
      expect(t.all('moved')).toEqual([])
      const party = battle([...guards, tank('fa7', 5, 30, { marks: [{ kind: 'may-act' }] })])
        .pick('ann', 'fa8')
        .pick('ann', 'fire')
      expect(party.options('ann', 'mw.another')).toEqual(['fa7'])
      party.pick('ann', 'fa7').pick('ann', 'fire')
      expect(party.world.formations.fa7!.activated).toBe(true)
      party.asks('bob', 'mw.turn')
      const later = battle([...guards, tank('fa7', 5, 30, { marks: [{ kind: 'may-act' }] })])
        .pick('ann', 'fa8')
        .pick('ann', 'fire')
        .pass('ann')
      expect(later.world.formations.fa7).toMatchObject({ activated: false, marks: [] })
      later.asks('bob', 'mw.turn')
    },
  )

  rule('MW-R-91', 'asked: in a window of both sides the active side decides first', () => {
    const hands = { a: ['tm-c-1#1'], b: ['cd-c-4#1'] }
    const factions = { a: 'terran-makers', b: 'cyber-demons' }
    const fight = [group('fa1', [['tm-forge', 60, 20, { maker: 'terror' }]]), group('fb7', [['cd-oni', 60, 45]]), ...guards]
    const t = battle(fight, { hands, factions }).pick('ann', 'fa1')
    t.pick('ann', 'fire')
    const { subject } = t.asks('ann', 'kernel.react')
    expect(subject.hook).toBe('activation.declared')
    t.pass('ann')
    expect(t.asks('bob', 'kernel.react').subject.hook).toBe('activation.declared')
  })

  rule('MW-R-146', 'asked: a duty by a stance gives way to what a formation can never do', () => {
    const t = activating([group('fa1', [['cd-maw', 60, 30]], { stance: 'rage' }), ...guards])
    expect(t.options('ann', 'mw.order')).toEqual(['advance', 'patrol', 'regroup', 'scatter'])
  })
})

describe('stances and groups in play', () => {
  rule(['MW-STANCE-04', 'MW-R-54'], 'asked: who marches is shot at with advantage by a patrol, who advances is not', () => {
    const hitsOn = (order: string) => {
      const t = give(activating([tank('fa1', 30, 30), tank('fb1', 75, 50, { stance: 'patrol' }), ...guards]), order)
      t.choose('ann', path([48, 30]))
        .dice('salvo', 4, 1)
        .pick('bob', 'stance-patrol/fb1')
      leave(t)
      return t.all('armor hit').length
    }
    expect([hitsOn('march'), hitsOn('advance')]).toEqual([1, 0])
  })

  rule(['MW-TRAIT-33', 'MW-ACT-07'], 'what a warlord and his followers bring into contact is one close combat', () => {
    const formations = [group('fa1', [['tm-marshal', 60, 20]]), tank('fa2', 50, 30), tank('fb1', 60, 45), ...guards]
    const t = give(activating(formations), 'assault')
      .choose('ann', path([60, 42.25]))
      .pick('ann', 'fa2')
    t.dice('close combat', 1, 1).dice('close combat', 1)
    for (const _ of ['fa1', 'fa2', 'fb1']) t.dice('moral', 6, 6)
    t.choose('ann', path([57.5, 45]))
    // In which order her two formations check their morale.
    first(t, 'ann')
    expect(t.all('close combat')).toHaveLength(1)
    leave(t)
  })
})
