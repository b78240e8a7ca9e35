import { sealedDice } from '@sandtable/kernel'
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
