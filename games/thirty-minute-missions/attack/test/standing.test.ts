import type { Json } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import type { World } from '../../world.ts'
import { gunOf } from '../guns.ts'
import { partLeft, partsOf } from '../parts.ts'
import { aimAt, isShot, shotAt, targetProblem } from '../shots.ts'
import { isAimless, isBroken } from '../standing.ts'
import { targetTries } from '../targets.ts'
import { ann, bob, item, map, mech, type Placed, ranged, rifleman, sheet, shot, unit, worldOf } from './table.ts'

const pick = (...ids: string[]) => ({ type: 'pick', ids })
const pair = (more: Placed = {}) => worldOf([ann(3, 5), bob(6, 5), ann(2, 9), bob(9, 9)], more)
/** The same with a change made to it. */
const after = (change: (world: World) => void, more: Placed = {}): World => {
  const world = pair(more)
  change(world)
  return world
}

describe('an attack that was declared', () => {
  rule('TM-R-139', 'is cancelled when another has its weapon, or it lies on the ground', () => {
    const taken = after(world => {
      item(world, 'ua1/1').unit = 'ua3'
    })
    const dropped = after(world => {
      item(world, 'ua1/1').mode = 'dropped'
    })
    expect([pair(), taken, dropped].map(world => isBroken(world, shot()))).toEqual([false, true, true])
  })
  rule('TM-R-139', 'is cancelled when its attacker is off the board', () => {
    const gone = after(world => {
      unit(world, 'ua1').where = 'off'
    })
    expect([isBroken(gone, shot()), isBroken(gone, shot({ weapon: null }))]).toEqual([true, true])
    // Nobody has to stand behind what a turret fires.
    expect(isBroken(gone, shot({ attacker: null, weapon: 'TurretN' }))).toBe(false)
  })
  rule(['TM-R-139', 'TM-R-140'], 'is lost with its own turn or that of its Main Unit, not with that of another', () => {
    const ended = (id: string, main: string | null = null) =>
      after(world => {
        unit(world, 'ua1').main = main
        Object.assign(world.turn!, { unit: id, over: true })
      })
    const worlds = [ended('ua1'), ended('ua3', 'ua3'), ended('ub2'), ended('ua3')]
    expect(worlds.map(world => isBroken(world, shot()))).toEqual([true, true, false, false])
    const goesOn = after(world => {
      Object.assign(world.turn!, { unit: 'ua1', over: false })
    })
    expect(isBroken(goesOn, shot())).toBe(false)
  })
  rule('TM-R-138', 'is lost when its target is off the board or the structure it was meant for has fallen', () => {
    const gone = after(world => {
      unit(world, 'ub2').where = 'off'
    })
    expect([isAimless(pair(), shot()), isAimless(gone, shot())]).toEqual([false, true])
    const house = (defense: number) => pair({ structures: [{ hex: [5, 5], elevation: 1, full: 20, defense }] })
    expect([20, 1, 0].map(defense => isAimless(house(defense), shot({ target: 's1', part: '' })))).toEqual([false, false, true])
  })
  rule(['TM-R-138', 'TM-R-166'], 'is lost when the thing aimed at is carried, dropped, broken or with another', () => {
    const aimless = (change: Partial<World['items'][string]>) =>
      isAimless(
        after(world => Object.assign(item(world, 'ub2/1'), change)),
        shot({ part: 'ub2/1' }),
      )
    expect(aimless({})).toBe(false)
    const changes = [{ mode: 'carried' }, { mode: 'dropped' }, { mode: 'destroyed', durability: 0 }, { unit: 'ub4' }] as const
    expect(changes.map(aimless)).toEqual([true, true, true, true])
  })
})

describe('what can be aimed at', () => {
  rule(['TM-R-166', 'TM-WEAP-06', 'TM-ATK-09'], 'what is left of sections, and what is Mounted or Equipped', () => {
    const target = mech(['combat_rifle', 'armR'], ['vulcans', 'head'], ['combat_knife', 'carried'], ['beam_pistol', 'armL'])
    const more = { durability: { legL: 1, legR: 0 }, items: { beam_pistol: { mode: 'destroyed', durability: 0 } } }
    const world = worldOf([ann(3, 5), bob(6, 5, target, more)])
    const it = unit(world, 'ub2')
    expect(partsOf(world, it)).toEqual(['head', 'torso', 'armL', 'armR', 'legL', 'ub2/1', 'ub2/2'])
    // A rifle has 10, vulcans 4.
    expect(['legL', 'legR', 'ub2/1', 'ub2/2', 'ub2/3', 'ub2/4'].map(part => partLeft(world, it, part))).toEqual([
      1, 0, 10, 4, 0, 0,
    ])
    expect(partLeft(world, unit(world, 'ua1'), 'ub2/1')).toBe(0)
  })
  rule(['TM-R-52', 'TM-R-136', 'TM-R-166'], 'neither its own side nor what is off the board', () => {
    const problem = (world: World, target: string) =>
      targetProblem(aimAt(world, unit(world, 'ua1'), unit(world, target), true, 'normal'))?.rule ?? null
    const world = worldOf([ann(3, 5), bob(6, 5), ann(5, 5)])
    expect([problem(world, 'ub2'), problem(world, 'ua3')]).toEqual([null, 'TM-R-52'])
    unit(world, 'ub2').where = 'off'
    expect(problem(world, 'ub2')).toBe('TM-R-166')
  })
})

