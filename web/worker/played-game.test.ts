import { couldHide, PASS, rngOf, sealedDice } from '@sandtable/kernel'
import { todaysRules } from '@sandtable/registry/find-rules'
import type { Rules } from '@sandtable/registry/rules'
import { expect, test, vi } from 'vitest'
import { PlayedGame } from './played-game.ts'

test('rules that cannot go on from an answer refuse it, change nothing, and are noted for the report', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const rules = (await todaysRules('toy'))!
  const broken: Rules = {
    ...rules,
    open(from, dice) {
      const opened = rules.open(from, dice)
      if (!opened.ok) return opened
      const fails = () => {
        throw new Error('a rule is broken')
      }
      return {
        ok: true,
        value: { ...opened.value, apply: fails, undo: seat => opened.value.undo(seat), record: () => opened.value.record() },
      }
    },
  }
  const opened = PlayedGame.open(broken, { from: { setup: rules.game.presets[0]!.setup }, dice: sealedDice('5a'.repeat(32)) }, [])
  if (!opened.ok) throw new Error('the game cannot begin')
  const played = opened.value
  const before = played.hash()
  expect(played.apply('red', { type: 'pick', ids: [] })).toMatchObject({ ok: false, violations: [{ rule: 'KERNEL-FAULT' }] })
  expect(played.hash()).toBe(before)
  expect(played.faults.list).toEqual([
    { seq: 0, seat: 'red', doing: 'answer', text: 'a rule is broken', by: '{"type":"pick","ids":[]}', times: 1 },
  ])
  told.mockRestore()
})

test('undo goes back over what bots have answered, until something was rolled or shown', async () => {
  const rules = (await todaysRules('maker-war'))!
  const { setup } = rules.game.presets.find(p => p.id === 'training')!
  const opened = PlayedGame.open(rules, { from: { setup }, dice: sealedDice('5a'.repeat(32)) }, [])
  if (!opened.ok) throw new Error('the game cannot begin')
  const played = opened.value
  const answer = () => {
    const [seat] = played.engine.waitingFor(played.state)
    played.apply(seat!, played.engine.candidates(played.state, seat!, rngOf('undo'), 1)[0]!)
    return seat!
  }
  // Each deploys a formation: which, and where.
  const first = answer()
  while (played.engine.waitingFor(played.state)[0] === first) answer()
  const [other] = played.engine.waitingFor(played.state)
  while (played.engine.waitingFor(played.state)[0] === other) answer()
  const own = played.choices.findLastIndex(c => c.seat === first)
  expect(own).toBeLessThan(played.choices.length - 1)
  expect([played.findOverBots(first, [other!]), played.findOverBots(first, [])]).toEqual([own, null])
  expect(played.undo(first)).toMatchObject({ ok: false })
  expect(played.undo(first, [other!])).toMatchObject({ ok: true, value: own })
  // Dice end it: nothing before them can be taken back.
  while (!played.events.some(({ event }) => event.type === 'rolled' && event.seq === played.state.seq)) answer()
  expect(played.findOverBots(first, [other!])).toBe(null)
})

test('undo never goes back over the silence of a bot that could hold something', async () => {
  const rules = (await todaysRules('toy'))!
  const opened = PlayedGame.open(rules, { from: { setup: rules.game.presets[0]!.setup }, dice: sealedDice('5a'.repeat(32)) }, [])
  if (!opened.ok) throw new Error('the game cannot begin')
  const played = opened.value
  const { engine } = played
  const rng = rngOf('silence')
  const shows = () => played.events.some(({ event }) => event.seq === played.state.seq && event.reveals)
  let silences = 0
  while (!played.state.outcome) {
    const [seat] = engine.waitingFor(played.state)
    const by = played.choices.at(-1)?.seat ?? seat!
    const isSilence = seat !== by && !shows() && couldHide(engine, played.state, seat!)
    played.apply(seat!, isSilence ? PASS : rng.pick(engine.candidates(played.state, seat!, rng)))
    if (!isSilence || shows() || engine.waitingFor(played.state).some(asked => asked !== by)) continue
    silences++
    expect(played.findOverBots(by, [seat!])).toBe(null)
  }
  expect(silences).toBeGreaterThan(0)
})
