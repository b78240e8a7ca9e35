import { engineOf, fastDice } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { makerWar } from '../../game.ts'
import { readSetup, type Setup } from '../../setup.ts'
import { edgeProblems } from '../deployment.ts'
import { form } from '../form.ts'
import { presets } from '../presets.ts'

const engine = engineOf(makerWar)
const preset = (id: string): Setup => presets.find(p => p.id === id)!.setup
const begun = (setup: Setup) => engine.start(setup, fastDice('ready'))

describe('armies that stand ready', () => {
  rule('MW-R-183', 'are deployed in turn without a question, the dearest formation first', () => {
    const { state, events } = begun(form.change(preset('training'), 'ready', true))
    expect(engine.decision(state, 'ann')?.kind).toBe('mw.turn')
    const deployed = events.filter(e => e.type === 'deployed').map(e => e.data)
    expect(deployed.map(d => d.side)).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
    const costs = deployed.filter(d => d.side === 'a').map(d => Number(d.cost))
    expect(costs).toEqual(costs.toSorted((p, q) => q - p))
    // Otherwise everybody is asked.
    expect(engine.decision(begun(preset('training')).state, 'ann')?.kind).toBe('mw.deploy')
  })
  rule('MW-R-183', 'stand where they could have been placed, with weapons chosen', () => {
    for (const id of ['mirror-1000', 'wings-1000', 'gate-1000', 'crusade-1000']) {
      const { state } = begun(form.change(preset(id), 'ready', true))
      const there = Object.values(state.world.formations).filter(f => f.where === 'table')
      expect(there.filter(f => f.side === 'b').length, id).toBeGreaterThan(0)
      for (const formation of there) {
        const world = {
          ...state.world,
          round: 0,
          formations: { ...state.world.formations, [formation.id]: { ...formation, where: 'waiting' as const } },
        }
        const places = formation.units.map(piece => ({ piece, ...world.units[piece]!.at, facing: null, level: null }))
        expect(edgeProblems(world, formation, places, null), `${id} ${formation.name}`).toEqual([])
      }
      makerWar.assert(state.world)
    }
    const { state } = begun(form.change(preset('mirror-1000'), 'ready', true))
    expect(Object.values(state.world.units).some(unit => unit.maker === 'anti-tank')).toBe(true)
  })
  rule('MW-R-183', 'keep to the set-up budget, and what may not be deployed waits', () => {
    const { state, events } = begun(form.change(preset('wings-1000'), 'ready', true))
    const budget = events.find(e => e.type === 'set-up budget' && e.data.side === 'a')!.data.budget as { total: number }
    const paid = events.filter(e => e.type === 'deployed' && e.data.side === 'a').reduce((sum, e) => sum + Number(e.data.cost), 0)
    expect(paid).toBeLessThanOrEqual(budget.total)
    const flyers = Object.values(state.world.formations).filter(f => f.altitude !== null)
    expect(flyers.map(f => f.where)).toEqual(flyers.map(() => 'waiting'))
  })
  rule('MW-R-183', 'are agreed on, or not', () => {
    const read = (ready: unknown) => readSetup({ ...preset('training'), options: { ...preset('training').options, ready } })
    expect(read('perhaps')).toMatchObject({ ok: false, violations: [{ rule: 'MW-R-183' }] })
    const off = read(false)
    expect(off.ok && 'ready' in off.value.options).toBe(false)
  })
})

test('the first preset begins with the first order: the host is asked whom to activate, and nothing before', () => {
  const { state } = begun(presets[0]!.setup)
  expect(engine.waitingFor(state)).toEqual(['ann'])
  const { kind, ask } = engine.decision(state, 'ann')!
  expect(kind).toBe('mw.turn')
  if (ask.type !== 'pick') throw new Error('no pick')
  const open = ask.options.filter(o => o.refusal === null)
  expect([...new Set(open.map(o => o.group))]).toEqual(['Colonial Infantry Company', 'Tank Company', 'Militia Levy'])
  expect(open.filter(o => o.group === 'Tank Company').map(o => o.verb?.word)).toContain('Advance')
  for (const o of ask.options.filter(one => one.id !== 'pass')) expect([o.pieces.length > 0, o.at !== null]).toEqual([true, true])
})
