import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { clearMarks } from '../../basics/marks.ts'
import { field } from '../../test/mw-table.ts'
import { callHypha, hyphaActing, hyphaNear, MOST_HYPHA } from '../hypha.ts'
import { aimed, group, leave, running } from './table.ts'

const fungus = { factions: { a: 'fungus-pandemia', b: 'terran-makers' } }
const foe = group('fb1', [['tm-lancer', 110, 110]])
/** A bloom (a base of 1.25 cm) by itself is activated and grows a Hypha, a base of 1 cm. */
const growing = (x: number, y: number, others: readonly ReturnType<typeof group>[] = [], more = {}) =>
  running('startEffects', { formation: 'fa1' }, [group('fa1', [['fp-bloom', x, y]]), ...others, foe], { ...fungus, ...more })

describe('where a Hypha grows', () => {
  rule(['MW-R-07', 'MW-FUNGUS-07'], 'its whole base is on the table', () => {
    const low = growing(30, 6)
    low.refuses('ann', aimed(30, 0.99), 'MW-R-07')
    low.choose('ann', aimed(30, 1))
    leave(low)
    const right = growing(114, 30)
    right.refuses('ann', aimed(119.01, 30), 'MW-R-07')
    right.choose('ann', aimed(119, 30))
    leave(right)
    const high = growing(30, 114)
    high.refuses('ann', aimed(30, 119.01), 'MW-R-07')
    high.choose('ann', aimed(30, 119))
    leave(high)
  })

  rule(['MW-R-06', 'MW-R-171'], 'it may touch a base, but overlap it by no more than 0.05 cm', () => {
    const t = growing(30, 30)
    t.refuses('ann', aimed(32.19, 30), 'MW-R-06')
    t.choose('ann', aimed(32.2, 30))
    leave(t)
  })

  rule(['MW-R-14', 'MW-R-171'], 'under an own flyer there is room for it', () => {
    const t = growing(30, 30, [group('fa2', [['fp-gas', 36, 30]])])
    t.choose('ann', aimed(36, 30))
    leave(t)
    const walker = growing(30, 30, [group('fa2', [['fp-shamble', 36, 30]])])
    walker.refuses('ann', aimed(36, 30), 'MW-R-06')
    leave(walker)
  })

  rule('MW-TERR-05', 'it is a vehicle: not in a lake, but at its shore, and in a swamp', () => {
    const shore = (type: string) => growing(30, 30, [], { terrain: [{ type, at: [40, 30], size: [10, 10] }] })
    const lake = shore('lake')
    lake.refuses('ann', aimed(34.01, 30), 'MW-TERR-05')
    lake.choose('ann', aimed(34, 30))
    leave(lake)
    const swamp = shore('swamp')
    swamp.choose('ann', aimed(36, 30))
    leave(swamp)
  })

  rule(['MW-FUNGUS-07', 'MW-R-133'], 'units of the enemy and own flyers are no links', () => {
    const reach = (profile: string, id: string) => {
      const t = growing(30, 30, [group(id, [[profile, 39, 30]])])
      leave(t)
      return t.engine.check(t.state, 'ann', aimed(47.5, 30)).ok
    }
    expect([reach('fp-shamble', 'fa2'), reach('fp-gas', 'fa2'), reach('tm-lancer', 'fb2')]).toEqual([true, false, false])
  })
})

describe('Hypha of both sides', () => {
  const both = { factions: { a: 'fungus-pandemia', b: 'fungus-pandemia' } }
  const sown = (hypha: readonly JsonObject[], more: JsonObject = {}) =>
    field({ formations: [group('fa1', [['fp-shamble', 30, 30]]), foe], hypha, ...both, ...more })

  rule(['MW-FUNGUS-04', 'MW-R-134'], 'only own ones act with a formation, those just 5 cm away as well', () => {
    const t = sown([
      { side: 'a', profile: 'fp-h-spit', at: [37, 30] },
      { side: 'a', profile: 'fp-h-spit', at: [30, 37.01] },
      { side: 'b', profile: 'fp-h-spit', at: [23, 30] },
    ])
    expect(hyphaNear(t.world, t.world.formations.fa1!).map(u => u.id)).toEqual(['uh1'])
    leave(t)
  })

  rule('MW-R-134', 'at most 24 own ones; those of the enemy do not count', () => {
    expect(MOST_HYPHA).toBe(24)
    const many = (side: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({ side, profile: 'fp-h-wall', at: [10 + 3 * i, 80] }))
    const grown = (hypha: readonly JsonObject[]) => growing(30, 30, [], { ...both, hypha })
    grown(many('b', 24)).asks('ann', 'mw.growHypha')
    grown(many('a', 23)).asks('ann', 'mw.growHypha')
    const full = grown(many('a', 24))
    expect(full.all('nothing grew')).toHaveLength(1)
    leave(full)
  })

  rule('MW-R-134', 'it acts with a formation until that activation ends', () => {
    const t = sown([{ side: 'a', profile: 'fp-h-spit', at: [37, 30] }])
    const world = structuredClone(t.world)
    callHypha(world, world.formations.fa1!)
    clearMarks(world, 'activation')
    expect(hyphaActing(world, world.formations.fa1!)).toEqual([])
    leave(t)
  })

  rule('MW-R-134', 'one that was destroyed meanwhile adds nothing more', () => {
    const t = sown([
      { side: 'a', profile: 'fp-h-spit', at: [37, 30] },
      { side: 'a', profile: 'fp-h-spit', at: [30, 36] },
    ])
    const world = structuredClone(t.world)
    callHypha(world, world.formations.fa1!)
    delete world.units.uh1
    expect(hyphaActing(world, world.formations.fa1!).map(u => u.id)).toEqual(['uh2'])
    leave(t)
  })

  rule('MW-R-134', 'once per round: with the first formation, and again in the next round', () => {
    const t = sown([{ side: 'a', profile: 'fp-h-spit', at: [37, 30] }], { round: 2 })
    const world = structuredClone(t.world)
    const own = world.formations.fa1!
    expect(callHypha(world, own).map(u => u.id)).toEqual(['uh1'])
    expect(hyphaActing(world, own).map(u => u.id)).toEqual(['uh1'])
    own.marks = []
    expect(callHypha(world, own)).toEqual([])
    world.round = 3
    expect(callHypha(world, own).map(u => u.id)).toEqual(['uh1'])
    leave(t)
  })
})
