import { rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { enemy, inControl, unit } from './stand-ins.ts'

const FOE = enemy('e1', 'cossack', 40, 30)

rule(['WL-TURN-02', 'WL-R-24', 'WL-R-23'], 'a turn activates a commander with its units, one single unit, or nothing', () => {
  const units = [unit('sgt', 'shock_sergeant', 10, 10), unit('p', 'shock_private', 12, 10), FOE]
  const single = inControl({ units }).pick('ann', 'alone:p')
  expect(single.world.turn).toMatchObject({ manner: 'single', active: { p: -1 }, streams: [], commander: null })
  const both = inControl({ units })
  both.refuses('ann', { type: 'pick', ids: ['alone:p', 'alone:sgt'] }, 'WL-TURN-02')
  both.pick('ann')
  expect(both.world.turn).toMatchObject({ manner: 'pass', active: {} })
  const command = inControl({ units }).pick('ann', 'command:sgt/6').pick('ann', 'hold')
  expect(command.world.turn).toMatchObject({ manner: 'command', commander: 'sgt', active: { sgt: 0, p: 0 } })
})
rule('WL-R-109', 'a player with no legal action passes by itself', () => {
  const table = inControl({ units: [unit('p', 'shock_private', 12, 10, { marks: [{ kind: 'frozen' }] }), FOE] })
  expect(table.world.turn!.manner).toBe('pass')
})
rule(
  ['WL-TURN-04', 'WL-HACK-07', 'WL-CLONE-04', 'WL-INFES-04', 'WL-PRIS-03'],
  'frozen, returned, infested and captive units are not activated, with the rule',
  () => {
    const units = [
      unit('ok', 'shock_private', 4, 10),
      unit('ice', 'shock_private', 6, 10, { marks: [{ kind: 'frozen' }] }),
      unit('back', 'shock_private', 8, 10, { marks: [{ kind: 'new' }] }),
      unit('bit', 'shock_private', 10, 10, { marks: [{ kind: 'new' }, { kind: 'infested', by: 'p1' }] }),
      { id: 'held', player: 'p1', unit: 'shock_private', in: 'e1', where: 'prison' },
      unit('wall', 'wall_section', 20, 10),
      FOE,
    ]
    const table = inControl({ units })
    expect(table.options('ann', 'wl.command')).toEqual(['alone:ok'])
    for (const [id, why] of [
      ['ice', 'WL-HACK-07'],
      ['back', 'WL-CLONE-04'],
      ['bit', 'WL-INFES-04'],
      ['held', 'WL-PRIS-03'],
      ['wall', 'WL-R-141'],
      ['e1', 'WL-R-205'],
    ] as const)
      table.refuses('ann', { type: 'pick', ids: [`alone:${id}`] }, why)
  },
)
rule('WL-CLONE-01', 'what is done in another step is refused with its own rule, also of what has no turn', () => {
  const table = inControl({ units: [unit('ok', 'shock_private', 4, 10), unit('v', 'clone_vat', 20, 10), FOE] })
  table.asks('ann', 'wl.command')
  expect(['clone:v/2', 'override:v/2>ok=integrity', 'alone:v'].map(id => table.why('ann', id))).toEqual([
    ...['WL-CLONE-01', 'WL-HACK-02', 'WL-R-141'],
  ])
})
rule('WL-MOD-07', 'whoever is activated no longer flees', () => {
  const units = [unit('p', 'shock_private', 12, 10, { marks: [{ kind: 'fleeing', from: 'p2' }] }), FOE]
  expect(inControl({ units }).pick('ann', 'alone:p').world.units.p!.marks).toEqual([])
})
rule(['WL-DIST-02', 'WL-R-220'], 'distortion takes the command choice; single units, ghosts and a pass stay open', () => {
  const ghost = unit('g', 'ghost_agent', 14, 10)
  const units = [unit('sgt', 'shock_sergeant', 10, 10), unit('p', 'shock_private', 12, 10), ghost, FOE]
  const table = inControl({ players: [{ id: 'p1', silenced: true }], units })
  expect(table.options('ann', 'wl.command')).toEqual(['alone:sgt', 'alone:p', 'alone:g', 'ghost'])
  table.refuses('ann', { type: 'pick', ids: ['command:sgt/6'] }, 'WL-DIST-02')
  table.pick('ann')
})
rule(['WL-GHOST-01', 'WL-R-216'], 'a ghost move is offered while the ghost and its feet have a number left', () => {
  const of = (skill: string) => inControl({ units: [unit('g', 'ghost_agent', 14, 10, { counters: [{ skill, left: 0 }] }), FOE] })
  expect(of('knife').options('ann', 'wl.command')).toEqual(['alone:g', 'ghost'])
  for (const skill of ['ghost', 'human_land']) {
    const table = of(skill)
    table.refuses('ann', { type: 'pick', ids: ['ghost'] }, 'WL-GHOST-01')
    expect(table.options('ann', 'wl.command')).toEqual(['alone:g'])
  }
})
rule(['WL-R-216', 'WL-R-243'], 'others read that a hidden unit was activated, not which', () => {
  const units = [unit('g', 'ghost_agent', 14, 10, { hidden: { figure: [20, 10] } }), unit('p', 'shock_private', 12, 10), FOE]
  const table = inControl({ units }).pick('ann', 'alone:g')
  const event = table.events.find(({ type }) => type === 'acts alone')!
  expect(event).toMatchObject({ data: { player: 'p1', unit: null }, reveals: true })
  // Whoever believes something believes in somebody who acts, also where no figure was ever set.
  const { game } = table.engine
  for (const figure of [[20, 10], null]) {
    const world = inControl({ units: [{ ...units[0], hidden: { figure } }, ...units.slice(1)] }).pick('ann', 'alone:g').world
    const seen = game.view(world, 'bob')
    expect(seen.turn!.active).toEqual({})
    const believed = game.determinise(seen, 'bob', rngOf('belief'))
    expect(Object.keys(believed.turn!.active)).toHaveLength(1)
    expect(game.view(believed, 'bob')).toEqual(seen)
  }
})
rule(['WL-R-168', 'WL-GHOST-04'], 'a hidden unit is not taken along unless it is named, and named it is revealed', () => {
  const units = [
    unit('sgt', 'shock_sergeant', 10, 10),
    unit('p', 'shock_private', 12, 10),
    unit('g', 'ghost_agent', 14, 10, { hidden: { figure: null } }),
    FOE,
  ]
  const open = inControl({ units }).pick('ann', 'command:sgt/6').pick('ann', 'move')
  expect(open.world.turn!.active).toEqual({ sgt: 0, p: 0 })
  expect(open.world.units.g!.hidden).not.toBeNull()
  const named = inControl({ units })
    .pick('ann', 'command:sgt/6')
    .pick('ann', 'some')
    .pick('ann', 'g')
    .pick('ann', 'move')
    .pick('ann')
  expect(named.world.units.g!.hidden).toBeNull()
})
test('a usual command takes two answers', () => {
  const units = [
    unit('sgt', 'shock_sergeant', 10, 10),
    unit('p', 'shock_private', 12, 10),
    unit('q', 'shock_private', 14, 10),
    FOE,
  ]
  const table = inControl({ units }).pick('ann', 'command:sgt/6').pick('ann', 'attack:e1')
  expect(table.state.outcome).not.toBeNull()
})
