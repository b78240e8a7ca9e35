import { type Badge, type Bar, badge } from '@sandtable/kernel'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { hexPlayers, hexScene } from '../../test/hex-scene.ts'
import { perfScene } from '../../test/perf-scene.ts'
import { spaceOf } from '../space/space.ts'
import { BigPiece } from './BigPiece.tsx'
import { drawnOf } from './formation.ts'
import { lookOf, looksOf } from './look.ts'
import { plateWidth } from './Plates.tsx'
import { counterOf, platePartsOf } from './plate.ts'
import { outlineOf } from './shape.ts'
import { tokenOf, tokensOf } from './token.ts'
import { wearing } from './wearing.ts'

const { scene, players } = perfScene(120, 0)
const drawn = drawnOf(scene, tokensOf(scene, players, spaceOf(scene)))
const mechs = tokensOf(hexScene(), hexPlayers, spaceOf(hexScene()))
const impacts = (count: number) => badge('burst', `${count} impact tokens`, null, 'bad', count)
const formation = (badges: readonly Badge[], isDone = false) => ({ ...drawn.formations[0]!, badges, isDone })

describe('tokens', () => {
  test('have the colours of the side of their seat', () => {
    expect(new Set(drawn.tokens.map(t => t.colours))).toEqual(new Set(['a', 'b', 'c', 'd']))
    expect(tokensOf(scene, [], spaceOf(scene))[0]!.colours).toBe('nobody')
  })
  test('a mech has one ring segment for each section', () => {
    const revenant = mechs.find(t => t.id === 'revenant')!
    expect(revenant.isBig).toBe(true)
    expect(revenant.ring).toEqual(['whole', 'whole', 'hurt', 'lost', 'whole', 'whole'])
  })
  test('what is lost of a small one is counted', () => {
    expect(drawn.tokens.filter(t => t.lost === 1).length).toBeGreaterThan(0)
    expect(mechs.every(t => t.lost === 0)).toBe(true)
  })
})

describe('big pieces on a table', () => {
  const space = spaceOf(scene)
  const [some] = scene.pieces
  const health: Bar = { label: 'Structure', value: 3, max: 3, kind: 'health', rule: null }
  const house = tokenOf(
    {
      ...some!,
      footprint: { type: 'rect', length: 1200, width: 4000 },
      at: { ...some!.at, facing: 90 },
      bars: [health],
      group: null,
    },
    'a',
    space,
  )
  test('stand as they look, with their rings within their bases', () => {
    const drawing = renderToStaticMarkup(createElement(BigPiece, { token: house, icons: {} }))
    expect(house.isBig).toBe(true)
    expect(house.band.core + house.band.width).toBeCloseTo(space.size(1200) / 2)
    expect(drawing).toContain(`<g transform="rotate(${house.angle})"><path d="${outlineOf(house.body, house.radius, 0.6)}"`)
  })
  test('but round them on hexes, where bases never touch', () => {
    expect(mechs[0]!.band.core).toBe(mechs[0]!.radius)
  })
})

describe('formations', () => {
  test('hold their pieces, and a chief leads them', () => {
    const first = drawn.formations[0]!
    expect(first.tokens).toHaveLength(12)
    expect(first.chief?.piece.leads).toBe(true)
    expect(first.links.match(/M/g)).toHaveLength(11)
    expect(drawn.formationOf(first.tokens[3]!.id)).toBe(first)
  })
  test('pieces without one are loose', () => {
    expect(drawnOf(hexScene(), mechs).loose).toHaveLength(mechs.length)
  })
  test('the silhouette is that of the most', () => {
    const first = drawn.formations[0]!
    const same = first.tokens.filter(t => t.piece.icon === first.icon).length
    expect(same).toBeGreaterThan(first.tokens.length / 2)
  })
  test('the few others are drawn otherwise', () => {
    const first = drawn.formations[0]!
    const other = first.tokens.find(t => t.piece.icon !== first.icon && t.radius <= 10)!
    expect(lookOf(other, drawn).isSpecial).toBe(true)
    expect(lookOf(first.chief!, drawn).isSpecial).toBe(false)
  })
  test('looks are few', () => {
    expect(looksOf(drawn).length).toBeLessThan(60)
  })
})

describe('plates', () => {
  test('states stand in squares, counts as figures, what is counted with its icon', () => {
    const parts = platePartsOf(
      formation([badge('boot', 'marching', null, 'warn'), impacts(4), badge('x', '12 of 15 units', null, 'plain', 12, 15)]),
      false,
    )
    expect(parts.map(p => (p.type === 'icon' ? p.icon : p.text))).toEqual(['boot', '12/15', 'burst', '4'])
    expect(parts[0]).toMatchObject({ fill: 'var(--a)' })
  })
  test('the name only when it is wanted, done at the end', () => {
    const parts = platePartsOf(formation([badge('x', '225 points', null)], true), true)
    expect(parts.map(p => p.type)).toEqual(['name', 'word'])
  })
  test('a counter says how many are left', () => {
    expect(counterOf(formation([badge('x', '9 of 14 units', null, 'plain', 9, 14), impacts(6)]))).toMatchObject({
      count: '9/14',
      figure: '6',
    })
    expect(counterOf(formation([])).count).toBe('12')
  })
})

test('outlines grow on all sides', () => {
  expect(outlineOf({ type: 'rect', length: 20, width: 10 }, 8, 1)).toBe('M-11 -6H11V6H-11Z')
})

describe('tokens beside groups', () => {
  const token = { face: 'up', icon: 'x', text: 'Sprint', rule: null, forced: false } as const
  test('make room for themselves left of the plate', () => {
    const bare = formation([impacts(2)])
    expect(plateWidth({ ...bare, token }, false) - plateWidth(bare, false)).toBeCloseTo(28)
  })
  test('a question lays its own over them, for the group of any of its pieces', () => {
    const [first, second] = scene.groups
    const member = scene.pieces.find(p => p.group === first!.id)!
    const worn = wearing(scene, [{ type: 'token', pieces: [member.id], token }])
    expect(worn.groups[0]).toEqual({ ...first, token })
    expect(worn.groups[1]).toBe(second)
    expect(wearing(scene, [])).toBe(scene)
  })
})