describe('why a target cannot be attacked', () => {
  rule('TM-RANGE-02', 'too far is told of the weapon that reaches furthest', () => {
    const t = ranged([ann(3, 5, mech(['flamer', 'armR'], ['beam_pistol', 'armL'])), bob(9, 5)])
    expect(t.refuses('ann', pick('shoot:ub2'), 'TM-RANGE-02').params).toEqual({ distance: 6, range: 4 })
    t.asks('ann', 'tm.act')
  })
  rule(['TM-BLDG-07', 'TM-RANGE-02'], 'at exactly its range a weapon does not shoot through a structure either', () => {
    const t = ranged([ann(3, 5), bob(9, 5), bob(10, 5)], { structures: [{ hex: [5, 5], elevation: 1 }] })
    t.refuses('ann', pick('shoot:ub2'), 'TM-BLDG-07')
    t.refuses('ann', pick('shoot:ub3'), 'TM-RANGE-02')
    t.asks('ann', 'tm.act')
  })
  rule('TM-FOV-03', 'what is behind is not even tried', () => {
    const world = worldOf([ann(6, 5), bob(4, 5), bob(8, 5)])
    expect(targetTries(world, unit(world, 'ua1'), true, 'normal').map(one => one.id)).toEqual(['ub3'])
  })
})

describe('shots without Line of Sight', () => {
  const wall = { structures: [{ hex: [5, 5], elevation: 1 }] }
  const launcher = (systems: string[] = []) => sheet('alto_line', [['grenade_launcher', 'armR']], { systems })
  const shotOf = (world: World) => {
    const found = shotAt(aimAt(world, unit(world, 'ua1'), unit(world, 'ub2'), true, 'normal'), gunOf(world, 'ua1/1'), 'torso')
    return isShot(found) ? found : found.rule
  }
  const blind = { blind: true, greens: 0, blacks: 0 }

  rule('TM-KEYW-03', 'a weapon that is not Indirect fires at nothing a friend alone sees', () => {
    const friend = ann(7, 3, rifleman, { facing: 5 })
    const t = ranged([ann(3, 5), bob(7, 5), friend], wall)
    t.refuses('ann', pick('shoot:ub2'), 'TM-BLDG-07')
    t.asks('ann', 'tm.act')
    expect(shotOf(worldOf([ann(3, 5, launcher()), bob(7, 5), friend], wall))).toEqual(blind)
  })
  rule(['TM-KEYW-03', 'TM-LOS-03'], 'a lost head over a crest is no Line of Sight to the rest', () => {
    // Over the crest nothing but the head is seen well enough (71 percent of the Torso).
    const hills = { map: map({ '3,5': '1', '5,5': '1' }) }
    const at = (head: number) =>
      shotOf(worldOf([ann(3, 5, launcher()), bob(6, 5, rifleman, { durability: { head } }), ann(6, 3)], hills))
    expect([at(1), at(0)]).toEqual(['TM-LOS-03', blind])
  })
  rule(['TM-SYS-04', 'TM-KEYW-03'], 'with Sonar a friend at the surface spots what is in the deep', () => {
    const water = Object.fromEntries(['3,5', '4,5', '5,5', '6,5', '7,5', '7,4'].map(place => [place, 'D']))
    const at = (systems: string[], friend: [number, number], more: Placed = {}) => {
      const deep: Json = rifleman
      const units = [ann(3, 5, launcher(systems), { level: -1 }), bob(7, 5, deep, { level: -2 }), ann(...friend, rifleman, more)]
      return shotOf(worldOf(units, { ...wall, map: map(water) }))
    }
    const surface: [number, number] = [7, 4]
    expect([at([], surface, { level: 0 }), at(['sonar'], surface, { level: 0 })]).toEqual(['TM-BLDG-07', blind])
    // At -1 it sees for itself; behind the same wall it does not.
    expect([at([], surface, { level: -1 }), at(['sonar'], [4, 5], { level: 0 })]).toEqual([blind, 'TM-BLDG-07'])
  })
})
