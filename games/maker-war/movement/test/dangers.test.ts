import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect, test } from 'vitest'
import { path } from '../../test/mw-table.ts'
import { ORDERS } from '../../world.ts'
import { budgetOf, foe, group, lone, moving, places, rect, whereIs } from './table.ts'

describe('streets', () => {
  const street = rect('street', 70, 50, 60, 5)
  const rifle = lone('tm-rifle', 45, 50)
  rule(['MW-TERR-07', 'MW-TERR-29', 'MW-R-27'], 'who ends with his centre on a street may go on along it', () => {
    const t = moving('advance', { formations: [rifle], terrain: [street] })
    t.choose('ann', path([50, 52.5]))
    t.refuses('ann', path([50, 52.51]), 'MW-TERR-07')
    t.refuses('ann', path([52, 54], [53, 50]), 'MW-TERR-07')
    t.refuses('ann', path([55.01, 52.5]), 'MW-TERR-08')
    t.choose('ann', path([55, 52.5]))
    expect(whereIs(t, 'ua1-1')).toEqual([55, 52.5])
    expect(t.last('moved').path).toHaveLength(3)
    const beside = moving('advance', { formations: [rifle], terrain: [street] })
    beside.choose('ann', path([50, 52.51]))
    expect(beside.state.outcome).not.toBeNull()
  })

  rule('MW-TERR-07', 'the further way is optional', () => {
    const t = moving('advance', { formations: [rifle], terrain: [street] })
    t.choose('ann', path([50, 50])).choose('ann', path())
    expect(whereIs(t, 'ua1-1')).toEqual([50, 50])
  })

  rule(['MW-TERR-08', 'MW-R-154'], 'the bonus is multiplied like the movement: worked example 3', () => {
    const bonus = [
      ['advance', 500],
      ['assault', 1000],
      ['march', 1500],
      ['patrol', 500],
      ['scatter', 500],
      ['regroup', 500],
      ['hit-and-run', 500],
    ] as const
    for (const [order, length] of bonus) {
      const t = moving(order, { formations: [rifle], terrain: [street] })
      t.choose('ann', path([46, 50]))
      expect([order, budgetOf(t)]).toEqual([order, length])
    }
  })

  rule('MW-R-154', 'it obeys the zone, counts double after unloading, and is given once', () => {
    const near = moving('advance', { formations: [rifle, foe('tm-rifle', 65, 50)], terrain: [street] })
    near.choose('ann', path([50, 50]))
    near.refuses('ann', path([53.01, 50]), 'MW-MOVE-05')
    near.choose('ann', path([53, 50]))
    const halved = moving('advance', { formations: [{ ...rifle, halved: true }], terrain: [street] })
    halved.choose('ann', path([50, 50]))
    halved.refuses('ann', path([52.51, 50]), 'MW-TERR-08')
    halved.choose('ann', path([52.5, 50]))
    const second = moving('hit-and-run', { formations: [rifle], terrain: [street] }, [], 'hit-and-run')
    expect(second.choose('ann', path([50, 50])).state.outcome).not.toBeNull()
    const flyer = moving('advance', { formations: [lone('tm-kestrel', 45, 50)], terrain: [street] })
    expect(flyer.choose('ann', path([50, 50])).state.outcome).not.toBeNull()
  })

  rule('MW-R-27', 'asked: hover formations may use it, and the others follow after it', () => {
    const t = moving('advance', { formations: [group(['as-captain', 45, 50], ['as-prow', 42, 50])], terrain: [street] })
    t.choose('ann', path([60, 50])).choose('ann', path([65, 50]))
    t.refuses('ann', places([2, 55, 50]), 'MW-MOVE-07')
    t.choose('ann', places([2, 62, 50]))
  })
})

