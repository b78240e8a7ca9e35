import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { latest } from './latest.ts'

/** A rule that takes its time. */
function slow() {
  const open: { question: number; answer(): void }[] = []
  const told: number[] = []
  const asking = latest(
    (question: number) => new Promise<void>(resolve => open.push({ question, answer: resolve })),
    question => told.push(question),
    10,
  )
  return { asking, open, told }
}

describe('one question at a time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks the last of what came meanwhile, and only that', async () => {
    const { asking, open, told } = slow()
    asking.ask(1)
    await vi.advanceTimersByTimeAsync(10)
    for (const question of [2, 3, 4]) asking.ask(question)
    expect(open.map(o => o.question)).toEqual([1])
    open[0]!.answer()
    await vi.advanceTimersByTimeAsync(10)
    expect(open.map(o => o.question)).toEqual([1, 4])
    open[1]!.answer()
    await vi.advanceTimersByTimeAsync(10)
    expect(told).toEqual([1, 4])
  })
  it('waits until the asking rests', async () => {
    const { asking, open } = slow()
    asking.ask(1)
    await vi.advanceTimersByTimeAsync(6)
    asking.ask(2)
    await vi.advanceTimersByTimeAsync(6)
    expect(open).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(6)
    expect(open.map(o => o.question)).toEqual([2])
  })
  it('tells nothing that was dropped, and goes on afterwards', async () => {
    const { asking, open, told } = slow()
    asking.ask(1)
    await vi.advanceTimersByTimeAsync(10)
    asking.drop()
    asking.ask(2)
    open[0]!.answer()
    await vi.advanceTimersByTimeAsync(20)
    open[1]!.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([2])
  })
})
