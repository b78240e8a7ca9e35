import { expect, test } from 'vitest'
import { perfScene } from '../../test/perf-scene.ts'
import { spaceOf } from '../space/space.ts'
import { Kept } from './kept.ts'

const { scene, players } = perfScene(48, 0)
const moved = {
  ...scene,
  pieces: scene.pieces.map((piece, i) => (i === 13 ? { ...piece, at: { ...piece.at, x: piece.at.x + 500 } } : piece)),
}

test('only what changed is made anew', () => {
  const kept = new Kept(players, spaceOf(scene))
  const [before, after] = [kept.drawn(scene), kept.drawn(moved)]
  expect(after.tokens.filter((token, i) => token !== before.tokens[i]).map(t => t.id)).toEqual([scene.pieces[13]!.id])
  expect(after.formations.filter((formation, i) => formation !== before.formations[i]).map(f => f.id)).toEqual([
    scene.pieces[13]!.group,
  ])
  expect(after.formationOf(scene.pieces[13]!.id)).toBe(after.formations[1])
})

test('a formation with another state is another formation', () => {
  const kept = new Kept(players, spaceOf(scene))
  const before = kept.drawn(scene)
  const after = kept.drawn({ ...scene, groups: scene.groups.map((g, i) => (i === 2 ? { ...g, badges: [] } : g)) })
  expect(after.formations.map((f, i) => f === before.formations[i])).toEqual([true, true, false, true])
})

test('one that has lost a piece is drawn without it', () => {
  const kept = new Kept(players, spaceOf(scene))
  kept.drawn(scene)
  const after = kept.drawn({ ...scene, pieces: scene.pieces.slice(1) })
  expect(after.formations[0]!.tokens).toHaveLength(11)
})
