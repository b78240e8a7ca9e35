import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { hidesBetween } from '../ground-lines.ts'
import { shooters, sight, targets, unit, worldOf } from './table.ts'

type Place = readonly [number, number]
/** A shooter at (20, 20), a target straight to its right, and whatever else. Both are tanks (radius 1.25). */
const pair = (more: {
  at?: Place
  others?: JsonObject[]
  friends?: JsonObject[]
  terrain?: JsonObject[]
  target?: string
  options?: JsonObject
}) =>
  worldOf({
    formations: [
      shooters([unit('u1', 'tm-lancer', [20, 20])]),
      targets('fb1', [unit('u2', more.target ?? 'tm-lancer', more.at ?? [50, 20]), ...(more.others ?? [])]),
      ...(more.friends ? [{ id: 'fa2', side: 'a', units: more.friends }] : []),
    ],
    terrain: more.terrain ?? [],
    options: more.options ?? {},
  })
const block = (type: string, at: Place, size: Place = [4, 4], more: JsonObject = {}): JsonObject => ({
  type,
  at: [...at],
  size: [...size],
  ...more,
})

describe('lines and units', () => {
  rule(['MW-LOF-01', 'MW-LOF-04', 'MW-R-34'], 'a unit that hides only a part of the target blocks the line', () => {
    expect(sight(pair({}), 'u1', 'u2')).toMatchObject({ clear: true, rule: 'MW-LOF-01' })
    const hidden = sight(pair({ others: [unit('u3', 'tm-lancer', [35, 21.6])] }), 'u1', 'u2')
    expect(hidden).toEqual({ clear: false, cover: false, blocker: 'u3', rule: 'MW-LOF-03' })
    expect(sight(pair({ others: [unit('u3', 'tm-lancer', [35, 22])] }), 'u1', 'u2').clear).toBe(true)
    // 1.19 and 1.22 cm from the beam: a base counts 0.05 cm smaller than its 1.25 cm.
    expect(sight(pair({ others: [unit('u3', 'tm-lancer', [35, 21.82])] }), 'u1', 'u2').clear).toBe(false)
    expect(sight(pair({ others: [unit('u3', 'tm-lancer', [35, 21.85])] }), 'u1', 'u2').clear).toBe(true)
  })
  rule(['MW-LOF-03', 'MW-SHOOT-04'], 'enemies block, those of the target formation too', () => {
    const own = pair({ others: [unit('u3', 'tm-lancer', [35, 20])] })
    expect(sight(own, 'u1', 'u2')).toMatchObject({ clear: false, blocker: 'u3' })
    expect(sight(own, 'u1', 'u2', { terrain: 'passes' })).toMatchObject({ clear: false, blocker: 'u3' })
  })
  rule('MW-LOF-07', 'units of the own side never block', () => {
    expect(sight(pair({ friends: [unit('u5', 'tm-lancer', [35, 20])] }), 'u1', 'u2').clear).toBe(true)
  })
  rule('MW-R-19', 'a chief never blocks', () => {
    const world = pair({ others: [unit('u3', 'tm-lancer', [35, 20])] })
    world.formations.fb1!.chief = 'u3'
    expect(sight(world, 'u1', 'u2').clear).toBe(true)
  })
  rule(['MW-LOF-05', 'MW-UNIT-13', 'MW-R-05'], 'range is measured between the closest points of the bases', () => {
    // 45 cm and both radii of 1.25 cm.
    expect(sight(pair({ at: [67.5, 20] }), 'u1', 'u2', { range: 4500 }).clear).toBe(true)
    expect(sight(pair({ at: [67.51, 20] }), 'u1', 'u2', { range: 4500 })).toMatchObject({ clear: false, rule: 'MW-LOF-05' })
  })
  rule('MW-R-35', 'only Titans hide a huge Titan, in both directions', () => {
    const titan = (blocker: string) =>
      worldOf({
        formations: [
          shooters([unit('u1', 'tm-lancer', [20, 20])]),
          { id: 'fb1', side: 'b', units: [unit('u2', 'tm-vulcan', [50, 20])] },
          { id: 'fb2', side: 'b', units: [unit('u3', blocker, [35, 20])] },
          { id: 'fa2', side: 'a', units: [unit('u4', 'tm-lancer', [40, 20])] },
        ],
      })
    expect(sight(titan('tm-bulwark'), 'u1', 'u2').clear).toBe(true)
    expect(sight(titan('tm-paladin'), 'u1', 'u2')).toMatchObject({ clear: false, blocker: 'u3' })
    expect(sight(titan('tm-bulwark'), 'u2', 'u1').clear).toBe(true)
  })
  rule('MW-R-36', 'nothing is between the ground and a high flyer; a low one is like a tank, and blocks like one', () => {
    const flyer = (altitude: string) =>
      worldOf({
        formations: [
          shooters([unit('u1', 'tm-hail', [20, 20])]),
          { id: 'fb1', side: 'b', altitude, units: [unit('u2', 'tm-kestrel', [50, 20])] },
          targets('fb2', [unit('u3', 'tm-lancer', [35, 20]), unit('u4', 'tm-lancer', [60, 20])]),
        ],
        terrain: [block('rock-spire', [28, 20])],
      })
    expect(sight(flyer('high'), 'u1', 'u2').clear).toBe(true)
    expect(sight(flyer('low'), 'u1', 'u2')).toMatchObject({ clear: false, rule: 'MW-LOF-02' })
    expect(sight(flyer('low'), 'u1', 'u2', { terrain: 'passes' })).toMatchObject({ clear: false, blocker: 'u3' })
    const passes = { terrain: 'passes', past: new Set(['u3']) } as const
    expect(sight(flyer('low'), 'u1', 'u4', passes)).toMatchObject({ clear: false, blocker: 'u2' })
    expect(sight(flyer('high'), 'u1', 'u4', passes).clear).toBe(true)
  })
})

