import { isCloserThan, isWithin } from '@sandtable/geometry/table/distance'
import type { Scene, SceneMark } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { boardOf, sceneOf } from '../../test/scenes.ts'
import { aimedAt, commandArea, drawnTo, grownRanges, type Neighbour, pullOf } from './magnets.ts'
import { bodyOf, type Lying } from './measure.ts'

const disc = { type: 'disc', radius: 100 } as const
const scene = sceneOf({ board: boardOf(10000, 8000) })
const ghost = (x: number, y: number): Lying => ({ at: { x, y, facing: null }, footprint: disc })
const base = (id: string, x: number, y: number): Neighbour => ({ id, ...ghost(x, y) })
const alone = { neighbours: [], areas: [], pull: 30 }
const ring = (radius: number): SceneMark => ({
  ...({ id: 'r', kind: 'mark', type: 'disc', style: 'range', label: null, rule: null } as const),
  at: { x: 0, y: 0 },
  radius,
})

describe('contact', () => {
  const neighbours = [base('n', 1000, 1000)]
  it.each([
    ['a little away', 1215, 1040],
    ['a little into it', 1180, 1010],
    ['askew', 1150, 1160],
  ])('%s: it comes to touch and does not overlap', (_name, x, y) => {
    const { at, magnet } = drawnTo(scene, ghost(x, y), { ...alone, neighbours })
    expect(magnet).toMatchObject({ type: 'contact', with: 'n' })
    const [a, b] = [bodyOf(ghost(at.x, at.y)), bodyOf(neighbours[0]!)]
    expect(isCloserThan(a, b, 0)).toBe(false)
    expect(isWithin(a, b, 2)).toBe(true)
  })
  it('lets go where nobody is close, and where no magnet is wanted', () => {
    expect(drawnTo(scene, ghost(1240, 1000), { ...alone, neighbours })).toEqual({ at: { x: 1240, y: 1000 }, magnet: null })
    expect(drawnTo(scene, ghost(1215, 1000), { ...alone, neighbours, pull: 0 }).magnet).toBeNull()
  })
  it('does not push into a third one', () => {
    const crowded = [base('n', 1000, 1000), base('m', 1398, 1000)]
    expect(drawnTo(scene, ghost(1190, 1000), { ...alone, neighbours: crowded }).magnet).toBeNull()
  })
  it('lays long bases side to side', () => {
    const wall = { id: 'w', at: { x: 1000, y: 1000, facing: 0 }, footprint: { type: 'rect', length: 800, width: 200 } } as const
    const { at } = drawnTo(scene, { ...wall, at: { x: 1000, y: 1212, facing: 0 } }, { ...alone, neighbours: [wall] })
    expect(at).toEqual({ x: 1000, y: 1200 })
  })
})

describe('the edge of where one may stand', () => {
  const square: SceneMark = {
    ...({ id: 'z', kind: 'mark', type: 'polygon', style: 'zone', label: null, rule: null } as const),
    points: [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
      { x: 1000, y: 1000 },
      { x: 0, y: 1000 },
    ],
  }
  it('draws what is a little outside back in, and nothing else', () => {
    const to = (x: number, y: number) => drawnTo(scene, ghost(x, y), { ...alone, areas: [square] })
    expect(to(1020, 500)).toEqual({ at: { x: 1000, y: 500 }, magnet: { type: 'edge' } })
    expect(to(1031, 500).at).toEqual({ x: 1031, y: 500 })
    expect(to(990, 500).magnet).toBeNull()
  })
  it('never rounds out of a disc', () => {
    for (let degrees = 0; degrees < 360; degrees += 7) {
      const [x, y] = [Math.cos(degrees) * 768, Math.sin(degrees) * 768]
      const { at, magnet } = drawnTo(scene, ghost(x, y), { ...alone, areas: [ring(750)] })
      expect(magnet).toEqual({ type: 'edge' })
      expect(Math.hypot(at.x, at.y)).toBeLessThanOrEqual(750)
      expect(Math.hypot(at.x, at.y)).toBeGreaterThan(746)
    }
  })
  it('keeps a range by touching it, a zone by standing in it', () => {
    expect(grownRanges([ring(750), square], 100)).toEqual([ring(850), square])
  })
  it('is the command of the leader where the question names none', () => {
    const piece = (id: string, leads: boolean, rings: object[]) => ({
      id,
      group: 'g',
      leads,
      rings,
      footprint: disc,
      at: { x: 5, y: 6 },
    })
    const command = { label: '', radius: 600, arc: null, style: 'command', rule: 'X-1' }
    const led = { ...scene, pieces: [piece('chief', true, [command]), piece('man', false, [])] } as unknown as Scene
    expect(commandArea(led, 'man', 100)).toMatchObject([{ type: 'disc', at: { x: 5, y: 6 }, radius: 600 }])
    expect(commandArea(led, 'chief', 100)).toEqual([])
  })
})

describe('aiming', () => {
  const pieces = [
    { id: 'u', at: { x: 500, y: 0 } },
    { id: 'v', at: { x: 2010, y: 0 } },
  ] as unknown as Scene['pieces']
  const aim = { from: { x: 0, y: 0, facing: null, level: null }, range: 2000 }
  const to = (x: number, pull = 30) => aimedAt({ ...scene, pieces }, aim, [], { x, y: 0 }, pull)
  it('means the middle of a piece that is close', () => {
    expect(to(520)).toEqual({ x: 500, y: 0 })
    expect(to(540)).toEqual({ x: 540, y: 0 })
    expect(to(520, 0)).toEqual({ x: 520, y: 0 })
  })
  it('ends at its range, also beside a piece beyond it', () => {
    expect(to(2015)).toEqual({ x: 2000, y: 0 })
    expect(to(2300)).toEqual({ x: 2300, y: 0 })
  })
  it('pulls further under a finger, and not at all with Alt', () => {
    expect(pullOf({ pixel: 10, touch: true, alt: false })).toBeGreaterThan(pullOf({ pixel: 10, touch: false, alt: false }))
    expect(pullOf({ pixel: 10, touch: true, alt: true })).toBe(0)
  })
})