describe('deadly terrain', () => {
  const tanks = group(['tm-ace', 50, 50], ['tm-lancer', 47, 50], ['tm-lancer', 47, 53], ['tm-lancer', 47, 47])
  const mines = rect('minefield', 60, 50, 4.8, 20)
  const through = (dice: [string, ...number[]][], more = {}) => {
    const t = moving('advance', { formations: [{ ...tanks, ...more }], terrain: [mines] }, dice)
    return t.choose('ann', path([68, 50])).choose('ann', places([2, 65, 50], [3, 65, 53], [4, 65, 47]))
  }

  rule(['MW-TERR-15', 'MW-TERR-16', 'MW-TERR-26', 'MW-R-28'], 'asked: a die for each centimetre begun: worked example 24', () => {
    const t = through([['deadly terrain', 6, 5, 5, 4, 3, 2, 1, 1]])
    expect(t.last('deadly terrain')).toMatchObject({ formation: 'fa1', dice: 8, hits: 2, criticals: 1 })
    expect(t.options('ann', 'mw.deadlyHit')).toEqual(['ua1-2', 'ua1-2!', 'ua1-3', 'ua1-3!', 'ua1-4', 'ua1-4!'])
    t.pick('ann', 'ua1-2!')
    expect(t.world.units['ua1-2']).toBeUndefined()
    t.pick('ann', 'ua1-4')
    // One unit is finished before the next, so the other hit needs no question.
    expect(t.world.units['ua1-4']).toBeUndefined()
    expect(t.world.formations.fa1).toMatchObject({ units: ['ua1-1', 'ua1-3'], tokens: 2 })
    expect(t.world.attacks).toEqual([])
  })

  rule('MW-TERR-16', 'asked: critical and ordinary hits go in any order, and no cover or stance changes them', () => {
    const t = through([['deadly terrain', 6, 5, 4, 4, 4, 4, 4, 4]], { stance: 'march' })
    expect(t.last('deadly terrain')).toMatchObject({ hits: 1, criticals: 1 })
    t.pick('ann', 'ua1-2')
    expect(t.world.units['ua1-2']).toBeUndefined()
    expect(t.world.formations.fa1!.tokens).toBe(1)
  })

  rule('MW-R-28', 'the dice are rounded up, at least one if the base only touches', () => {
    const reach = (x: number, dice: number) => {
      const faces = Array.from({ length: dice }, () => 1)
      const t = moving(
        'advance',
        { formations: [lone('tm-lancer', 50, 50)], terrain: [mines] },
        dice > 0 ? [['deadly terrain', ...faces]] : [],
      )
      t.choose('ann', path([x, 50]))
      return t.all('deadly terrain').map(e => e.dice)
    }
    expect(reach(56.34, 0)).toEqual([])
    expect(reach(56.35, 1)).toEqual([1])
    expect(reach(57.35, 1)).toEqual([1])
    expect(reach(57.36, 2)).toEqual([2])
  })

  rule('MW-R-28', "asked: only the chief's path counts, and hover formations ignore it", () => {
    const aside = moving('advance', { formations: [group(['tm-ace', 50, 50], ['tm-lancer', 47, 50])], terrain: [mines] })
    aside.choose('ann', path([55, 50])).choose('ann', places([2, 60, 50]))
    expect(aside.all('deadly terrain')).toEqual([])
    const hover = moving('advance', { formations: [lone('as-prow', 50, 50)], terrain: [mines] })
    hover.choose('ann', path([68, 50]))
    expect(hover.all('deadly terrain')).toEqual([])
  })

  rule('MW-R-28', 'a Titan takes the hits itself, its shields first', () => {
    const t = moving('advance', { formations: [lone('tm-vulcan', 50, 50)], terrain: [rect('minefield', 50, 54, 20, 2)] }, [
      ['deadly terrain', 5, 5, 5, 1, 1],
    ])
    t.choose('ann', path([50, 55.5]))
    expect(t.world.units['ua1-1']).toMatchObject({ shields: 1, structure: 12 })
  })

  rule('MW-R-28', 'asked: hits that nobody but the chief could take are lost', () => {
    const t = moving('advance', { formations: [group(['tm-ace', 50, 50], ['tm-lancer', 47, 50])], terrain: [mines] }, [
      ['deadly terrain', 6, 6, 1, 1, 1, 1, 1, 1],
    ])
    t.choose('ann', path([68, 50])).choose('ann', places([2, 65, 50]))
    expect(t.last('hits lost')).toMatchObject({ hits: 1 })
    expect(t.world.formations.fa1!.where).toBe('gone')
  })
})