describe('lines and terrain', () => {
  rule(['MW-LOF-02', 'MW-TERR-09', 'MW-R-32'], 'high terrain on the line between the centres blocks it', () => {
    expect(sight(pair({ terrain: [block('rock-spire', [35, 20])] }), 'u1', 'u2')).toEqual({
      clear: false,
      cover: false,
      blocker: 't1',
      rule: 'MW-LOF-02',
    })
    // Its edge lies on the line: grazing is not crossing.
    expect(sight(pair({ terrain: [block('rock-spire', [35, 22])] }), 'u1', 'u2').clear).toBe(true)
    expect(sight(pair({ terrain: [block('rock-spire', [35, 21.99])] }), 'u1', 'u2').clear).toBe(false)
  })
  rule('MW-R-32', 'touching the wall of a tower gives no view through it, standing in it with the centre does', () => {
    const city = (x: number) => sight(pair({ terrain: [block('city-block', [x, 20])] }), 'u1', 'u2').clear
    // The shooter's centre is at x = 20: inside up to the border of the piece at 18 to 22.
    expect(city(20)).toBe(true)
    expect(city(22)).toBe(true)
    expect(city(22.01)).toBe(false)
  })
  rule(['MW-TERR-10', 'MW-R-33'], 'a hill blocks what is behind it, but not who stands on it', () => {
    const hill = (x: number, size: Place = [4, 4]) => sight(pair({ terrain: [block('hill', [x, 20], size)] }), 'u1', 'u2')
    expect(hill(35)).toMatchObject({ clear: false, rule: 'MW-LOF-02' })
    // The base of the target (up to x = 48.75) touches the hill, then no longer.
    expect(hill(46.75)).toMatchObject({ clear: true, cover: false })
    expect(hill(46.74)).toMatchObject({ clear: false })
    // Both on the same hill.
    expect(hill(35, [40, 10])).toMatchObject({ clear: true, cover: false })
  })
  rule(['MW-TERR-11', 'MW-TERR-12', 'MW-R-33'], 'from high ground, and towards it, high terrain is only cover', () => {
    const spire = block('rock-spire', [35, 20])
    const shooterUp = pair({ terrain: [spire, block('hill', [20, 20])] })
    expect(sight(shooterUp, 'u1', 'u2')).toMatchObject({ clear: true, cover: true })
    const targetUp = pair({ terrain: [spire, block('hill', [50, 20])] })
    expect(sight(targetUp, 'u1', 'u2')).toMatchObject({ clear: true, cover: true })
    expect(sight(pair({ terrain: [spire] }), 'u1', 'u2').clear).toBe(false)
  })
  rule('MW-TERR-13', 'heights are not compared: a hill sees over every high piece', () => {
    const world = pair({ terrain: [block('mesa', [35, 20]), block('hill', [20, 20])] })
    expect(sight(world, 'u1', 'u2')).toMatchObject({ clear: true, cover: true })
  })
  rule('MW-TERR-14', 'with height levels a higher piece hides what is lower on both sides', () => {
    expect(hidesBetween(2, 1, 0)).toBe(true)
    expect(hidesBetween(2, 2, 0)).toBe(false)
    expect(hidesBetween(2, 0, 3)).toBe(false)
    const levels = { heightLevels: true }
    expect(sight(pair({ options: levels, terrain: [block('hill', [35, 20])] }), 'u1', 'u2').clear).toBe(false)
    const onHill = pair({ options: levels, terrain: [block('mesa', [35, 20]), block('hill', [20, 20])] })
    expect(sight(onHill, 'u1', 'u2')).toMatchObject({ clear: true, cover: true })
  })
  rule('MW-LOF-06', 'terrain treats both ends of a line alike', () => {
    const world = pair({ terrain: [block('rock-spire', [35, 20]), block('hill', [20, 20])] })
    expect(sight(world, 'u2', 'u1').clear).toBe(sight(world, 'u1', 'u2').clear)
    const blocked = pair({ terrain: [block('rock-spire', [35, 20])] })
    expect([sight(blocked, 'u1', 'u2').clear, sight(blocked, 'u2', 'u1').clear]).toEqual([false, false])
  })
  rule(['MW-TERR-17', 'MW-R-38'], 'a fortification blocks lines, but not of those who touch it', () => {
    const fort = (x: number) => sight(pair({ terrain: [block('fortress', [x, 20])] }), 'u1', 'u2').clear
    expect(fort(35)).toBe(false)
    expect(fort(46.75)).toBe(true)
    expect(fort(46.74)).toBe(false)
    expect(fort(23.25)).toBe(true)
    // High ground does not see over it.
    expect(sight(pair({ terrain: [block('fortress', [35, 20]), block('hill', [20, 20])] }), 'u1', 'u2').clear).toBe(false)
  })
})

