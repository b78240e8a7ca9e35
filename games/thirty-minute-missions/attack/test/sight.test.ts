import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import type { World } from '../../world.ts'
import { isInFieldOfView, viewProblem } from '../field-of-view.ts'
import { canSee, sightOn } from '../sight.ts'
import { ann, bob, close, item, map, mech, openParts, ranged, rifleman, sheet, unit, worldOf } from './table.ts'

const sees = (world: World, from = 'ua1', to = 'ub2') => isInFieldOfView(world, unit(world, from), unit(world, to))
const share = (world: World, part: string, weapon: string | null = null, from = 'ua1', to = 'ub2') =>
  sightOn(world, unit(world, from), unit(world, to), part, weapon === null ? 'eyes' : item(world, weapon))
const vulcans = mech(['vulcans', 'head'], ['combat_rifle', 'armR'])

describe('Field of View', () => {
  rule(['TM-FOV-01', 'TM-R-04'], 'the front half, exactly 90 degrees included', () => {
    expect(sees(worldOf([ann(6, 5), bob(6, 7)]))).toBe(true)
    expect(sees(worldOf([ann(6, 5), bob(5, 7)]))).toBe(false)
    for (const [column, row] of [
      [7, 4],
      [7, 5],
      [7, 6],
    ] as const)
      expect(sees(worldOf([ann(6, 5), bob(column, row)]))).toBe(true)
  })

  rule('TM-FOV-02', 'the three rear hexes and what is beyond them are the Blind Spot', () => {
    for (const [column, row] of [
      [6, 4],
      [5, 5],
      [6, 6],
      [1, 5],
      [2, 2],
    ] as const)
      expect(sees(worldOf([ann(6, 5), bob(column, row)]))).toBe(false)
  })

  rule('TM-FOV-03', 'a target must be in the Field of View', () => {
    const t = ranged([ann(6, 5), bob(5, 5), bob(8, 5)])
    t.refuses('ann', { type: 'pick', ids: ['shoot:ub2'] }, 'TM-FOV-03')
    expect(t.options('ann', 'tm.act')).toContain('shoot:ub3')
  })

  rule(['TM-FOV-04', 'TM-R-16'], 'a unit on two hexes looks from its lead hex; its nearer hex is what is attacked', () => {
    const long = sheet('dreadlord', [['heavy_missile', 'torso']], { footprint: 2 })
    // The rear is at 5,5: what is beside it lies behind the lead.
    expect(sees(worldOf([ann(6, 5, long), bob(5, 4)]))).toBe(false)
    expect(sees(worldOf([ann(6, 5, long), bob(7, 4)]))).toBe(true)
    // It is seen with either hex: its lead at 6,6 is in the Blind Spot, its rear at 7,6 is not.
    expect([sees(worldOf([ann(6, 5), bob(6, 6, long, { facing: 3 })])), sees(worldOf([ann(6, 5), bob(6, 6)]))]).toEqual([
      true,
      false,
    ])
    const t = ranged([ann(3, 5, mech(['flamer', 'armR'])), bob(6, 5, long, { facing: 0 })])
    expect(t.options('ann', 'tm.act')).toContain('shoot:ub2')
  })

  rule('TM-R-05', 'no further up or down than it is away; in one hex only the same elevation', () => {
    const apart = (distance: number, level: number) => sees(worldOf([ann(4, 5), bob(4 + distance, 5, 'stinger', { level })]))
    expect([apart(1, 1), apart(1, 2), apart(2, 2), apart(2, 3), apart(0, 1)]).toEqual([true, false, true, false, false])
    const world = worldOf([ann(4, 5), bob(5, 5, 'stinger', { level: 2 })])
    expect(viewProblem(world, unit(world, 'ua1'), unit(world, 'ub2'), 'normal')).toMatchObject({
      rule: 'TM-R-05',
      params: { apart: 2, distance: 1 },
    })
    expect(viewProblem(world, unit(world, 'ua1'), unit(world, 'ub2'), 'strafe')).toBe(null)
  })

  rule('TM-R-13', 'at -2 it sees and is seen only by what is at -1 or -2, unless Sonar looks', () => {
    const sea = { map: map({ '5,5': 'D', '8,5': 'D', '9,5': 'L' }) }
    const at = (level: number, mine: number, sonar = false) => {
      const what = sheet('alto_line', [['combat_rifle', 'armR']], { systems: sonar ? ['sonar'] : [] })
      return worldOf([ann(5, 5, what, { level: mine }), bob(8, 5, rifleman, { level })], sea)
    }
    const problem = (world: World) => viewProblem(world, unit(world, 'ua1'), unit(world, 'ub2'), 'normal')?.rule ?? null
    expect(problem(at(-2, 0))).toBe('TM-R-13')
    expect(problem(at(0, -2))).toBe('TM-R-13')
    expect([problem(at(-2, -1)), problem(at(-1, -2)), problem(at(-1, 0)), problem(at(-2, -2))]).toEqual([null, null, null, null])
    expect([problem(at(-2, 0, true)), problem(at(0, -2, true))]).toEqual([null, null])
    expect([canSee(at(-2, 0), unit(at(-2, 0), 'ua1'), unit(at(-2, 0), 'ub2'))]).toEqual([false])
  })
})