describe('portals', () => {
  const gates = [
    { id: 'fa2', side: 'a', units: { 'as-gate': [[50, 50]] } },
    { id: 'fa3', side: 'a', units: { 'as-gate': [[90, 90]] } },
  ]
  const setting = (profile: string, more = {}) => ({
    factions: { a: 'astral' },
    formations: [lone(profile, 45, 50), gates[0], { ...gates[1], ...more }],
  })
  rule(['MW-ASTRAL-04', 'MW-R-132'], 'an invader goes from one portal to another for 10 cm, and on from there', () => {
    const t = moving('advance', setting('as-magister'))
    t.refuses('ann', path([47.5, 50], [87.5, 90], [79.99, 90]), 'MW-MOVE-01')
    t.refuses('ann', path([47.5, 50], [86, 90]), 'MW-MOVE-01')
    t.choose('ann', path([47.5, 50], [87.5, 90], [80, 90]))
    expect(explained((t.last('moved').costs as unknown[])[0])).toEqual(['MW-R-08 base 1000', 'MW-ASTRAL-04 portals +1000'])
    expect(whereIs(t, 'ua1-1')).toEqual([80, 90])
  })

  rule(['MW-ASTRAL-04', 'MW-R-132'], 'others cannot, nor through a portal that is scattered', () => {
    const other = moving('advance', setting('as-mage'))
    other.refuses('ann', path([47.5, 50], [87.5, 90]), 'MW-MOVE-01')
    other.asks('ann', 'mw.movePath')
    const scattered = moving('advance', setting('as-magister', { stance: 'scatter' }))
    scattered.refuses('ann', path([47.5, 50], [87.5, 90]), 'MW-MOVE-01')
    scattered.asks('ann', 'mw.movePath')
  })

  rule('MW-ASTRAL-04', 'coming out obeys the zone, and what lies between is not crossed', () => {
    const between = { ...setting('as-magister'), terrain: [rect('minefield', 70, 70, 20, 20)] }
    const near = moving('advance', { ...between, formations: [...between.formations, foe('tm-rifle', 80, 90)] })
    near.refuses('ann', path([47.5, 50], [87.5, 90]), 'MW-MOVE-05')
    near.choose('ann', path([47.5, 50], [92.5, 90]))
    expect(near.all('deadly terrain')).toEqual([])
  })
})

describe('what a bot may try', () => {
  const rows = (id: string, side: string, x: number, y: number, profiles: readonly string[]) => ({
    id,
    side,
    units: profiles.map((profile, i) => ({ profile, at: [x + (i % 4) * 3, y + Math.floor(i / 4) * 3] })),
  })
  const formations = [
    rows('fa1', 'a', 40, 30, ['tm-captain', 'tm-rifle', 'tm-rifle', 'tm-mule', 'tm-rifle', 'tm-lancer']),
    rows('fa2', 'a', 60, 30, ['tm-ace', 'tm-lancer', 'tm-skimmer', 'tm-lancer']),
    rows('fb1', 'b', 42, 50, ['tm-captain', 'tm-rifle', 'tm-rifle', 'tm-rifle', 'tm-hail']),
    rows('fb2', 'b', 70, 60, ['tm-ace', 'tm-lancer', 'tm-lancer']),
  ]
  const terrain = [
    rect('forest', 50, 42, 12, 8),
    rect('lake', 30, 45, 12, 8),
    rect('street', 60, 35, 60, 5),
    rect('mesa', 80, 40, 15, 15),
  ]
  test('every candidate of every order is legal, and there is always one', () => {
    const kinds = new Set<string>()
    const starts = [
      rows('fa1', 'a', 20, 20, ['tm-vulcan']),
      rows('fa1', 'a', 20, 20, ['tm-kestrel', 'tm-kestrel']),
      formations[0]!,
    ]
    for (const start of starts)
      for (const order of ORDERS) {
        const t = moving(order, {
          formations: [start, ...formations.slice(1)],
          terrain,
          pois: [{ type: 'reliquary', at: [60, 60] }],
        })
        while (t.state.outcome === null) {
          const seat = t.engine.waitingFor(t.state)[0]!
          const { kind } = t.asks(seat, t.engine.decision(t.state, seat)!.kind)
          kinds.add(kind)
          const candidates = t.engine.candidates(t.state, seat, rngOf(order))
          expect(candidates.length, `${order} ${kind}`).toBeGreaterThan(0)
          expect(candidates.length).toBeLessThan(13)
          for (const candidate of candidates)
            expect(t.engine.check(t.state, seat, candidate), `${order} ${kind}`).toMatchObject({ ok: true })
          t.choose(seat, candidates[candidates.length > 1 && kind === 'mw.movePath' ? 1 : 0]!)
        }
      }
    expect([...kinds].sort()).toEqual(['mw.follow', 'mw.movePath', 'mw.veerOff'])
  })

  test('in an assault the first way leads into contact', () => {
    const t = moving('assault', { formations: [lone('tm-lancer', 50, 50), foe('tm-rifle', 60, 70)] })
    t.choose('ann', t.engine.candidates(t.state, 'ann', rngOf('any'))[0]!)
    const { at } = t.world.units['ua1-1']!
    const gap = Math.sqrt((at.x - 6000) * (at.x - 6000) + (at.y - 7000) * (at.y - 7000)) - 225
    expect(gap).toBeLessThanOrEqual(5)
  })
})
