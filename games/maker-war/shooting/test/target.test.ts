import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { at } from '../../test/mw-table.ts'
import { attackFrom } from '../attack.ts'
import { prospectsFor } from '../prospects.ts'
import { alive, block, diceOf, misses, open, resultOf, row, shoot, shooters, targets, unit, worldOf } from './table.ts'

describe('who may shoot', () => {
  const formations = (profiles: string[]) => [
    shooters(profiles.map((p, i) => unit(`u${i + 1}`, p, [20 + 4 * i, 20]))),
    targets('fb1', row(11, 4, 32)),
  ]
  rule(['MW-ORDER-02', 'MW-SHOOT-01'], 'asked: a formation shoots under Basic Advance, in the order target, dice, hits', () => {
    const t = shoot(formations(['tm-rifle', 'tm-breach']), {}, [['salvo', 5, 1]])
    expect(t.options('ann', 'mw.target')).toEqual(['fb1', 'template', 'some'])
    t.pick('ann', 'fb1')
    expect(t.events.map(e => e.type).slice(0, 4)).toEqual(['opens fire', 'salvo declared', 'rolled', 'salvo'])
    expect(t.options('ann', 'mw.hit')).toEqual(['u11', 'u12', 'u13', 'u14'])
  })
  rule('MW-ORDER-02', 'nobody shoots under an order without shooting', () => {
    for (const order of ['march', 'patrol', 'regroup', 'scatter', 'veer-off'])
      expect(open(shoot(formations(['tm-rifle', 'tm-breach']), { order }))).not.toContain('mw.target')
  })
  rule(['MW-ORDER-04', 'MW-TRAIT-10'], 'asked: under Assault only units with the Assault trait shoot', () => {
    const t = shoot(formations(['tm-rifle', 'tm-breach', 'tm-rifle']), { order: 'assault' }, [misses(1)]).pick('ann', 'fb1')
    expect(diceOf(t).lines.map(l => l.piece)).toEqual(['u2'])
    expect(open(shoot(formations(['tm-rifle', 'tm-rifle']), { order: 'assault' }))).not.toContain('mw.target')
  })
  rule('MW-SHOOT-05', 'asked: firepower is that of the units with a line of fire to a target', () => {
    // The breacher reaches 15 cm, 12 cm away; the second one stands too far.
    const guns = [unit('u1', 'tm-breach', [20, 15]), unit('u2', 'tm-breach', [23, 15.25])]
    const t = shoot([shooters(guns), targets('fb1', [unit('u11', 'tm-rifle', [20, 32])])], {}, [misses(1)]).pick('ann', 'fb1')
    expect(diceOf(t).lines.map(l => l.piece)).toEqual(['u1'])
  })
})