describe('Line of Sight', () => {
  rule(['TM-LOS-03', 'TM-R-08', 'TM-R-09'], 'a shot over a crest: legs 0, Torso 71, head 100 percent', () => {
    const hills = { map: map({ '3,5': '1', '5,5': '1' }) }
    const world = worldOf([ann(3, 5, vulcans), bob(6, 5)], hills)
    expect(['legL', 'torso', 'head'].map(part => share(world, part, 'ua1/1').share)).toEqual([0, 71, 100])
    expect(['legL', 'torso', 'head'].map(part => share(world, part, 'ua1/1').isVisible)).toEqual([false, false, true])
    const t = ranged([ann(3, 5, vulcans), bob(6, 5)], hills)
    t.pick('ann', 'shoot:ub2')
    // The head is all there is to aim at.
    expect(openParts(t)).toEqual(['head'])
  })

  rule(
    ['TM-LOS-01', 'TM-SECT-03', 'TM-TYPE-05', 'TM-R-08'],
    'it starts at the head, of a vehicle at the cockpit, of a drone at its core',
    () => {
      const seen = (who: string) => {
        const world = worldOf([ann(2, 5, who, { level: 1 }), bob(8, 5)], { map: map({ '5,5': '1' }) })
        return [share(world, 'legL').share, share(world, 'torso').share]
      }
      // Eyes at 1.9, 1.6 and 1.5 over a crest of 1 at half the way see down to 0.1, 0.4 and 0.5.
      expect([seen('alto_line'), seen('kestrel'), seen('wisp')]).toEqual([
        [77, 100],
        [11, 100],
        [0, 85],
      ])
    },
  )

  rule('TM-R-55', 'without a head it starts at the Torso', () => {
    const torso = (head: number) => {
      const world = worldOf([ann(2, 5, rifleman, { level: 1, durability: { head } }), bob(6, 5)], { map: map({ '5,5': '1' }) })
      return share(world, 'torso').share
    }
    // Over a crest of 1 at 3 of 4, eyes at 1.9 see down to 0.7, at 1.65 down to 0.784.
    expect([torso(10), torso(0)]).toEqual([28, 4])
  })

  rule('TM-LOS-02', 'the weapon needs a clear line too', () => {
    // Over a crest of 1 at 2 of 3 the head at 2.9 sees down to 0.05, the rifle at 2.625 down to 0.1875.
    const world = worldOf([ann(3, 5, vulcans, { level: 2 }), bob(6, 5)], { map: map({ '5,5': '1' }) })
    expect(share(world, 'legL', 'ua1/1')).toMatchObject({ share: 88, isVisible: true })
    expect(share(world, 'legL', 'ua1/2')).toMatchObject({ share: 58, isVisible: false })
  })

  rule(['TM-LOS-03', 'TM-TRAIT-10'], 'exactly 80 percent are enough, for who finds weak spots 60', () => {
    // Eyes at 1.9 over a crest of 1 at 4 of 6 see down to 0.55.
    const world = worldOf([ann(2, 5, vulcans, { level: 1 }), bob(8, 5)], { map: map({ '6,5': '1' }) })
    expect(share(world, 'torso', 'ua1/1')).toMatchObject({ share: 71, isVisible: false })
    // A cockpit at 1.6 over a crest of 1 at 5 of 9 sees down to 0.52: exactly 80 percent of a Torso.
    const edge = worldOf([ann(2, 5, 'kestrel', { level: 1 }), bob(11, 5)], { map: map({ '7,5': '1' }) })
    expect(share(edge, 'torso')).toMatchObject({ share: 80, isVisible: true })
    // A core at 3.5 over a crest of 1 at 9 of 11 sees down to 0.444: 79 percent of a Cockpit.
    const short = worldOf([ann(1, 5, 'wisp', { level: 3 }), bob(12, 5, 'bastion_tank')], { map: map({ '10,5': '1' }) })
    expect(share(short, 'cockpit')).toMatchObject({ share: 79, isVisible: false })
    const below = worldOf([ann(2, 5, vulcans, { level: 1 }), bob(8, 5)], { map: map({ '5,5': '1' }) })
    expect(share(below, 'legL')).toMatchObject({ share: 77, isVisible: false })
    const eye = sheet('alto_line', [['vulcans', 'head']], { pilot: { rank: 'veteran', traits: ['deadeye'] } })
    const keen = worldOf([ann(2, 5, eye, { level: 1 }), bob(8, 5)], { map: map({ '6,5': '1' }) })
    expect(share(keen, 'torso', 'ua1/1')).toMatchObject({ share: 71, isVisible: true })
    // Without a head eyes at 2.65 over a crest of 1 at 4 of 5 see down to 0.5875.
    const headless = ann(2, 5, eye, { level: 2, durability: { head: 0 } })
    const least = worldOf([headless, bob(7, 5)], { map: map({ '6,5': '1' }) })
    expect(share(least, 'torso')).toMatchObject({ share: 60, isVisible: true })
    const rifle = sheet('alto_line', [['combat_rifle', 'armR']], { pilot: { rank: 'veteran', traits: ['deadeye'] } })
    const over = worldOf([ann(3, 5, rifle, { level: 2 }), bob(6, 5)], { map: map({ '5,5': '1' }) })
    expect(share(over, 'legL', 'ua1/1')).toMatchObject({ share: 58, isVisible: false })
  })

  rule('TM-BLDG-07', 'nothing is attacked through a structure', () => {
    const t = ranged([ann(3, 5), bob(6, 5)], { structures: [{ hex: [5, 5], elevation: 1 }] })
    const { at } = t.refuses('ann', { type: 'pick', ids: ['shoot:ub2'] }, 'TM-BLDG-07')
    expect(at).toMatchObject({ x: 5, y: 5 })
    expect(t.options('ann', 'tm.act')).toContain('shoot:s1')
  })

  rule('TM-R-07', 'a line along borders takes the side that is better for the attacker', () => {
    // From 4,4 to 4,6 the line runs between 3,5 and 4,5.
    const one = worldOf([ann(4, 4, rifleman, { facing: 5 }), bob(4, 6)], { structures: [{ hex: [3, 5], elevation: 1 }] })
    expect(share(one, 'torso').isVisible).toBe(true)
    const other = worldOf([ann(4, 4, rifleman, { facing: 5 }), bob(4, 6)], { structures: [{ hex: [4, 5], elevation: 1 }] })
    expect(share(other, 'torso').isVisible).toBe(true)
    const both = {
      structures: [
        { hex: [3, 5], elevation: 1 },
        { hex: [4, 5], elevation: 1 },
      ],
    }
    const none = worldOf([ann(4, 4, rifleman, { facing: 5 }), bob(4, 6)], both)
    expect(share(none, 'torso').isVisible).toBe(false)
  })

  rule('TM-R-08', 'who kneels or lies is lower', () => {
    const near = (status: string[]) => {
      const world = worldOf([ann(2, 5, vulcans, { level: 2 }), bob(6, 5, rifleman, { status })], { map: map({ '5,5': '1' }) })
      return ['torso', 'head'].map(part => share(world, part).share)
    }
    // Eyes at 2.9 over a crest of 1 at 3 of 4: 0.3667.
    expect([near([]), near(['kneeling']), near(['prone'])]).toEqual([
      [100, 100],
      [53, 100],
      [0, 0],
    ])
  })

  rule('TM-R-09', 'units never block, woods and ruins never block, a structure blocks one level above its elevation', () => {
    const world = worldOf([ann(3, 5), bob(6, 5), bob(5, 5, 'dreadlord'), ann(4, 5)], { map: map({ '4,5': 'G', '5,5': 'K' }) })
    expect(share(world, 'torso')).toMatchObject({ share: 100, isVisible: true })
    const roof = (elevation: number) =>
      worldOf([ann(3, 5, 'stinger', { level: 2 }), bob(6, 5, 'stinger', { level: 2 })], {
        structures: [{ hex: [5, 5], elevation }],
      })
    expect([share(roof(1), 'core').share, share(roof(2), 'core').share]).toEqual([100, 0])
  })
})

