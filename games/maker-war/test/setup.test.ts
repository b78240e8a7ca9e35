import type { RuleId } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { DEFAULTS } from '../army/muster.ts'
import { TOGGLES } from '../data/setup.ts'
import { presets } from '../set-up/presets.ts'
import { begin, readSetup, type Setup } from '../setup.ts'

type Change = { [key: string]: unknown }
const preset = (id: string): Setup => presets.find(p => p.id === id)!.setup
/** A set-up from outside: a preset with other options. */
const withOptions = (id: string, options: Change): unknown => {
  const setup = preset(id)
  return { ...setup, options: { points: setup.options.points, training: setup.options.training, ...options } }
}
const read = (raw: unknown): Setup => {
  const loaded = readSetup(JSON.parse(JSON.stringify(raw)))
  if (!loaded.ok) throw new Error(loaded.violations.map(v => `${v.rule} ${v.text}`).join('; '))
  return loaded.value
}
const optionsOf = (id: string, options: Change) => read(withOptions(id, options)).options
const refusals = (raw: unknown): RuleId[] => {
  const loaded = readSetup(JSON.parse(JSON.stringify(raw)))
  return loaded.ok ? [] : loaded.violations.map(v => v.rule)
}

describe('options', () => {
  test('what is left out is as the list of toggles says', () => {
    for (const { id, default: usual } of TOGGLES) expect(DEFAULTS, id).toHaveProperty(id, usual)
    expect(optionsOf('mirror-1000', {})).toEqual({ ...DEFAULTS, points: 1000, factionCards: false })
  })
  test.each(TOGGLES.map(t => [t.id, t.rule, t.values] as const))('%s takes its values and nothing else', (id, cited, values) => {
    for (const wrong of ['perhaps', 1, [], {}]) expect(refusals(withOptions('mirror-1000', { [id]: wrong })), id).toContain(cited)
    for (const good of values ?? [true, false])
      expect(refusals(withOptions('mirror-500', { [id]: good, customSetup: true })).filter(r => r === cited)).toEqual([])
  })
  rule('MW-SETUP-10', 'only known options can be agreed on', () => {
    expect(refusals(withOptions('mirror-1000', { suplyCards: false }))).toEqual(['MW-SETUP-10'])
  })
  test('the point budget is a whole number above 0', () => {
    for (const points of [0, -5, 1.5, '1000', 2_000_000])
      expect(refusals(withOptions('mirror-500', { points, customSetup: true }))).toContain('MW-ARMY-01')
  })
  rule('MW-SUPPLY-10', 'faction cards are shuffled in above 2000 points only', () => {
    const at = (points: number, more: Change = {}) =>
      optionsOf('mirror-2000', { points, customSetup: false, ...more }).factionCards
    expect(at(2000)).toBe(false)
    expect(at(2001)).toBe(true)
    expect(at(2001, { factionCards: false })).toBe(false)
    expect(at(2001, { supplyCards: false })).toBe(false)
  })
  rule('MW-POI-24', 'a table of Points of Interest has six known entries', () => {
    const table = ['ordnance', 'ordnance', 'ordnance', 'reliquary', 'reliquary', 'landing-zone']
    expect(optionsOf('mirror-1000', { poiTable: table }).poiTable).toEqual(table)
    expect(refusals(withOptions('mirror-1000', { poiTable: table.slice(1) }))).toEqual(['MW-POI-24'])
    expect(refusals(withOptions('mirror-1000', { poiTable: [...table.slice(1), 'castle'] }))).toEqual(['MW-POI-24'])
  })
})

describe('missions and the training game', () => {
  rule(['MW-MISS-01', 'MW-MISS-02'], 'annihilation has no round limit, a measured battle has one', () => {
    expect(optionsOf('mirror-1000', { mission: 'annihilation', roundLimit: true }).roundLimit).toBe(false)
    expect(optionsOf('mirror-1000', { mission: 'measured-battle', roundLimit: false }).roundLimit).toBe(true)
    expect(optionsOf('mirror-1000', { roundLimit: false }).mission).toBe('annihilation')
    expect(optionsOf('mirror-1000', {}).mission).toBe('measured-battle')
  })
  rule('MW-MISS-05', 'a relic can be carried whatever was agreed', () => {
    expect(optionsOf('mirror-1000', { mission: 'relic-run', reliquaryCollect: false }).reliquaryCollect).toBe(true)
    expect(optionsOf('mirror-1000', { reliquaryCollect: false }).reliquaryCollect).toBe(false)
  })
  rule('MW-END-05', 'only known missions can be played', () => {
    expect(refusals(withOptions('mirror-1000', { mission: 'tea-party' }))).toEqual(['MW-END-05'])
  })
  test('a mission about Points of Interest has them', () => {
    const pois = (mission: string) => optionsOf('mirror-1000', { mission, pointsOfInterest: false }).pointsOfInterest
    expect(pois('reality-anchor')).toBe(true)
    expect(pois('measured-battle')).toBe(false)
  })
  rule('MW-MISS-06', 'the defender of a last stand has 70 percent of the points', () => {
    const stand = preset('stand')
    expect(refusals(stand)).toEqual([])
    const whole = { ...stand, sides: [stand.sides[1], stand.sides[1]] }
    expect(refusals({ ...whole, sides: [{ ...stand.sides[1], seats: ['cas'] }, stand.sides[1]] })).toEqual(['MW-ARMY-01'])
  })
  rule('MW-SETUP-11', 'a training game has 500 points, no cards, no Points of Interest, no flyers and nothing rare', () => {
    const { supplyCards, pointsOfInterest, flyers, rareFormations, factionCards } = optionsOf('training', { supplyCards: true })
    expect([supplyCards, pointsOfInterest, flyers, rareFormations, factionCards]).toEqual([false, false, false, false, false])
    expect(refusals(withOptions('training', { points: 501 }))).toEqual(['MW-SETUP-11'])
    expect(refusals(withOptions('training', { mission: 'relic-run' }))).toEqual(['MW-SETUP-11'])
  })
  rule('MW-SETUP-11', 'flyers and rare formations can also be left out one by one', () => {
    expect(refusals(withOptions('wings-1000', { flyers: false }))).toContain('MW-SETUP-11')
    expect(refusals(withOptions('vulcan-1000', { flyers: false }))).toEqual([])
    expect(refusals(withOptions('vulcan-1000', { rareFormations: false }))).toContain('MW-SETUP-11')
  })
})