describe('targets', () => {
  rule(['MW-SHOOT-02', 'MW-SHOOT-13', 'MW-R-149'], 'asked: one salvo at one enemy formation, then no more', () => {
    const t = shoot(
      [shooters(row(1, 2, 20)), targets('fb1', row(11, 2, 40)), targets('fb2', row(21, 2, 40, 'tm-rifle', 30))],
      {},
      [misses(2)],
    )
    t.refuses('ann', { type: 'pick', ids: ['fb1', 'fb2'] }, 'MW-SHOOT-02')
    t.refuses('ann', { type: 'pick', ids: ['fa9'] }, 'MW-SHOOT-02')
    t.pick('ann', 'fb1')
    expect(open(t)).not.toContain('mw.target')
    expect(t.all('salvo')).toHaveLength(1)
  })
  rule(
    ['MW-SHOOT-14', 'MW-R-185'],
    'asked: a formation without line of fire is no target: there would be nothing to roll',
    () => {
      const t = shoot([shooters(row(1, 2, 20)), targets('fb1', row(11, 2, 40)), targets('fb2', row(21, 2, 100))], {}, [misses(2)])
      expect(t.options('ann', 'mw.target')).toEqual(['fb1', 'template', 'some'])
      t.refuses('ann', { type: 'pick', ids: ['fb2'] }, 'MW-R-185')
      t.pick('ann', 'fb1')
      expect(diceOf(t).total).toBe(2)
    },
  )
  rule('MW-R-150', 'asked: a chief is no target: who sees only him has no line of fire', () => {
    const foe = {
      id: 'fb1',
      side: 'b',
      chief: 'u11',
      units: [unit('u11', 'tm-captain', [20, 40]), unit('u12', 'tm-rifle', [20, 100])],
    }
    expect(open(shoot([shooters(row(1, 2, 20)), foe]))).not.toContain('mw.target')
    const t = shoot([shooters(row(1, 2, 20)), { ...foe, chief: 'u12' }], {}, [misses(2)]).pick('ann', 'fb1')
    expect(diceOf(t).total).toBe(2)
  })
  rule('MW-R-39', 'asked: nobody has to shoot', () => {
    const t = shoot([shooters(row(1, 2, 20)), targets('fb1', row(11, 2, 40))]).pick('ann')
    expect(t.last('held fire')).toEqual({ formation: 'fa1' })
    expect(open(t)).not.toContain('mw.target')
  })
  rule('MW-R-56', 'a reaction shoots at the mover, without a choice and without advantage or doubled fire', () => {
    const guns = [unit('u1', 'ts-sling', [20, 20])]
    const t = shoot(
      [shooters(guns), targets('fb1', row(11, 2, 40)), targets('fb2', row(21, 2, 40, 'tm-rifle', 30))],
      { order: 'reaction', at: 'fb2' },
      [['salvo', 4, 5]],
    )
    expect(resultOf(t)).toMatchObject({ target: 'fb2', need: 5, hits: 1 })
    expect(diceOf(t).total).toBe(2)
    const none = shoot([shooters(row(1, 2, 20)), targets('fb1', row(11, 2, 100))], { order: 'reaction', at: 'fb1' })
    expect(open(none)).not.toContain('mw.target')
    expect(none.all('salvo declared')).toEqual([])
  })
  rule('MW-FUNGUS-05', 'asked: Hypha within 5 cm of a formation under fire are part of it', () => {
    const table = (y: number, ...dice: ['salvo', ...number[]][]) =>
      shoot(
        [shooters(row(1, 2, 20)), targets('fb1', [unit('u11', 'fp-shamble', [20, 47])])],
        { factions: { b: 'fungus-pandemia' }, hypha: [{ id: 'u50', side: 'b', profile: 'fp-h-wall', at: [20, y] }] },
        dice,
      )
    // Bases of 1 cm: 5 cm apart at y = 40. The Hypha stands in front and takes the hit.
    const part = table(40, ['salvo', 5, 1]).pick('ann', 'fb1')
    open(part)
    expect(part.last('armor hit')).toMatchObject({ unit: 'u50' })
    expect(table(39.99).options('ann', 'mw.target')).not.toContain('fb1')
  })
  rule('MW-R-134', 'asked: a Hypha may be shot at alone, as if a formation', () => {
    const hypha = [{ id: 'u50', side: 'b', profile: 'fp-h-spit', at: [20, 40] }]
    const t = shoot([shooters(row(1, 2, 20)), targets('fb1', row(11, 1, 100))], { hypha }, [['salvo', 5, 1]]).pick('ann', 'u50')
    expect(alive(t, 'u50')).toEqual([])
    expect(t.world.formations.fb1!.tokens).toBe(0)
  })
  rule('MW-R-134', 'asked: a Hypha that acts with a formation adds its firepower', () => {
    const hypha = [{ id: 'u50', side: 'a', profile: 'fp-h-spit', at: [24, 20] }]
    const dice = (marks: JsonObject[]) =>
      diceOf(
        shoot([shooters([unit('u1', 'tm-rifle', [20, 20])], { marks }), targets('fb1', row(11, 2, 40))], { hypha }, [
          misses(marks.length + 1),
        ]).pick('ann', 'fb1'),
      ).total
    expect([dice([]), dice([{ kind: 'hypha', unit: 'u50' }])]).toEqual([1, 2])
  })
  rule('MW-SHOOT-02', 'expected dice are listed, the most tempting target first', () => {
    const world = worldOf({
      formations: [shooters(row(1, 3, 20)), targets('fb1', row(11, 2, 40)), targets('fb2', row(21, 2, 40, 'tm-marshal', 30))],
    })
    const shots = ['u1', 'u2', 'u3'].map(source => ({ source, dice: 1 }))
    const [first, second] = prospectsFor(world, 'a', shots)
    expect([first?.dice, second?.dice]).toEqual([3, 3])
    expect(first!.score).toBeGreaterThan(second!.score)
  })
})