describe('cover', () => {
  const low = { scatter: [{ hex: [6, 5], edge: 3, type: 'low' }] }
  const high = { scatter: [{ hex: [6, 5], edge: 3, type: 'high' }] }
  const corner = { scatter: [{ hex: [6, 5], edge: 3, type: 'corner' }] }
  const hug = { edge: 3, hides: null }
  const parts = (world: World) => ['head', 'torso', 'armL', 'armR', 'legL', 'legR'].filter(part => share(world, part).isVisible)

  rule(
    ['TM-LOS-04', 'TM-R-10'],
    'low cover hides legs, a corner the arm and leg of one side, high cover all but the head',
    () => {
      expect(parts(worldOf([ann(3, 5), bob(6, 5, rifleman, { hug })], low))).toEqual(['head', 'torso', 'armL', 'armR'])
      expect(parts(worldOf([ann(3, 5), bob(6, 5, rifleman, { hug })], high))).toEqual(['head'])
      const left = { edge: 3, hides: 'left' }
      expect(parts(worldOf([ann(3, 5), bob(6, 5, rifleman, { hug: left })], corner))).toEqual(['head', 'torso', 'armR', 'legR'])
      const right = { edge: 3, hides: 'right' }
      expect(parts(worldOf([ann(3, 5), bob(6, 5, rifleman, { hug: right })], corner))).toEqual(['head', 'torso', 'armL', 'legL'])
      const tank = worldOf([ann(3, 5), bob(6, 5, 'bastion_tank', { hug })], low)
      expect(['cockpit', 'trackL'].map(part => share(tank, part).isVisible)).toEqual([true, false])
    },
  )

  rule('TM-R-10', 'only if it is hugged, only through that edge, only from at most 1 elevation higher', () => {
    expect(parts(worldOf([ann(3, 5), bob(6, 5)], low))).toHaveLength(6)
    expect(parts(worldOf([ann(3, 5), bob(6, 5, rifleman, { hug: { edge: 2, hides: null } })], low))).toHaveLength(6)
    expect(parts(worldOf([ann(5, 3, rifleman, { facing: 5 }), bob(6, 5, rifleman, { hug })], low))).toHaveLength(6)
    const from = (level: number) => parts(worldOf([ann(3, 5, rifleman, { level }), bob(6, 5, rifleman, { hug })], low)).length
    expect([from(1), from(2)]).toEqual([4, 6])
    // The same piece seen from the neighbour's side of the edge.
    const mirrored = { scatter: [{ hex: [5, 5], edge: 0, type: 'low' }] }
    expect(parts(worldOf([ann(3, 5), bob(6, 5, rifleman, { hug })], mirrored))).toHaveLength(4)
  })

  rule('TM-SCAT-01', 'a piece that is decoration hides nothing', () => {
    const decoration = { scatter: [{ hex: [6, 5], edge: 3, type: 'low', cover: false }] }
    expect(parts(worldOf([ann(3, 5), bob(6, 5, rifleman, { hug })], decoration))).toHaveLength(6)
  })

  rule('TM-R-11', 'a weapon borne by a hidden section does not fire through that edge', () => {
    const mine = { scatter: [{ hex: [3, 5], edge: 0, type: 'corner' }] }
    const guns = mech(['combat_rifle', 'armR'], ['beam_pistol', 'armL'])
    const world = worldOf([ann(3, 5, guns, { hug: { edge: 0, hides: 'right' } }), bob(6, 5)], mine)
    expect([share(world, 'torso', 'ua1/1').isVisible, share(world, 'torso', 'ua1/2').isVisible]).toEqual([false, true])
    const aside = worldOf([ann(3, 5, guns, { hug: { edge: 0, hides: 'right' } }), bob(4, 3)], mine)
    expect(share(aside, 'torso', 'ua1/1').isVisible).toBe(true)
  })

  rule('TM-R-12', 'melee reaches around cover', () => {
    const near = { scatter: [{ hex: [4, 5], edge: 3, type: 'high' }] }
    const t = close([ann(3, 5, mech(['combat_knife', 'armR'])), bob(4, 5, rifleman, { hug })], near)
    t.pick('ann', 'strike:ub2')
    expect(openParts(t)).toEqual(['head', 'torso', 'armL', 'armR', 'legL', 'legR', 'ub2/1'])
    // Its own cover is not in the way of a spear either, down from a hill.
    const hill = { map: map({ '3,5': '1', '4,5': '1' }), scatter: [{ hex: [3, 5], edge: 0, type: 'high' }] }
    const spear = close([ann(3, 5, mech(['spear', 'armR']), { hug: { edge: 0, hides: null } }), bob(5, 5)], hill)
    expect(spear.options('ann', 'tm.act')).toContain('strike:ub2')
    const low = { ...hill, scatter: [{ hex: [5, 5], edge: 3, type: 'high' }] }
    const down = close([ann(3, 5, mech(['spear', 'armR'])), bob(5, 5, rifleman, { hug })], low)
    expect(openParts(down.pick('ann', 'strike:ub2'))).toContain('torso')
  })
})
