import { expect, test } from 'vitest'
import type { LogLine, TableState, Update } from '../host/host.ts'
import { eachFrame } from './each-frame.ts'

const line = (id: number) => ({ id }) as LogLine
const update = (seq: number, ...ids: number[]): Update => ({ state: { seq } as TableState, fresh: ids.map(line), by: null })

function paced() {
  const handed: Update[] = []
  const waiting: (() => void)[] = []
  const frames = eachFrame(
    u => handed.push(u),
    run => {
      waiting.push(run)
      return () => waiting.splice(0)
    },
  )
  return { handed, waiting, frames, draw: () => waiting.shift()?.() }
}

test('of several updates in one frame the newest is handed on, with the lines of all', () => {
  const { handed, waiting, frames, draw } = paced()
  frames.receive(update(1, 0, 1))
  frames.receive(update(2))
  frames.receive(update(3, 2))
  expect(waiting).toHaveLength(1)
  draw()
  expect(handed.map(u => [u.state.seq, u.fresh.map(l => l.id)])).toEqual([[3, [0, 1, 2]]])
})

test('what comes later is handed on with a later frame', () => {
  const { handed, frames, draw } = paced()
  frames.receive(update(1, 0))
  draw()
  frames.receive(update(2, 1))
  draw()
  expect(handed.map(u => u.fresh.map(l => l.id))).toEqual([[0], [1]])
})

test('nothing is handed on after the end', () => {
  const { handed, frames, draw } = paced()
  frames.receive(update(1, 0))
  frames.stop()
  draw()
  expect(handed).toEqual([])
})

test('what others chose is handed on apart from what was chosen here', () => {
  const { handed, frames, draw } = paced()
  frames.receive({ ...update(1, 0), by: 'own' })
  frames.receive({ ...update(2, 1), by: 'others' })
  frames.receive({ ...update(3, 2), by: 'others' })
  draw()
  expect(handed.map(u => [u.by, u.state.seq, u.fresh.map(l => l.id)])).toEqual([
    ['own', 1, [0]],
    ['others', 3, [1, 2]],
  ])
})