describe('formation template', () => {
  const two = (first: JsonObject = {}, second: JsonObject = {}) => [
    shooters(row(1, 5, 20)),
    targets('fb1', row(11, 2, 40, 'tm-rifle', 20), first),
    targets('fb2', row(21, 2, 40, 'tm-rifle', 28), second),
  ]
  rule(['MW-SHOOT-03', 'MW-GEO-07', 'MW-GEO-09'], 'the target is every enemy inside or touching the template', () => {
    const t = shoot(two(), {}, [misses(5)]).pick('ann', 'template')
    t.refuses('ann', { type: 'aim', at: at(20, 80) }, 'MW-SHOOT-03')
    // 7.5 cm and a base of 1 cm: from (20, 40) to (28.5, 40) is the limit; only u11, u12 and u21 are touched.
    t.choose('ann', { type: 'aim', at: at(19.5, 40) })
    expect(t.last('salvo declared')).toMatchObject({ targets: ['fb1', 'fb2'], template: { x: 1950, y: 4000 } })
    open(t)
    const less = shoot(two(), {}, [misses(5)])
      .pick('ann', 'template')
      .choose('ann', { type: 'aim', at: at(19.49, 40) })
    expect(less.last('salvo declared').targets).toEqual(['fb1'])
    open(less)
  })
  rule('MW-R-41', 'friends under the template are not shot at', () => {
    const friend = { id: 'fa2', side: 'a', units: [unit('u60', 'tm-rifle', [22, 44])] }
    const t = shoot([...two(), friend], {}, [misses(5)])
      .pick('ann', 'template')
      .choose('ann', { type: 'aim', at: at(24, 40) })
    expect(t.last('salvo declared').targets).toEqual(['fb1', 'fb2'])
    open(t)
  })
  rule(['MW-R-40', 'MW-R-152'], 'each die is read against the formation it is given to', () => {
    // fb1 marches (4 hits), fb2 is in cover from all five (hits on 6).
    const guns = shooters(row(1, 5, 20, 'tm-rifle', 24))
    const both = [
      guns,
      targets('fb1', row(11, 2, 40, 'tm-rifle', 10), { stance: 'march' }),
      targets('fb2', row(21, 2, 40, 'tm-rifle', 19)),
    ]
    const terrain = [block('forest', [23, 35], [9, 2])]
    const t = shoot(both, { terrain }, [['salvo', 6, 5, 4, 3, 2]])
    t.pick('ann', 'template').choose('ann', { type: 'aim', at: at(16, 40) })
    const { ask } = t.asks('ann', 'mw.spread')
    expect(ask.type === 'allocate' && ask.slots.map(s => s.id)).toEqual(['fb1:six', 'fb2:six', 'fb1:five', 'fb1:four'])
    const give = (...amounts: [string, number][]) => ({
      type: 'allocate',
      amounts: amounts.map(([slot, amount]) => ({ slot, amount })),
    })
    t.refuses('ann', give(['fb1:six', 1], ['fb2:six', 1], ['fb1:five', 1]), 'MW-R-40')
    t.refuses('ann', give(['fb1:six', 1], ['fb2:five', 1], ['fb1:four', 1]), 'MW-R-40')
    t.refuses('ann', give(['fa1:six', 1]), 'MW-SHOOT-02')
    t.refuses('ann', give(['fb1:critical', 1]), 'MW-R-40')
    t.choose('ann', {
      type: 'allocate',
      amounts: [
        { slot: 'fb2:six', amount: 1 },
        { slot: 'fb1:five', amount: 1 },
        { slot: 'fb1:four', amount: 1 },
      ],
    })
    expect(resultOf(t, 'fb1')).toMatchObject({ need: 4, hits: 2 })
    expect(resultOf(t, 'fb2')).toMatchObject({ need: 6, hits: 1 })
  })
  rule('MW-R-40', 'terror goes to formations of the attacker’s choice', () => {
    const guns = Array.from({ length: 3 }, (_, i) => unit(`u${i + 1}`, 'cd-flayer', [20 + 4 * i, 20]))
    const t = shoot([shooters(guns), ...two().slice(1)], {}, [['salvo', 3, 3, 3]])
    t.pick('ann', 'template').choose('ann', { type: 'aim', at: at(24, 40) })
    t.asks('ann', 'mw.fright')
    t.choose('ann', {
      type: 'allocate',
      amounts: [
        { slot: 'fb2', amount: 2 },
        { slot: 'fb1', amount: 1 },
      ],
    })
    expect(t.world.formations).toMatchObject({ fb1: { tokens: 1, terror: 1 }, fb2: { tokens: 2, terror: 1 } })
    open(t)
  })
  rule('MW-R-152', 'asked: a template is no way around a screen, and only what it touches can be hit', () => {
    const guns = [unit('u1', 'tm-longbow', [20, 20]), unit('u2', 'tm-longbow', [26, 20])]
    const foes = targets('fb1', [...row(11, 2, 90), unit('u15', 'tm-parasol', [20, 110])])
    const t = shoot([shooters(guns), foes], {}, [['salvo', 6, 6, 5, 1, 1, 1]])
    t.pick('ann', 'template').choose('ann', { type: 'aim', at: at(22, 90) })
    expect(resultOf(t)).toMatchObject({ hits: 3, far: true, stopped: 2, left: 1 })
    expect(t.options('ann', 'mw.hit')).toEqual(['u11', 'u12'])
  })
})

