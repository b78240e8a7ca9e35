import type { Json } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import type { World } from '../../world.ts'
import { gunOf } from '../guns.ts'
import { aimAt, isShot, shotAt } from '../shots.ts'
import { canSee, sightOn } from '../sight.ts'
import { ann, bob, item, map, mech, type Placed, rifleman, sheet, unit, worldOf } from './table.ts'

const share = (world: World, part: string, weapon: string | null = null) =>
  sightOn(world, unit(world, 'ua1'), unit(world, 'ub2'), part, weapon === null ? 'eyes' : item(world, weapon))
const SECTIONS = ['head', 'torso', 'armL', 'armR', 'legL', 'legR']
const parts = (world: World) => SECTIONS.filter(part => share(world, part).isVisible)
/** What a shot of Ann's first weapon at a part of Bob's unit meets: its penalties, or the rule that forbids it. */
const shot = (world: World, part = 'torso') => {
  const found = shotAt(aimAt(world, unit(world, 'ua1'), unit(world, 'ub2'), true, 'normal'), gunOf(world, 'ua1/1'), part)
  return isShot(found) ? found : found.rule
}
const clear = { blind: false, greens: 0, blacks: 0 }

describe('heights', () => {
  rule('TM-R-08', 'who lies is at three tenths of its height', () => {
    // Eyes at 2.9 over a crest of 1 at 7 of 10 see down to 0.1858; the Torso of who lies reaches from 0.135 to 0.24.
    const hill = { map: map({ '9,5': '1' }) }
    const world = worldOf([ann(2, 5, rifleman, { level: 2 }), bob(12, 5, rifleman, { status: ['prone'] })], hill)
    expect(['legL', 'torso', 'head'].map(part => share(world, part).share)).toEqual([0, 51, 100])
  })
  rule('TM-R-08', 'who kneels has its weapons lower, its eyes where they were', () => {
    const from = (status: string[]) => {
      const hill = { map: map({ '5,5': '1' }) }
      const world = worldOf([ann(2, 5, rifleman, { level: 2, status }), bob(6, 5)], hill)
      return [share(world, 'legL').share, share(world, 'torso', 'ua1/1').share]
    }
    // Over a crest of 1 at 3 of 4: eyes at 2.9 see down to 0.3667; a rifle at 2.625 down to 0.4583, at 2.375 down to 0.5417.
    expect([from([]), from(['kneeling'])]).toEqual([
      [18, 97],
      [18, 73],
    ])
  })
  rule(['TM-R-08', 'TM-R-09'], 'a hill as high as the ground of the target hides its legs from below', () => {
    // Eyes at 0.9 under a crest of 1 at 1 of 3 see down to 1.2: 55 percent of legs from 1 to 1.45.
    const world = worldOf([ann(3, 5), bob(6, 5, rifleman, { level: 1 })], { map: map({ '4,5': '1', '5,5': '1', '6,5': '1' }) })
    expect(share(world, 'legL')).toMatchObject({ share: 55, isVisible: false })
  })
  rule('TM-TRAIT-10', '59 percent are not enough for a Deadeye either', () => {
    const eye = sheet('alto_line', [['combat_rifle', 'armR']], { pilot: { rank: 'veteran', traits: ['deadeye'] } })
    // Eyes at 0.9 under a crest of 2 at 6 of 7 see down to 2.1834: legs from 2 to 2.45.
    const world = worldOf([ann(2, 5, eye), bob(9, 5, rifleman, { level: 2 })], { map: map({ '8,5': '2', '9,5': '2' }) })
    expect(share(world, 'legL')).toMatchObject({ share: 59, isVisible: false })
  })
  rule('TM-R-127', 'woods count below 1.0, not at exactly 1.0', () => {
    const from = (level: number) =>
      shot(worldOf([ann(3, 5, 'wisp', { level: 0 }), bob(5, 5, 'wisp', { level })], { map: map({ '4,5': 'G' }) }), 'core')
    // From 0.5 to 0.5 and to 1.5: halfway at 0.5 and at 1.0.
    expect([from(0), from(1)]).toEqual([{ ...clear, greens: 1 }, clear])
  })
  rule(['TM-R-16', 'TM-R-48'], 'the line ends in the nearer hex of a two-hex target, whose own colour is not between', () => {
    const long = sheet('dreadlord', [['heavy_missile', 'torso']], { footprint: 2 })
    const world = worldOf([ann(3, 5), bob(8, 5, long, { facing: 0 })], { map: map({ '7,5': 'G' }) })
    expect(shot(world)).toEqual(clear)
  })
})