describe('cover on a line', () => {
  rule('MW-TERR-03', 'cover between shooter and target', () => {
    expect(sight(pair({ terrain: [block('forest', [35, 20])] }), 'u1', 'u2')).toMatchObject({
      clear: true,
      cover: true,
      rule: 'MW-TERR-03',
    })
    expect(sight(pair({ terrain: [block('forest', [35, 22])] }), 'u1', 'u2').cover).toBe(false)
  })
  rule('MW-R-31', 'cover that the shooter or the target touches is none', () => {
    const cover = (x: number) => sight(pair({ terrain: [block('forest', [x, 20])] }), 'u1', 'u2').cover
    expect(cover(23.25)).toBe(false)
    expect(cover(23.26)).toBe(true)
    expect(cover(46.74)).toBe(true)
    expect(cover(46.75)).toBe(false)
  })
  rule('MW-TERR-04', 'shelter covers those who touch it, whoever shoots', () => {
    const infantry = (x: number) => sight(pair({ target: 'tm-rifle', terrain: [block('forest', [x, 20])] }), 'u1', 'u2')
    // Infantry has a radius of 1 cm: from behind, the forest begins at 51.
    expect(infantry(53)).toMatchObject({ cover: true, rule: 'MW-TERR-04' })
    expect(infantry(53.01).cover).toBe(false)
    expect(sight(pair({ terrain: [block('forest', [53, 20])] }), 'u1', 'u2').cover).toBe(false)
  })
})
