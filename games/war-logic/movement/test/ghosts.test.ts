import { type Json, type JsonObject, rngOf } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import type { Procedure } from '../../hooks.ts'
import { countHands, upperHand } from '../../places/hands.ts'
import { alone } from '../../test/alone.ts'
import { fieldWith } from '../../test/wl-table.ts'
import { enemy, moving, pick, quiet, soldier, way } from './moving.ts'

const ghost = (id: string, x: number, y: number, more: JsonObject = {}) => soldier(id, x, y, { unit: 'ghost_agent', ...more })
const hidden = (figure: [number, number] | null) => ({ hidden: { figure } })
const options = { quickPlay: false }
const STANDING = quiet().filter(one => one.name !== 'controlStep') as Procedure<JsonObject, Json>[]
/** A hidden move by itself. */
const creeping = (units: readonly JsonObject[], more: JsonObject = {}) =>
  alone(
    'ghostMove',
    { player: 'p1' },
    { ...more, options, turn: { player: 'p1', step: 'control' }, units: [...units] },
    [],
    STANDING,
  )
const skillLeft = (unit: { counters: { skill: string; left: number; shown: boolean }[] }, skill: string) =>
  unit.counters.find(one => one.skill === skill)

describe('moving hidden', () => {
  rule(
    ['WL-GHOST-01', 'WL-GHOST-02', 'WL-GHOST-03', 'WL-R-216'],
    'the unit moves on paper, its figure stays, and one number of both skills is spent',
    () => {
      const table = creeping([ghost('g', 10, 10), soldier('u1', 20, 10), enemy('foe', 40, 30)])
      table.refuses('ann', way([10, 16.01]), 'WL-MOVE-01')
      table.choose('ann', way([10, 16, 0]))
      const unit = table.world.units.g!
      expect(unit).toMatchObject({ at: { x: 1000, y: 1600 }, facing: 0 })
      expect(unit.hidden).toEqual({
        figure: { at: { x: 1000, y: 1000 }, facing: 90, layer: 'land', by: 1 },
        path: [
          { x: 1000, y: 1000 },
          { x: 1000, y: 1600 },
        ],
      })
      const [spy, feet] = [skillLeft(unit, 'ghost')!, skillLeft(unit, 'human_land')!]
      expect([spy.left, feet.left]).toEqual([29, 29])
      // WL-R-243: nobody has seen them used.
      expect([spy.shown, feet.shown]).toEqual([false, false])
    },
  )
  rule(['WL-GHOST-01', 'WL-R-243'], 'all that others learn is that a hidden unit moved', () => {
    const table = creeping([ghost('g', 10, 10), ghost('h', 30, 10), enemy('foe', 40, 30)])
    const before = JSON.stringify(table.engine.game.view(table.world, 'bob').units)
    expect(table.engine.waitingFor(table.state)).toEqual(['ann'])
    expect(table.engine.view(table.state, 'bob').asked).toEqual([])
    table.choose('ann', pick('h')).choose('ann', way([30, 16]))
    expect(JSON.stringify(table.engine.game.view(table.world, 'bob').units)).toBe(before)
    const told = table.events.filter(one => one.secret === null).map(one => one.type)
    expect(told).toContain('hidden move')
    expect(told).not.toContain('crept')
    expect(table.last('hidden move')).toEqual({ player: 'p1' })
  })
  rule(['WL-GHOST-02', 'WL-R-63'], 'several hidden moves add up to one path', () => {
    const table = creeping([ghost('g', 10, 16, hidden([10, 10])), enemy('foe', 40, 30)])
    table.choose('ann', way([10, 22]))
    expect(table.world.units.g!.hidden).toMatchObject({ figure: { at: { x: 1000, y: 1000 } }, path: [{ y: 1600 }, { y: 2200 }] })
  })
  rule('WL-R-61', 'a hidden path does not lead through visible enemies', () => {
    const table = creeping([ghost('g', 10, 10), enemy('foe', 10, 13)])
    table.refuses('ann', way([10, 16]), 'WL-MOVE-04')
    table.choose('ann', way())
    // Nobody learns that it stayed.
    expect(table.all('hidden move')).toHaveLength(1)
    expect(table.world.units.g!.hidden).toBe(null)
  })
  rule(['WL-R-216', 'WL-R-283'], 'only ghosts in the open with numbers left are asked for', () => {
    const hut = { id: 'hut', type: 'hut', at: [8, 14], size: [4, 3] }
    const units = [ghost('g', 10, 10), ghost('h', 20, 10), ghost('spent', 30, 10, { counters: [{ skill: 'ghost', left: 0 }] })]
    const table = creeping([...units, { id: 'in', player: 'p1', unit: 'ghost_agent', in: 'hut' }, enemy('foe', 40, 30)], {
      pieces: [hut],
    })
    expect(table.options('ann', 'wl.ghost')).toEqual(['g', 'h'])
    expect(table.why('ann', 'in')).toBe('WL-GHOST-01')
    expect(table.whyTexts('ann', 'in', 'foe')).toEqual([
      'Ghost agent is not in the open',
      'Cossack cannot be chosen here, only ghosts in the open that have numbers left',
    ])
    table.choose('ann', pick('g')).choose('ann', way())
  })
  rule(['WL-R-169', 'WL-GHOST-04'], 'a mine goes off under it and reveals it, with its path', () => {
    const noted: { unit: string; path: { x: number; y: number }[]; how: string }[] = []
    const position = { options, turn: { player: 'p1', step: 'control' }, fields: [{ type: 'minefield', at: [10, 15], r: 1 }] }
    const units = [ghost('g', 10, 10), enemy('foe', 40, 30)]
    const table = alone('ghostMove', { player: 'p1' }, { ...position, units }, [], quiet(noted))
    table.choose('ann', way([10, 16]))
    expect(table.world.units.g!.hidden).toBe(null)
    expect(table.last('revealed')).toMatchObject({
      unit: 'g',
      at: { x: 1000, y: 1600 },
      path: [{ y: 1000 }, { y: 1600 }],
      stealth: false,
    })
    expect(noted).toEqual([
      {
        unit: 'g',
        path: [
          { x: 1000, y: 1000 },
          { x: 1000, y: 1600 },
        ],
        how: 'move',
      },
    ])
    const past = creeping(units, position)
    past.choose('ann', way([13, 10], [13, 13]))
    expect(past.world.units.g!.hidden).not.toBe(null)
  })
})

