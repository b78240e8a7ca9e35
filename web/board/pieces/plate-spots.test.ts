import { expect, test } from 'vitest'
import { hexPlayers, hexScene } from '../../test/hex-scene.ts'
import { perfScene } from '../../test/perf-scene.ts'
import { spaceOf } from '../space/space.ts'
import { drawnOf } from './formation.ts'
import { plateSpots } from './plate-spots.ts'
import { tokensOf } from './token.ts'

const NOBODY: ReadonlySet<string> = new Set()
const { scene, players } = perfScene(120, 0)
const drawn = drawnOf(scene, tokensOf(scene, players, spaceOf(scene)))
const mechs = drawnOf(hexScene(), tokensOf(hexScene(), hexPlayers, spaceOf(hexScene())))

test('every formation of a board that is not crowded has a plate near it', () => {
  const spots = plateSpots({
    drawn,
    detail: 'middle',
    scale: 1,
    selected: null,
    involved: NOBODY,
    kept: [],
    claimed: [],
    isSmall: false,
  })
  expect([...spots.keys()].sort()).toEqual(drawn.formations.map(f => f.id).sort())
  for (const { id, box } of drawn.formations) {
    const { at } = spots.get(id)!
    expect(at.x).toBeGreaterThan(box.left - 260)
    expect(at.x).toBeLessThan(box.right + 260)
  }
})
test('a mech on its own is named below itself, and from near by with its base', () => {
  const view = { drawn: mechs, scale: 1, selected: null, involved: NOBODY, claimed: [], isSmall: false }
  const spots = plateSpots({ ...view, kept: [], detail: 'middle' })
  const alone = mechs.loose.find(t => t.isBig)!
  expect(spots.get(alone.id)!.at.y).toBeGreaterThan(alone.at.y + alone.radius)
  expect(plateSpots({ ...view, kept: [], detail: 'near' }).size).toBe(0)
})
test('those a question is about have no plate on them, even where others have', () => {
  const first = drawn.formations[0]!
  const involved = new Set(first.tokens.map(t => t.id))
  const spots = plateSpots({
    drawn,
    detail: 'middle',
    scale: 0.7,
    selected: null,
    involved,
    kept: [],
    claimed: [],
    isSmall: false,
  })
  expect(spots.has(first.id)).toBe(true)
  for (const { at } of spots.values())
    for (const token of first.tokens)
      expect(Math.abs(at.y - token.at.y * 0.7) > 13 || Math.abs(at.x - token.at.x * 0.7) > 12).toBe(true)
})

test('a plate keeps off what lies where it would', () => {
  const view = { drawn, detail: 'middle', scale: 1, selected: null, involved: NOBODY, claimed: [], isSmall: false } as const
  const [id, lying] = [...plateSpots({ ...view, kept: [] })].find(([, { leader }]) => leader === null)!
  const moved = plateSpots({ ...view, kept: [{ at: lying.at, around: { left: -24, right: 24, top: -15, bottom: 34 } }] }).get(id)
  expect(moved?.at).not.toEqual(lying.at)
})

test('a plate keeps off a card that hides where it would lie', () => {
  const view = { drawn, detail: 'middle', scale: 1, selected: null, involved: NOBODY, kept: [], isSmall: false } as const
  const [id, { at, box }] = [...plateSpots({ ...view, claimed: [] })].find(([, { leader }]) => leader === null)!
  const moved = plateSpots({ ...view, claimed: [box] }).get(id)
  expect(moved?.at).not.toEqual(at)
})

test('on a small screen whom nothing is asked about has a plate beside it and on nobody, or none', () => {
  const first = drawn.formations[0]!
  const involved = new Set(first.tokens.map(t => t.id))
  const view = { drawn, detail: 'middle', scale: 0.7, selected: null, involved, kept: [], claimed: [] } as const
  const spots = plateSpots({ ...view, isSmall: true })
  expect(spots.has(first.id)).toBe(true)
  for (const [id, { box, leader }] of spots) {
    if (id === first.id) continue
    expect(leader).toBe(null)
    for (const { at } of drawn.tokens) {
      const [x, y] = [at.x * 0.7, at.y * 0.7]
      expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false)
    }
  }
})

test('in a crowd of single pieces only those a question is about and the selected one are named', () => {
  const [alone] = mechs.loose.filter(t => t.isBig)
  const many = Array.from({ length: 13 }, (_, i) => ({
    ...alone!,
    id: `m${i}`,
    at: { x: alone!.at.x + 300 * i, y: alone!.at.y },
  }))
  const view = { detail: 'middle', scale: 1, kept: [], claimed: [], isSmall: false } as const
  const named = (loose: typeof many) =>
    [
      ...plateSpots({ ...view, drawn: { ...mechs, loose, formations: [] }, involved: new Set(['m3']), selected: 'm5' }).keys(),
    ].sort()
  expect(named(many)).toEqual(['m3', 'm5'])
  expect(named(many.slice(0, 12))).toHaveLength(12)
})

test('where a question is about a crowd of single pieces, nobody but the selected one has a plate that stepped aside', () => {
  const [alone] = mechs.loose.filter(t => t.isBig)
  const many = Array.from({ length: 16 }, (_, i) => ({
    ...alone!,
    id: `m${i}`,
    at: { x: alone!.at.x + 20 * (i % 4), y: alone!.at.y + 20 * Math.floor(i / 4) },
  }))
  const crowd = { ...mechs, tokens: many, loose: many, formations: [] }
  const involved = new Set(many.map(({ id }) => id))
  const spots = plateSpots({
    ...{ drawn: crowd, detail: 'middle', scale: 1, kept: [], claimed: [], isSmall: false },
    ...{ involved, selected: 'm5' },
  })
  expect([...spots].filter(([, { leader }]) => leader !== null).map(([id]) => id)).toEqual(['m5'])
})
