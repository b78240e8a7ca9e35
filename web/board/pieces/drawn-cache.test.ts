import { expect, test } from 'vitest'
import { perfScene } from '../../test/perf-scene.ts'
import { spaceOf } from '../space/space.ts'
import { DrawnCache } from './drawn-cache.ts'

const { scene, players } = perfScene(48, 0)
const moved = {
  ...scene,
  pieces: scene.pieces.map((piece, i) => (i === 13 ? { ...piece, at: { ...piece.at, x: piece.at.x + 500 } } : piece)),
}

test('only what changed is made anew', () => {
  const cache = new DrawnCache(players, spaceOf(scene))
  const [before, after] = [cache.drawn(scene), cache.drawn(moved)]
  expect(after.tokens.filter((token, i) => token !== before.tokens[i]).map(t => t.id)).toEqual([scene.pieces[13]!.id])
  expect(after.formations.filter((formation, i) => formation !== before.formations[i]).map(f => f.id)).toEqual([
    scene.pieces[13]!.group,
  ])
  expect(after.formationOf(scene.pieces[13]!.id)).toBe(after.formations[1])
})

test('a formation with another state is another formation', () => {
  const cache = new DrawnCache(players, spaceOf(scene))
  const before = cache.drawn(scene)
  const after = cache.drawn({ ...scene, groups: scene.groups.map((g, i) => (i === 2 ? { ...g, badges: [] } : g)) })
  expect(after.formations.map((f, i) => f === before.formations[i])).toEqual([true, true, false, true])
})

test('one that has lost a piece is drawn without it', () => {
  const cache = new DrawnCache(players, spaceOf(scene))
  cache.drawn(scene)
  const after = cache.drawn({ ...scene, pieces: scene.pieces.slice(1) })
  expect(after.formations[0]!.tokens).toHaveLength(11)
})
