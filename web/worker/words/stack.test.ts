import { fastDice, rngOf } from '@sandtable/kernel'
import { todaysRules } from '@sandtable/registry/find-rules'
import { expect, test } from 'vitest'
import { stackOf } from './stack.ts'

test('what is going on is called by the titles of procedures, windows and traits', async () => {
  const rules = (await todaysRules('toy'))!
  const { game, engine } = rules
  const rng = rngOf('stack')
  const { state } = engine.start(game.presets[0]!.setup, fastDice('stack'))
  const labels = new Set<string>()
  while (!state.outcome && labels.size < 40) {
    const seen = engine.view(state, null)
    const entries = stackOf(rules, seen, game.scene(seen.view), seat => seat.toUpperCase())
    for (const { label } of entries) labels.add(label)
    engine.applyInPlace(
      state,
      engine.waitingFor(state)[0]!,
      rng.pick(engine.candidates(state, engine.waitingFor(state)[0]!, rng)),
    )
  }
  const known = new Set([...game.traits.map(({ title }) => title), 'Activation'])
  const windows = game.hooks.names.map(hook => `Reactions: ${game.hooks.spec(hook).title}`)
  const isKnown = (label: string) => known.has(label) || windows.includes(label) || label.startsWith('Waits: ')
  expect([...labels].filter(label => !isKnown(label))).toEqual([])
  expect([...labels]).toContain('Activation')
  expect([...labels].some(label => windows.includes(label))).toBe(true)
})