describe('who takes part', () => {
  const spire = [block('rock-spire', [22, 30], [30, 2])]
  const guns = [unit('u1', 'tm-lancer', [20, 20]), unit('u2', 'tm-longbow', [24, 20]), unit('u3', 'tm-lancer', [50, 20])]
  const foes = targets('fb1', row(11, 3, 40))
  rule(
    ['MW-R-39', 'MW-TRAIT-08'],
    'asked: any of those with a line of fire; artillery shoots over terrain only by itself',
    () => {
      const t = shoot([shooters(guns), foes], { terrain: spire }, [misses(2)]).pick('ann', 'fb1')
      expect(t.options('ann', 'mw.shooters')).toEqual(['u2', 'u3'])
      t.refuses('ann', { type: 'pick', ids: ['u2', 'u3'] }, 'MW-TRAIT-08')
      t.pick('ann', 'u3')
      expect(diceOf(t).lines.map(l => l.piece)).toEqual(['u3'])
      const alone = shoot([shooters(guns), foes], { terrain: spire }, [['salvo', 6, 5, 5]])
        .pick('ann', 'fb1')
        .pick('ann', 'u2')
      expect(resultOf(alone)).toMatchObject({ hits: 1, odds: { minus: ['MW-ADV-06'] } })
      const world = worldOf({ formations: [shooters(guns), foes], terrain: spire })
      const shots = [
        { source: 'u2', dice: 3 },
        { source: 'u3', dice: 2 },
      ]
      expect(attackFrom(world, { side: 'a', formation: 'fa1', shots, target: 'fb1', template: null }).sources).toEqual([shots[1]])
    },
  )
  rule(['MW-TRAIT-08', 'MW-R-47'], 'asked: units still block the lines of artillery', () => {
    const artillery = shooters([unit('u1', 'tm-longbow', [20, 20])])
    const hidden = [unit('u11', 'tm-rifle', [20, 50]), unit('u12', 'tm-rifle', [20, 60])]
    const t = shoot([artillery, targets('fb1', hidden)], { terrain: spire }, [['salvo', 6, 1, 1]]).pick('ann', 'fb1')
    expect(alive(t, 'u11', 'u12')).toEqual(['u12'])
  })
  rule(['MW-TRAIT-09', 'MW-R-47'], 'asked: artillery itself has to see one unit of the target, or it has disadvantage', () => {
    const artillery = shooters([unit('u1', 'tm-longbow', [20, 20])])
    const odds = (x: number) =>
      resultOf(
        shoot(
          [
            artillery,
            targets('fb1', [unit('u11', 'tm-rifle', [20, 50]), unit('u12', 'tm-rifle', [x, 50])]),
            { id: 'fa2', side: 'a', units: [unit('u70', 'tm-rifle', [20, 45])] },
          ],
          { terrain: spire },
          [misses(3)],
        ).pick('ann', 'fb1'),
      ).odds.minus
    expect(odds(80)).toEqual([])
    // A friend who sees them is of no help.
    expect(odds(24)).toEqual(['MW-ADV-06'])
  })
  rule('MW-R-39', 'asked: nobody is asked who shoots where more dice are simply better', () => {
    const t = shoot([shooters(row(1, 3, 20)), foes], {}, [misses(3)]).pick('ann', 'fb1')
    expect(diceOf(t).total).toBe(3)
  })
  rule('MW-R-39', 'asked: who wants to leaves units out, whatever speaks for all of them', () => {
    const t = shoot([shooters(row(1, 3, 20)), foes], {}, [misses(2)]).pick('ann', 'some')
    expect(t.options('ann', 'mw.target')).not.toContain('some')
    t.pick('ann', 'fb1').pick('ann', 'u1', 'u3')
    expect(diceOf(t).lines.map(l => l.piece)).toEqual(['u1', 'u3'])
    const alone = shoot([shooters(row(1, 1, 20)), foes])
    expect(alone.options('ann', 'mw.target')).not.toContain('some')
  })
  rule('MW-R-39', 'those who would backfire may be left out', () => {
    const t = shoot([shooters([unit('u1', 'cd-bile', [20, 20]), unit('u2', 'tm-longbow', [26, 20])]), foes], {}, [
      ['salvo', 1, 1, 1],
    ])
    t.pick('ann', 'fb1').pick('ann', 'u2')
    expect(t.world.formations.fa1!.tokens).toBe(0)
    open(t)
  })
})
