import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { placementProblems, proposePlaces } from '../placement.ts'
import { foe, group, lone, moving, places, placings, rect, whereIs } from './table.ts'

const two = group(['tm-captain', 50, 50], ['tm-rifle', 53, 50])
const withTank = group(['tm-captain', 50, 50], ['tm-lancer', 53, 50])

describe('command range', () => {
  rule(
    ['MW-MOVE-07', 'MW-GEO-07', 'MW-GEO-09', 'MW-R-11'],
    'asked: a base must touch the template round the centre of the chief',
    () => {
      const t = moving('advance', { formations: [two] })
      t.choose('ann', path([55, 50]))
      expect(t.refuses('ann', places([2, 63.51, 50]), 'MW-MOVE-07').params).toEqual({ unit: 'ua1-2', away: 751, range: 750 })
      t.choose('ann', places([2, 63.5, 50]))
    },
  )

  rule(['MW-MOVE-08', 'MW-R-26'], 'asked: a movement of no length still lets the formation be rearranged', () => {
    const t = moving('advance', { formations: [two] })
    t.choose('ann', path())
    t.choose('ann', places([2, 50, 57]))
    expect(whereIs(t, 'ua1-2')).toEqual([50, 57])
    expect(t.last('moved')).toMatchObject({ cost: 0, units: [{ unit: 'ua1-2' }] })
  })

  rule('MW-R-26', 'asked: whoever changes nothing has not moved', () => {
    const t = moving('advance', { formations: [two] })
    t.choose('ann', path()).choose('ann', places([2, 53, 50]))
    expect(t.all('moved')).toEqual([])
    expect(t.last('stayed')).toMatchObject({ formation: 'fa1' })
  })

  rule(['MW-MOVE-09', 'MW-ORDER-06', 'MW-ORDER-22'], 'where the chief may not move, nobody is moved', () => {
    const still = moving('fire', { formations: [two] })
    expect(still.state.outcome).not.toBeNull()
    const pod = moving('advance', { formations: [lone('tm-pod', 50, 50)] })
    expect(pod.state.outcome).not.toBeNull()
    expect([...still.events, ...pod.events].map(e => e.type)).not.toContain('moved')
  })

  rule('MW-R-12', 'asked: units out of command range stay where they are until the formation moves', () => {
    const apart = group(['tm-captain', 50, 50], ['tm-rifle', 53, 50], ['tm-rifle', 80, 50])
    const still = moving('advance', { formations: [apart] })
    still.choose('ann', path()).choose('ann', places([2, 53, 50], [3, 80, 50]))
    const t = moving('advance', { formations: [apart] })
    t.choose('ann', path([51, 50]))
    t.refuses('ann', places([2, 53, 50], [3, 80, 50]), 'MW-MOVE-07')
    t.choose('ann', places([2, 54, 50], [3, 54, 53]))
  })
})

