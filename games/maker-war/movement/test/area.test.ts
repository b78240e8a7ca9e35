import { isPointInside } from '@sandtable/geometry/table/distance'
import { type Choice, engineOf, fastDice, type GameState, rngOf, type SceneShape } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { makerWar } from '../../game.ts'
import type { World } from '../../world.ts'

const engine = engineOf(makerWar)
type Asked = { state: GameState<World>; seat: string; kind: string }

/** Plays on with sensible choices and shows every question on the way. */
function played(preset: string, most: number, show: (asked: Asked) => void): void {
  const { setup } = makerWar.presets.find(p => p.id === preset)!
  const rng = rngOf(preset)
  let { state } = engine.start(setup, fastDice('area'))
  for (let n = 0; n < most && !state.outcome; n++) {
    const seat = engine.waitingFor(state)[0]!
    show({ state, seat, kind: engine.decision(state, seat)!.kind })
    const choices = engine.candidates(state, seat, rng, 4)
    const applied = engine.apply(state, seat, choices[rng.below(Math.min(2, choices.length))])
    if (!applied.ok) throw new Error(applied.violations[0]!.text)
    state = applied.state
  }
}
type Point = { x: number; y: number }
const polygon = (points: readonly Point[]) => ({ footprint: { type: 'polygon' as const, points }, at: { x: 0, y: 0 }, facing: 0 })
const isIn = (shape: SceneShape, { x, y }: Point): boolean => {
  if (shape.type === 'disc') return (shape.at.x - x) ** 2 + (shape.at.y - y) ** 2 <= shape.radius ** 2
  if (shape.type !== 'polygon') return false
  const inHole = (shape.holes ?? []).some(hole => isPointInside(polygon([...hole].reverse()), { x, y }))
  return isPointInside(polygon(shape.points), { x, y }) && !inHole
}
const GAMES = ['vulcan-1000', 'wings-1000', 'tower-1000'] as const

describe('where an answer may lie', () => {
  test('every path, entry and arrangement has an area, in a style the board knows', { timeout: 60_000 }, () => {
    const without = new Set<string>()
    const styles = new Set<string>()
    for (const game of GAMES)
      played(game, 250, ({ state, seat, kind }) => {
        const area = engine.area(state, seat)
        const { type } = engine.decision(state, seat)!.ask
        if (['path', 'arrange'].includes(type) && area.length === 0) without.add(kind)
        for (const { style } of area) styles.add(style)
        expect(new Set(area.map(s => s.id)).size).toBe(area.length)
      })
    expect([...without]).toEqual([])
    expect([...styles].sort()).toEqual(['range', 'reach', 'zone'])
  })
  test("what leaders are offered lies in reach, to a finger's breadth", { timeout: 60_000 }, () => {
    let [inside, all] = [0, 0]
    played('vulcan-1000', 200, ({ state, seat, kind }) => {
      if (kind !== 'mw.movePath') return
      const area = engine.area(state, seat)
      for (const choice of engine.candidates(state, seat, rngOf('x'), 6)) {
        const end = choice.type === 'path' ? choice.points.at(-1) : undefined
        if (!end) continue
        all++
        const near = [0, 100, -100].flatMap(dx => [0, 100, -100].map(dy => ({ x: end.x + dx, y: end.y + dy })))
        if (near.some(p => area.some(shape => isIn(shape, p)))) inside++
      }
    })
    expect(all).toBeGreaterThan(60)
    expect(inside).toBe(all)
  })
  test('what lies far out of reach is refused', { timeout: 60_000 }, () => {
    let tried = 0
    played('mirror-1000', 120, ({ state, seat, kind }) => {
      const decision = engine.decision(state, seat)!
      if (kind !== 'mw.movePath' || decision.ask.type !== 'path') return
      const { from, budget } = decision.ask
      const far = {
        x: from.x,
        y: from.y + (from.y > state.world.table.height / 2 ? -1 : 1) * (budget + 300),
        facing: null,
        level: null,
      }
      const choice: Choice = { type: 'path', points: [far] }
      expect(engine.area(state, seat).some(shape => isIn(shape, far))).toBe(false)
      expect(engine.check(state, seat, choice).ok).toBe(false)
      tried++
    })
    expect(tried).toBeGreaterThan(5)
  })
  test('formations are placed within the zone or the command range they are shown', { timeout: 60_000 }, () => {
    played('tower-1000', 150, ({ state, seat, kind }) => {
      const { ask } = engine.decision(state, seat)!
      if (ask.type !== 'arrange' || !ask.proposal || (kind !== 'mw.enter' && kind !== 'mw.follow')) return
      const [shape] = engine.area(state, seat)
      const leader = ask.proposal.find(p => isIn(shape!, p))
      expect(leader, kind).toBeDefined()
    })
  })
})