describe('table and sides', () => {
  rule(['MW-SETUP-02', 'MW-SETUP-10'], 'a map has the size for the points, unless guidelines are ignored', () => {
    const small = { ...preset('mirror-2000'), map: 'two-hills' }
    expect(refusals(small)).toEqual(['MW-SETUP-02'])
    expect(refusals({ ...small, options: { ...small.options, customSetup: true } })).toEqual([])
    expect(refusals({ ...small, map: 'nowhere' })).toEqual(['MW-SETUP-07'])
  })
  rule('MW-SETUP-10', 'stars are not counted once guidelines are ignored', () => {
    const rare = { ...preset('war-2000'), map: null }
    const options = { ...rare.options, points: 1000 }
    expect(refusals({ ...rare, options })).toEqual(['MW-ARMY-01', 'MW-ARMY-03', 'MW-ARMY-01', 'MW-ARMY-03'])
    expect(refusals({ ...rare, options: { ...options, customSetup: true } })).toEqual(['MW-ARMY-01', 'MW-ARMY-01'])
  })
  rule('MW-R-16', 'without a map somebody has to place terrain', () => {
    expect(read({ ...preset('mirror-1000'), map: null }).options.terrain).toBe('generator')
    expect(read({ ...(withOptions('open-table', { terrain: 'alternating' }) as object), map: null }).options.terrain).toBe(
      'alternating',
    )
    expect(read(withOptions('mirror-1000', { terrain: 'alternating' })).options.terrain).toBe('map')
    expect(refusals(withOptions('mirror-1000', { terrain: 'heaps' }))).toEqual(['MW-SETUP-07'])
  })
  rule('MW-R-01', 'exactly two sides; people who share one own its formations in turn', () => {
    const { sides, ...rest } = preset('mirror-1000')
    expect(refusals({ ...rest, sides: [sides[0]] })).toEqual(['MW-R-01'])
    expect(refusals({ ...rest, sides: [...sides, sides[0]] })).toEqual(['MW-R-01'])
    expect(refusals({ ...rest, sides: [sides[0], sides[0]] })).toEqual(['MW-R-01'])
    expect(refusals({ ...rest, sides: [{ ...sides[0], seats: ['ann', 7] }, sides[1]] })).toEqual(['MW-R-01'])
    const six = ['ann', 'cas', 'eve', 'gil', 'ida', 'kim']
    expect(refusals({ ...rest, sides: [{ ...sides[0], seats: six }, sides[1]] })).toEqual(['MW-R-01'])
    const { world } = begin(read({ ...rest, sides: [{ ...sides[0], seats: six.slice(0, 2) }, sides[1]] }))
    expect(Object.values(world.formations).map(f => f.seat)).toEqual([
      ...['ann', 'cas', 'ann', 'cas', 'ann'],
      ...['bob', 'bob', 'bob', 'bob', 'bob'],
    ])
  })
  test('fields nobody knows are refused', () => {
    const { sides, ...rest } = preset('mirror-1000')
    expect(refusals({ ...rest, sides, weather: 'rain' })).toEqual(['MW-SETUP-01'])
    expect(refusals({ ...rest, sides: [{ ...sides[0], colour: 'red' }, sides[1]] })).toEqual(['MW-SETUP-01'])
  })
})

describe('presets', () => {
  test('every one is read back as it is, with an army on each side', () => {
    for (const { id, setup } of presets) {
      expect(readSetup(JSON.parse(JSON.stringify(setup))), id).toEqual({ ok: true, value: setup })
      const { world } = begin(setup)
      expect(new Set(Object.values(world.formations).map(f => f.side)), id).toEqual(new Set(['a', 'b']))
    }
  })
  test('all seven factions fight another one at 1000 and at 2000 points', () => {
    for (const points of [1000, 2000]) {
      const pairs = presets
        .filter(p => p.setup.options.points === points)
        .map(p => p.setup.sides.map(s => s.army.faction))
        .filter(([a, b]) => a !== b)
      expect(new Set(pairs.flat()).size, `${points}`).toBe(7)
    }
  })
  test('every mission has one', () => {
    expect(new Set(presets.map(p => p.setup.options.mission)).size).toBe(6)
  })
})