describe('where a unit may be placed', () => {
  rule('MW-R-06', 'asked: bases overlap by no more than 0.05 cm', () => {
    const friend = { id: 'fa2', side: 'a', units: { 'tm-rifle': [[50, 57]] } }
    const t = moving('advance', { formations: [two, friend] })
    t.choose('ann', path([50, 52]))
    t.refuses('ann', places([2, 51.94, 52]), 'MW-R-06')
    t.refuses('ann', places([2, 50, 55.06]), 'MW-R-06')
    t.choose('ann', places([2, 51.95, 52]))
  })

  rule('MW-R-06', 'asked: two units of the formation do not overlap either', () => {
    const t = moving('advance', { formations: [group(['tm-captain', 50, 50], ['tm-rifle', 53, 50], ['tm-rifle', 56, 50])] })
    t.choose('ann', path([51, 50]))
    t.refuses('ann', places([2, 54, 50], [3, 55.94, 50]), 'MW-R-06')
    t.choose('ann', places([2, 54, 50], [3, 55.95, 50]))
  })

  rule(['MW-TERR-05', 'MW-R-09'], 'asked: not in terrain impassable for its own type', () => {
    const t = moving('advance', { formations: [withTank], terrain: [rect('lake', 50, 58, 20, 4)] })
    t.choose('ann', path([50, 51]))
    t.refuses('ann', places([2, 50, 54.76]), 'MW-TERR-05')
    t.choose('ann', places([2, 50, 54.75]))
    const foot = moving('advance', { formations: [two], terrain: [rect('lake', 50, 58, 20, 4)] })
    foot.choose('ann', path([50, 51])).choose('ann', places([2, 50, 58]))
  })

  rule('MW-R-10', 'asked: not across what it could not cross from the chief', () => {
    const river = rect('lake', 54, 50, 2, 30)
    const t = moving('advance', { formations: [group(['tm-captain', 50, 50], ['tm-lancer', 47, 50])], terrain: [river] })
    t.choose('ann', path([51, 50]))
    t.refuses('ann', places([2, 57, 50]), 'MW-R-10')
    t.choose('ann', places([2, 48, 50]))
    const foot = moving('advance', { formations: [group(['tm-captain', 50, 50], ['tm-rifle', 47, 50])], terrain: [river] })
    foot.choose('ann', path([51, 50])).choose('ann', places([2, 57, 50]))
  })

  rule(['MW-R-10', 'MW-R-29'], 'asked: nor across a border, unless the formation hovers', () => {
    const fence = rect('fence', 54, 50, 1, 30)
    const t = moving('advance', {
      formations: [two].map(f => ({ ...f, units: [f.units[0], { ...f.units[1], at: [47, 50] }] })),
      terrain: [fence],
    })
    t.choose('ann', path([51, 50]))
    t.refuses('ann', places([2, 57, 50]), 'MW-R-10')
    t.choose('ann', places([2, 48, 50]))
    const hover = moving('advance', { formations: [group(['as-captain', 50, 50], ['as-prow', 47, 50])], terrain: [fence] })
    hover.choose('ann', path([51, 50])).choose('ann', places([2, 57, 50]))
    const canyon = rect('canyon', 54, 50, 2, 30)
    const across = moving('advance', { formations: [group(['as-captain', 50, 50], ['as-prow', 47, 50])], terrain: [canyon] })
    across.choose('ann', path([51, 50])).choose('ann', places([2, 57, 50]))
  })

  rule(['MW-MOVE-05', 'MW-R-57'], 'asked: not within 10 cm of an enemy, but in contact under Assault', () => {
    const formations = [two, foe('tm-rifle', 70, 50)]
    const t = moving('advance', { formations })
    t.choose('ann', path([55, 50]))
    t.refuses('ann', places([2, 58.01, 50]), 'MW-MOVE-05')
    t.choose('ann', places([2, 58, 50]))
    const assault = moving('assault', { formations })
    assault.choose('ann', path([60, 50]))
    assault.refuses('ann', places([2, 68.06, 50]), 'MW-R-06')
    assault.choose('ann', places([2, 68, 50]))
  })

  rule('MW-R-57', 'the chief himself touches an enemy only if his path reaches him', () => {
    const t = moving('assault', { formations: [two, foe('tm-rifle', 72.01, 50)] })
    t.refuses('ann', path([70.01, 50]), 'MW-ORDER-03')
    t.choose('ann', path([65, 50])).choose('ann', places([2, 70.01, 50]))
  })

  rule('MW-R-153', 'asked: a chief may not go where somebody finds no place', () => {
    const walls = [rect('canyon', 55, 33.9, 30, 30), rect('canyon', 55, 66.1, 30, 30)]
    const corridor = { formations: [group(['tm-captain', 40, 50], ['tm-lancer', 37, 50])], terrain: walls }
    const t = moving('advance', corridor)
    t.refuses('ann', path([50, 50]), 'MW-R-153')
    t.choose('ann', path([47, 50])).choose('ann', places([2, 38.5, 50]))
    const alone = moving('advance', { formations: [lone('tm-captain', 40, 50)], terrain: walls })
    alone.choose('ann', path([50, 50]))
  })

  rule('MW-R-153', 'asked: staying in place is always legal, even in contact', () => {
    const t = moving('advance', { formations: [two, foe('tm-rifle', 55, 50)] })
    t.choose('ann', path())
    t.refuses('ann', places([2, 53, 50.1]), 'MW-R-13')
    t.choose('ann', places([2, 53, 50]))
    const chief = moving('advance', { formations: [two, foe('tm-rifle', 48, 50)] })
    chief.choose('ann', path())
    chief.refuses('ann', places([2, 57, 50]), 'MW-R-13')
    chief.choose('ann', places([2, 53, 50]))
    const alone = moving('advance', { formations: [lone('tm-rifle', 50, 50), foe('tm-rifle', 52, 50)] })
    alone.choose('ann', path())
    expect(alone.last('stayed')).toMatchObject({ formation: 'fa1' })
  })
})

