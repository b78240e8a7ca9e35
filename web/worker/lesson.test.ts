import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rngOf } from '@sandtable/kernel'
import { GAMES } from '@sandtable/registry'
import { todaysRules } from '@sandtable/registry/find-rules'
import { describe, expect, test } from 'vitest'
import type { Lesson } from '../host/lesson.ts'

const ROOT = join(import.meta.dirname, '../..')
const TAUGHT = GAMES.filter(({ card }) => card.isTaught)
const wordsIn = (text: string): number => text.split(' ').length

describe.each(TAUGHT)('the lesson of $id', ({ id, folder }) => {
  const lesson = JSON.parse(readFileSync(join(ROOT, folder, 'lesson.json'), 'utf8')) as Lesson

  test('is short: 35 words a step', () => {
    expect(lesson.steps.filter(({ text }) => wordsIn(text) > 35).map(({ title }) => title)).toEqual([])
  })

  test('begins with a set-up of the game, and every question it explains is one of its rules', async () => {
    const { game, asks } = (await todaysRules(id))!
    expect(game.presets.map(preset => preset.id)).toContain(lesson.preset)
    const kinds = asks.map(ask => ask.kind)
    expect(lesson.steps.flatMap(({ asks: kind }) => kind ?? []).filter(kind => !kinds.includes(kind))).toEqual([])
  })

  test('most of its questions are asked in the first turns', async () => {
    const { game, engine, open } = (await todaysRules(id))!
    const { setup } = game.presets.find(preset => preset.id === lesson.preset)!
    const opened = open({ setup }, { kind: 'fast', seed: 'lesson' })
    if (!opened.ok) throw new Error('the lesson cannot begin')
    const session = opened.value
    const rng = rngOf('lesson')
    const asked = new Set<string>()
    for (let i = 0; i < 60 && !session.state.outcome; i++) {
      const seat = engine.waitingFor(session.state)[0]!
      asked.add(engine.decision(session.state, seat)!.kind)
      session.apply(seat, rng.pick(engine.candidates(session.state, seat, rng)))
    }
    const met = lesson.steps.filter(({ asks: kind }) => kind !== null && asked.has(kind))
    expect(met.length).toBeGreaterThanOrEqual(3)
  })
})