describe('a line along borders', () => {
  // From 4,4 to 4,6 it runs between 3,5 and 4,5, from 4,0 to 4,6 between 3,1 and 4,1, 3,3 and 4,3, 3,5 and 4,5 too.
  const across = (more: Placed, mine: Placed = {}, theirs: Placed = {}, what: Json = rifleman) =>
    worldOf([ann(4, 4, what, { facing: 5, ...mine }), bob(4, 6, rifleman, theirs)], more)

  rule('TM-R-07', 'with as much in sight on both sides it takes the one with less penalty', () => {
    for (const letter of ['G', 'K'])
      for (const place of ['3,5', '4,5']) expect(shot(across({ map: map({ [place]: letter }) }))).toEqual(clear)
    // Two green hexes are more than one black one.
    const along = (left: number, right: number) =>
      worldOf([ann(4, 0, rifleman, { facing: 5 }), bob(4, 6)], {
        map: map({ [`${left},3`]: 'G', [`${left},5`]: 'G', [`${right},3`]: 'K' }),
      })
    expect([shot(along(3, 4)), shot(along(4, 3))]).toEqual([
      { ...clear, blacks: 1 },
      { ...clear, blacks: 1 },
    ])
  })
  rule('TM-R-07', 'more sections in sight come before less penalty', () => {
    // A crest of 1 at half the way hides the legs from 1.9 on its side; on the other the shot passes a wood near its end.
    const along = (hill: number, wood: number) =>
      worldOf([ann(4, 0, rifleman, { facing: 5, level: 1 }), bob(4, 6)], {
        map: map({ [`${hill},3`]: '1', [`${wood},5`]: 'G' }),
      })
    const one = { ...clear, greens: 1 }
    expect([shot(along(3, 4)), shot(along(4, 3))]).toEqual([one, one])
  })
  rule('TM-R-07', 'with as many sections in sight on both sides, what either side shows can be aimed at', () => {
    // A crest hides both legs on one side, a corner an arm and a leg on the other.
    const world = (hill: string, edge: number) =>
      across(
        { map: map({ [hill]: '1' }), scatter: [{ hex: [4, 6], edge, type: 'corner' }] },
        { level: 1 },
        { hug: { edge, hides: 'left' } },
      )
    const all = ['head', 'torso', 'armL', 'armR', 'legR']
    expect([parts(world('3,5', 1)), parts(world('4,5', 2))]).toEqual([all, all])
  })
  rule(['TM-R-07', 'TM-R-10'], 'cover on the edge of one side hides nothing from the other', () => {
    const behind = (edge: number) =>
      across({ scatter: [{ hex: [4, 6], edge, type: 'high' }] }, {}, { hug: { edge, hides: null } })
    expect([1, 2].map(edge => parts(behind(edge)))).toEqual([SECTIONS, SECTIONS])
  })
  rule(['TM-R-07', 'TM-R-11'], 'own cover on the edge of one side leaves the other to fire through', () => {
    const behind = (edge: number) =>
      across({ scatter: [{ hex: [4, 4], edge, type: 'corner' }] }, { hug: { edge, hides: 'right' } })
    expect([4, 5].map(edge => shot(behind(edge)))).toEqual([clear, clear])
  })
})

describe('edges', () => {
  rule('TM-R-11', 'the edge is the one by which the line leaves, whatever it crosses later', () => {
    const aiming = (edge: number) =>
      worldOf([ann(3, 5, rifleman, { hug: { edge, hides: 'right' } }), bob(5, 3)], {
        scatter: [{ hex: [3, 5], edge, type: 'corner' }],
      })
    // From 3,5 by 4,4 and 5,4 to 5,3: out to the north-east.
    expect([shot(aiming(1)), shot(aiming(0))]).toEqual(['TM-R-11', clear])
  })
  rule('TM-R-10', 'and the one by which it enters, whatever it crossed before', () => {
    const aiming = (edge: number) =>
      worldOf([ann(3, 5), bob(6, 6, rifleman, { hug: { edge, hides: null } })], { scatter: [{ hex: [6, 6], edge, type: 'low' }] })
    // From 3,5 by 4,5 and 5,6 to 6,6: in from the west.
    expect([parts(aiming(3)).length, parts(aiming(2)).length]).toEqual([4, 6])
  })
  rule('TM-R-11', 'a weapon in two hands does not fire while one of them is hidden', () => {
    const hidden = (hides: string) =>
      worldOf([ann(3, 5, mech(['machine_gun', 'armL', 'armR']), { hug: { edge: 0, hides } }), bob(6, 5)], {
        scatter: [{ hex: [3, 5], edge: 0, type: 'corner' }],
      })
    expect([shot(hidden('left')), shot(hidden('right'))]).toEqual(['TM-R-11', 'TM-R-11'])
  })
  rule('TM-R-166', 'of a weapon in two hands as much is seen as of the arm that is seen better', () => {
    const target = mech(['machine_gun', 'armL', 'armR'])
    const world = worldOf([ann(3, 5), bob(6, 5, target, { hug: { edge: 3, hides: 'left' } })], {
      scatter: [{ hex: [6, 5], edge: 3, type: 'corner' }],
    })
    expect(share(world, 'ub2/1')).toMatchObject({ share: 100, isVisible: true })
  })
})

describe('who sees whom', () => {
  const sees = (world: World) => canSee(world, unit(world, 'ua1'), unit(world, 'ub2'))
  rule('TM-R-13', 'nothing in the open deep is seen from the surface, nor the surface from there', () => {
    const water = Object.fromEntries([5, 6, 7, 8].map(column => [`${column},5`, 'D']))
    const at = (mine: number, theirs: number, systems: string[] = []) => {
      const what = sheet('alto_line', [['combat_rifle', 'armR']], { systems })
      return sees(worldOf([ann(5, 5, what, { level: mine }), bob(8, 5, rifleman, { level: theirs })], { map: map(water) }))
    }
    expect([at(0, -2), at(-2, 0), at(-1, -2), at(-2, -1), at(0, -1)]).toEqual([false, false, true, true, true])
    expect([at(0, -2, ['sonar']), at(-2, 0, ['sonar'])]).toEqual([true, true])
  })
  rule(['TM-LOS-01', 'TM-LOS-04'], 'who has lost its head is not seen at all behind high cover', () => {
    const behind = (head: number) =>
      worldOf([ann(3, 5), bob(6, 5, rifleman, { durability: { head }, hug: { edge: 3, hides: null } })], {
        scatter: [{ hex: [6, 5], edge: 3, type: 'high' }],
      })
    expect([sees(behind(1)), sees(behind(0))]).toEqual([true, false])
  })
})