describe('being found', () => {
  rule(
    ['WL-R-61', 'WL-R-168', 'WL-GHOST-04'],
    'enemies pass through its true place, and reveal and shift it where they end',
    () => {
      const lurker = enemy('lurker', 10, 14, { unit: 'ghost_agent', ...hidden([30, 30]) })
      const through = moving(['u1'], [soldier('u1', 10, 10), lurker])
      through.choose('ann', way([10, 15.01], [10, 16]))
      expect(through.world.units.lurker!.hidden).not.toBe(null)
      const table = moving(['u1'], [soldier('u1', 10, 10), lurker])
      table.choose('ann', way([10, 14.5]))
      expect(table.last('revealed')).toMatchObject({ unit: 'lurker', at: { x: 1000, y: 1400 } })
      expect(table.asks('bob', 'wl.place').ask.by).toEqual(['lurker'])
      table.refuses(
        'bob',
        { type: 'arrange', places: [{ piece: 'lurker', x: 1000, y: 1451, facing: null, level: null }] },
        'WL-R-60',
      )
      // The nearest free place is half an inch away, and a tenth more is as good.
      table.refuses(
        'bob',
        { type: 'arrange', places: [{ piece: 'lurker', x: 1000, y: 1339, facing: null, level: null }] },
        'WL-R-61',
      )
      table.choose('bob', { type: 'arrange', places: [{ piece: 'lurker', x: 1000, y: 1350, facing: 90, level: null }] })
      expect(table.world.units.lurker).toMatchObject({ hidden: null, at: { x: 1000, y: 1350 }, facing: 90 })
    },
  )
  rule(['WL-GHOST-03', 'WL-R-168'], 'its figure stands in the way of enemies, its true place does not', () => {
    const lurker = enemy('lurker', 30, 30, { unit: 'ghost_agent', ...hidden([10, 13]) })
    const table = moving(['u1'], [soldier('u1', 10, 10), lurker])
    table.refuses('ann', way([10, 15]), 'WL-MOVE-04')
    table.choose('ann', way())
    const never = moving(
      ['u1'],
      [soldier('u1', 10, 10), enemy('lurker', 10, 13, { unit: 'ghost_agent', ...hidden(null) }), enemy('foe', 40, 30)],
    )
    never.choose('ann', way([10, 15]))
  })
  rule('WL-R-168', 'friends know where it is: they pass, but do not end on it', () => {
    const table = moving(['u1'], [soldier('u1', 10, 10), ghost('g', 10, 13, hidden([30, 30])), enemy('foe', 40, 30)])
    table.refuses('ann', way([10, 13.5]), 'WL-MOVE-04')
    table.choose('ann', way([10, 15]))
  })
  rule('WL-R-216', 'activated to move it shows itself first, without a stealth point; staying hidden is to pick nobody', () => {
    const table = moving(['g'], [ghost('g', 10, 10, hidden([30, 30])), enemy('foe', 40, 30)])
    expect(table.options('ann', 'wl.mover')).toEqual(['g'])
    table.choose('ann', pick('g'))
    expect(table.last('revealed')).toMatchObject({ unit: 'g', at: { x: 1000, y: 1000 }, stealth: false })
    table.choose('ann', way([10, 12]))
    const stays = moving(['g'], [ghost('g', 10, 10, hidden([30, 30])), enemy('foe', 40, 30)])
    stays.choose('ann', pick())
    expect(stays.world.units.g!.hidden).not.toBe(null)
    expect(stays.all('revealed')).toEqual([])
  })
  rule('WL-R-243', 'that a hidden unit acts shows nobody which one it is', () => {
    const one = moving(['g'], [ghost('g', 10, 10, hidden([30, 30])), ghost('h', 20, 10, hidden([35, 30])), enemy('foe', 40, 30)])
    const two = moving(['h'], [ghost('g', 10, 10, hidden([30, 30])), ghost('h', 20, 10, hidden([35, 30])), enemy('foe', 40, 30)])
    for (const table of [one, two]) table.asks('ann', 'wl.mover')
    expect(JSON.stringify(one.engine.view(one.state, 'bob'))).toBe(JSON.stringify(two.engine.view(two.state, 'bob')))
  })
  rule(['WL-GHOST-04', 'WL-GHOST-05', 'WL-R-168'], 'a reveal shows its path, and says whether it strikes from hiding', () => {
    const position = { units: [ghost('g', 10, 16, hidden([10, 10])), enemy('foe', 40, 30)] }
    const table = alone('reveal', { unit: 'g', rule: 'WL-GHOST-05', stealth: true }, position)
    expect(table.last('revealed')).toEqual({ unit: 'g', at: { x: 1000, y: 1600 }, path: [], stealth: true })
    expect(table.world.units.g).toMatchObject({ hidden: null })
    expect(skillLeft(table.world.units.g!, 'ghost')!.shown).toBe(true)
  })
  rule('WL-GHOST-08', 'its owner may reveal it at the start of any of its own steps, and only then', () => {
    const show = { type: 'interject' as const, kind: 'wl.show', choice: pick('g') }
    const units = [ghost('g', 10, 10, hidden([30, 30])), soldier('u1', 20, 10), soldier('u3', 25, 10), enemy('foe', 40, 30)]
    const table = moving(['u1', 'u3'], units)
    const early = table.engine.apply(table.state, 'ann', show)
    expect(early.ok).toBe(true)
    table.choose('ann', pick('u1')).choose('ann', way([20, 12]))
    expect(table.engine.apply(table.state, 'ann', show).ok).toBe(false)
    table.choose('ann', way())
    const others = moving(['foe'], units, { turn: { player: 'p2' } })
    expect(others.engine.apply(others.state, 'ann', show).ok).toBe(false)
    others.choose('bob', way())
  })
})