describe('scouts', () => {
  const scouts = group(['tm-ace', 50, 50], ['tm-skimmer', 47, 50], ['tm-lancer', 53, 50])
  rule('MW-TRAIT-23', 'asked: scouts are placed within 30 cm of the chief, without a path', () => {
    const t = moving('advance', { formations: [scouts, foe('tm-rifle', 50, 90)], terrain: [rect('canyon', 65, 50, 4, 30)] })
    t.choose('ann', path([51, 50]))
    t.refuses('ann', places([2, 83.51, 50], [3, 54, 50]), 'MW-TRAIT-23')
    t.refuses('ann', places([2, 50, 77.76], [3, 54, 50]), 'MW-MOVE-05')
    t.refuses('ann', places([2, 80, 50], [3, 62, 50]), 'MW-MOVE-07')
    t.choose('ann', places([2, 83.5, 50], [3, 54, 50]))
  })

  rule('MW-TRAIT-24', 'asked: infantry goes along with a scout that could carry it, in contact with it', () => {
    const custom = {
      factions: { a: 'terran-makers' },
      formations: [group(['tm-ace', 50, 50], ['tm-skimmer', 47, 50], ['tm-rifle', 53, 50], ['tm-rifle', 53, 53])],
    }
    const t = moving('advance', custom)
    t.choose('ann', path([51, 50]))
    const far = places([2, 75, 50], [3, 77.25, 50], [4, 54, 50])
    t.refuses('ann', far, 'MW-MOVE-07')
    // The same scout with room for one.
    const { world, formations } = roomy(t.world)
    const options = { order: 'advance', far: true, entering: false } as const
    const problems = (...list: Parameters<typeof placings>[0]) =>
      placementProblems(world, formations.fa1!, placings(list), options).map(v => v.rule)
    expect(problems([2, 75, 50], [3, 77.25, 50], [4, 54, 50])).toEqual([])
    expect(problems([2, 75, 50], [3, 77.31, 50], [4, 54, 50])).toEqual(['MW-MOVE-07'])
    expect(problems([2, 75, 50], [3, 77.25, 50], [4, 75, 52.25])).toEqual(['MW-MOVE-07'])
    world.units['ua1-3']!.profile = 'tm-lancer'
    expect(problems([2, 75, 50], [3, 77.5, 50], [4, 54, 50])).toEqual(['MW-MOVE-07'])
    t.choose('ann', places([2, 75, 50], [3, 54, 50], [4, 54, 53]))
  })
})

/** The world with a skimmer that is a transport for one besides: a maker's own unit. */
function roomy(world: Parameters<typeof placementProblems>[0]) {
  const copy = structuredClone(world)
  copy.sides.a.custom = {
    name: 'own',
    units: [
      {
        id: 'own-skimmer',
        name: 'Roomy Skimmer',
        type: 'tank',
        armor: 1,
        speed: 30,
        base: 'tank',
        traits: [{ trait: 'scout' }, { trait: 'transport', n: 1 }],
      },
    ],
    weapons: [],
    plans: [],
  }
  copy.units['ua1-2']!.profile = 'own-skimmer'
  return { world: copy, formations: copy.formations }
}

describe('places are proposed', () => {
  test('for a whole formation, legal and in its order', () => {
    const units = [
      ['tm-captain', 50, 50],
      ...Array.from({ length: 9 }, (_, i) => ['tm-rifle', 44 + (i % 5) * 2.5, 47 - Math.floor(i / 5) * 2.5]),
    ]
    const t = moving('advance', {
      formations: [group(...(units as [string, number, number][]))],
      terrain: [rect('canyon', 60, 56, 10, 6)],
    })
    const { fa1 } = t.world.formations
    const options = { order: 'advance', far: true, entering: false } as const
    for (const spot of [
      { x: 5500, y: 5100 },
      { x: 5300, y: 5400 },
      { x: 200, y: 200 },
    ]) {
      const found = proposePlaces(t.world, fa1!, spot, options)!
      expect(found.map(p => p.piece)).toEqual(fa1!.units)
      expect(placementProblems(t.world, fa1!, found, options)).toEqual([])
    }
    expect(proposePlaces(t.world, fa1!, { x: 6000, y: 5600 }, options)).toBeNull()
    t.asks('ann', 'mw.movePath')
  })

  test('asked: everybody keeps his position to the chief in the open', () => {
    const t = moving('advance', { formations: [two] })
    t.choose('ann', path([50, 60]))
    expect(t.asks('ann', 'mw.follow').ask).toMatchObject({ proposal: [{ piece: 'ua1-2', x: 5300, y: 6000 }] })
    t.choose('ann', places([2, 53, 60]))
  })

  rule('MW-R-06', 'who is dragged close to an enemy in an assault is put in contact', () => {
    const t = moving('assault', { formations: [two, foe('tm-rifle', 70, 50)] })
    t.choose('ann', path([61, 50]))
    const wish = places([2, 67.75, 50])
    t.choose('ann', t.engine.propose(t.state, 'ann', wish)!)
    expect(whereIs(t, 'ua1-2')[0]).toBeGreaterThanOrEqual(67.95)
  })

  rule('MW-R-57', 'in an assault as many as possible are brought into contact', () => {
    const units: [string, number, number][] = [
      ['tm-captain', 50, 50],
      ...[47, 50, 53].map((x): [string, number, number] => ['tm-rifle', x, 47]),
    ]
    const foes = {
      id: 'fb1',
      side: 'b',
      units: {
        'tm-rifle': [
          [47, 72],
          [50, 72],
          [53, 72],
        ],
      },
    }
    const t = moving('assault', { formations: [group(...units), foes] })
    t.choose('ann', path([50, 65]))
    const best = t.engine.candidates(t.state, 'ann', rngOf('any'))[0]!
    t.choose('ann', best)
    const touching = ['ua1-2', 'ua1-3', 'ua1-4'].filter(id =>
      ['ub1-1', 'ub1-2', 'ub1-3'].some(other => gap(t.world.units[id]!.at, t.world.units[other]!.at) <= 205),
    )
    expect(touching).toHaveLength(3)
  })
})
const gap = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
