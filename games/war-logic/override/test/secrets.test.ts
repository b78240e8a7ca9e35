import type { JsonObject } from '@sandtable/kernel'
import { seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { enemy, inControl, unit } from '../../control/test/stand-ins.ts'

type Table = ReturnType<typeof inControl>
const FREEZE = 'override:n/4>e=availability'
/** Everything that somebody is sent: questions with their options, views, events in words, why-nots. */
function sent(table: Table, seat: string): string {
  const { engine, state, events } = table
  const view = engine.view(state, seat)
  const told = seenEvents(events, seat).map(event => [event, engine.game.sentence(event, view.view)])
  const why = ['e', 'r1', 'r2', FREEZE, 'override:n/4>r2=availability', 'wl.chain'].map(what => engine.why(state, seat, what))
  return JSON.stringify([view, engine.decision(state, seat), told, why])
}
const runner = unit('n', 'netrunner', 10, 10)
const NOBODY = enemy('x', 'shock_private', 40, 30)

rule(
  ['WL-R-213', 'WL-SHEET-10'],
  'two targets that differ only in what nobody has seen look alike before and after a failed override',
  () => {
    const world = (extra: string[]) => {
      // Both cost the same to whoever looks: the extra skills are on no printed sheet.
      const table = inControl({ units: [runner, enemy('e', 'robot_commander', 20, 10, { extra }), NOBODY] }, [['override', 1]])
      table.pick('ann', 'alone:n')
      const before = sent(table, 'ann')
      table.pick('ann', FREEZE).pick('ann')
      return [before, sent(table, 'ann')]
    }
    expect(world(['hardened_firewall'])).toEqual(world(['mastermind']))
    expect(world(['hardened_firewall'])).toEqual(world([]))
  },
)
rule(['WL-R-213', 'WL-HACK-09'], 'whether a further unit was out of reach or too strong cannot be told', () => {
  const world = (radio: number, extra: string[]) => {
    const units = [
      runner,
      // Its radio works or is used up: nobody sees that.
      enemy('e', 'robot_commander', 20, 10, { counters: [{ skill: 'radio', left: radio }] }),
      enemy('r1', 'battle_robot', 26, 10, { extra }),
      NOBODY,
    ]
    const table = inControl({ options: { quickPlay: false }, units }, [['override', 10]])
      .pick('ann', 'alone:n')
      .pick('ann', FREEZE)
    const before = sent(table, 'ann')
    table.pick('ann', 'r1')
    return [before, sent(table, 'ann')]
  }
  expect(world(0, [])).toEqual(world(30, ['hardened_firewall', 'mastermind', 'mastermind', 'mastermind']))
})
rule('WL-R-243', 'whoever has no Control action is asked all the same: others see no difference', () => {
  const asked = (extra: string[]) => {
    const table = inControl({ units: [unit('n', 'rifleman', 10, 10, { extra }), enemy('e', 'shock_private', 20, 10)] })
    const applied = table.engine.apply(table.state, 'ann', { type: 'pick', ids: ['alone:n'] })
    table.asks('ann', 'wl.command')
    if (!applied.ok) throw new Error('refused')
    return JSON.stringify([table.engine.view(applied.state, 'bob'), seenEvents(applied.events, 'bob')])
  }
  expect(asked(['intrusion_suite'])).toBe(asked([]))
})
rule(['WL-R-243', 'WL-R-143'], 'the same after a move into contact', () => {
  const asked = (extra: string[]) => {
    const table = inControl({
      units: [unit('z', 'rifleman', 10, 10, { extra }), enemy('e', 'shock_private', 11.05, 10)],
      turn: { step: 'movement', active: ['z'] },
      run: { proc: 'controlAction', vars: { unit: 'z', after: 'move' } },
    })
    return table
  }
  const bitten = asked(['infesting_bite'])
  expect(bitten.engine.view(bitten.state, 'bob').asked).toMatchObject([{ seat: 'ann', kind: 'wl.control' }])
  bitten.asks('ann', 'wl.control')
  // Without a bite the host passes at once, and the turn has gone on.
  asked([]).asks('ann', 'wl.command')
})
rule(['WL-R-243', 'WL-CTRL-06'], 'a further order is asked for by what everybody sees, not by radios nobody has seen', () => {
  const asked = (extra: string[]) => {
    const units = [
      unit('s', 'orc_boss', 10, 10, { extra }),
      unit('near', 'shock_private', 12, 10),
      unit('far', 'shock_private', 28, 10),
      enemy('e', 'shock_private', 40, 30),
    ]
    const table = inControl({ units }).pick('ann', 'command:s/5')
    if (extra.length > 0) table.pick('ann', 'some').pick('ann', 's', 'near')
    const applied = table.engine.apply(table.state, 'ann', { type: 'pick', ids: ['hold'] })
    table.asks('ann', 'wl.order')
    if (!applied.ok) throw new Error('refused')
    return table.engine.view(applied.state, 'bob').asked
  }
  expect(asked(['radio'])).toEqual(asked([]))
})
rule(['WL-R-243', 'WL-CTRL-07'], 'whom an order will reach nobody sees while its place is still to be named', () => {
  const aiming = (extra: string[]) => {
    const units = [
      unit('s', 'orc_boss', 10, 10, { extra }),
      unit('near', 'shock_private', 12, 10),
      unit('far', 'shock_private', 28, 10),
      enemy('e', 'shock_private', 40, 30),
    ]
    const table = inControl({ units }).pick('ann', 'command:s/5').pick('ann', 'point')
    table.asks('ann', 'wl.focus')
    return table.engine.view(table.state, 'bob')
  }
  expect(aiming(['radio'])).toEqual(aiming([]))
})
rule(['WL-R-168', 'WL-R-243'], 'whoever is named for an order and hides is revealed before the order is asked for', () => {
  const ghost = unit('g', 'ghost_agent', 12, 10, { hidden: {} })
  const units = [unit('s', 'orc_boss', 10, 10), ghost, enemy('e', 'shock_private', 40, 30)]
  const table = inControl({ units }).pick('ann', 'command:s/5').pick('ann', 'some').pick('ann', 's', 'g')
  table.asks('ann', 'wl.order')
  expect(table.world.units.g!.hidden).toBeNull()
})
rule(['WL-CTRL-07', 'WL-SHEET-10'], 'an order reveals something only where others could not have told whom it reaches', () => {
  const told = (counters: JsonObject[], more: JsonObject[] = []) => {
    const units = [
      unit('s', 'orc_boss', 10, 10, { extra: ['radio'], counters }),
      unit('near', 'shock_private', 12, 10),
      ...more,
      enemy('e', 'shock_private', 40, 30),
    ]
    const table = inControl({ units }).pick('ann', 'command:s/5').pick('ann', 'hold')
    return table.events.find(({ type }) => type === 'command given')!.reveals
  }
  const rank = { skill: 'sergeant', shown: true }
  const far = [unit('far', 'shock_private', 28, 10)]
  expect(told([rank])).toBe(false)
  expect(told([])).toBe(true)
  expect(told([rank], far)).toBe(true)
  expect(told([rank, { skill: 'radio', shown: true }], far)).toBe(false)
  // A figure stands there, and does not obey: it is one of a ghost that is elsewhere.
  expect(told([rank], [unit('g', 'ghost_agent', 30, 20, { hidden: { figure: [11, 10] } })])).toBe(true)
  // A radio that they know of is empty: they learn that.
  expect(told([rank, { skill: 'radio', shown: true, left: 0 }], far)).toBe(true)
})
const ghostly = (hidden: JsonObject | null): JsonObject[] => [
  runner,
  enemy('e', 'ghost_agent', hidden ? 40 : 20, hidden ? 30 : 10, hidden ? { hidden } : {}),
  enemy('x', 'shock_private', 44, 33),
]
rule(['WL-R-213', 'WL-GHOST-03'], 'a figure is offered, judged and refused like the unit itself', () => {
  const offered = (hidden: JsonObject | null) => {
    const table = inControl({ units: ghostly(hidden) }).pick('ann', 'alone:n')
    table.asks('ann', 'wl.control')
    return sent(table, 'ann')
  }
  expect(offered({ figure: [20, 10] })).toBe(offered(null))
})