describe('what nobody may learn', () => {
  /** Everything that Ann is shown and told while she moves, with the ghost elsewhere than its figure, under it, or not hiding at all. */
  const told = (lurker: JsonObject) => {
    const units = [
      soldier('u1', 10, 10),
      soldier('u2', 20, 20),
      enemy('lurker', 14, 14, { unit: 'ghost_agent', ...lurker }),
      enemy('foe', 40, 30),
    ]
    const table = moving([], units, { turn: { active: ['u2'], streams: [{ order: 'withdraw', units: ['u1'] }] } })
    const heard: unknown[] = [table.engine.view(table.state, 'ann').asked]
    table.choose('ann', pick('u1'))
    for (const seed of ['a', 'b']) heard.push(table.engine.candidates(table.state, 'ann', rngOf(seed)))
    for (const x of [4, 6, 8, 10, 12, 14])
      for (const y of [6, 8, 10, 12, 14]) heard.push(table.engine.check(table.state, 'ann', way([x, y])))
    heard.push(table.engine.area(table.state, 'ann'), table.engine.propose(table.state, 'ann', way([14, 14])))
    table.choose('ann', way([9, 9]))
    heard.push(table.engine.decision(table.state, 'ann')!.ask, table.engine.game.view(table.world, 'ann').units.u1)
    table.choose('ann', way())
    return JSON.stringify(heard)
  }
  rule(
    ['WL-R-227', 'WL-R-168', 'WL-GHOST-03', 'WL-R-283'],
    'no answer of a move depends on where a ghost is: its figure stands for it',
    () => {
      const there = told({})
      for (const at of [
        [30, 30],
        [10, 13],
        [8, 8],
      ] as const)
        expect(told({ at: [...at], hidden: { figure: [14, 14] } })).toBe(there)
    },
  )
  rule(['WL-CRSH-03', 'WL-R-243'], 'a run-up at a figure is noted as one at whom it stands for', () => {
    const marks = (lurker: JsonObject) => {
      const table = moving(
        ['u1'],
        [soldier('u1', 10, 10), enemy('lurker', 10, 14, { unit: 'ghost_agent', ...lurker }), enemy('foe', 40, 30)],
      )
      table.choose('ann', way([10, 13]))
      return table.world.units.u1!.marks
    }
    expect(marks({})).toEqual([{ kind: 'run-up', length: 300 }])
    expect(marks({ at: [30, 30], hidden: { figure: [10, 14] } })).toEqual(marks({}))
  })
  rule(['WL-SHEET-10', 'WL-R-243'], 'whether there is room in a friend is not told by being asked', () => {
    const asks = (extra: string[]) => {
      const drake = soldier('drake', 10, 15, { unit: 'young_drake', extra })
      const table = moving(['u1', 'u2'], [soldier('u1', 10, 10), drake, soldier('u2', 30, 10), enemy('foe', 40, 30)])
      table.choose('ann', pick('u1'))
      const applied = table.engine.apply(table.state, 'ann', way([10, 13.5]))
      table.choose('ann', way()).choose('ann', way())
      return applied.ok ? applied.state.wait.asked.map(one => one.kind) : []
    }
    expect(asks([])).toEqual(['wl.enter'])
    expect(asks(['load2'])).toEqual(['wl.enter'])
  })
  rule(['WL-GHOST-08', 'WL-R-195'], 'a hidden unit takes nothing up and holds nothing', () => {
    const things = {
      items: [{ id: 'i1', type: 'flag', at: [10, 16] }],
      pieces: [{ id: 'ruins', type: 'ruins', at: [8, 14], size: [4, 4] }],
      zones: [{ id: 'z', at: [10, 16], r: 3 }],
    }
    const table = creeping([ghost('g', 10, 10), enemy('foe', 40, 30)], things)
    table.choose('ann', way([10, 15.5]))
    expect(table.world.items[0]).toMatchObject({ where: 'table', carrier: null })
    countHands(table.world)
    expect([upperHand(table.world, 'ruins'), upperHand(table.world, 'z')]).toEqual([null, null])
    const open = alone(
      'reveal',
      { unit: 'g', rule: 'WL-GHOST-08', stealth: false },
      { ...things, units: [ghost('g', 10, 15.5, hidden(null)), enemy('foe', 40, 30)] },
    )
    countHands(open.world)
    expect([upperHand(open.world, 'ruins'), upperHand(open.world, 'z')]).toEqual(['a', 'a'])
  })
})

describe('a whole turn', () => {
  rule(['WL-GHOST-01', 'WL-GHOST-06'], 'the turn is over with the hidden move: nobody else moves or attacks', () => {
    const table = fieldWith(STANDING, {
      ...{ options, turn: { player: 'p1', step: 'control' } },
      units: [ghost('g', 10, 10), soldier('u1', 20, 10), enemy('foe', 40, 30)],
    })
    table.choose('ann', pick('ghost')).choose('ann', way([10, 16]))
    expect(table.state.outcome).not.toBe(null)
    expect(table.all('moved')).toEqual([])
    expect(table.world.turn!.manner).toBe('ghost')
  })
})
