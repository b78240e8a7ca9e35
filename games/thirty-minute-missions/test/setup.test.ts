import type { RuleId } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { DEFAULTS } from '../army/muster.ts'
import { findReadySquad } from '../army/ready.ts'
import { MISSIONS } from '../data/figures.ts'
import { presets } from '../set-up/presets.ts'
import { SWITCHES } from '../set-up/read-options.ts'
import { begin, readSetup, type Setup } from '../setup.ts'

type Change = { [key: string]: unknown }
const preset = (id: string): Setup => presets.find(p => p.id === id)!.setup
const withOptions = (id: string, options: Change): unknown => ({ ...preset(id), options: { ...preset(id).options, ...options } })
const refusals = (raw: unknown): RuleId[] => {
  const loaded = readSetup(JSON.parse(JSON.stringify(raw)))
  return loaded.ok ? [] : loaded.violations.map(v => v.rule)
}
const read = (raw: unknown): Setup => {
  const loaded = readSetup(JSON.parse(JSON.stringify(raw)))
  if (!loaded.ok) throw new Error(loaded.violations.map(v => `${v.rule} ${v.text}`).join('; '))
  return loaded.value
}
const sides = (a: unknown, b: unknown) => [
  { seats: ['ann'], squad: a },
  { seats: ['bob'], squad: b },
]

describe('presets', () => {
  test('every one of them is a set-up that loads as it is', () => {
    expect(new Set(presets.map(p => p.id)).size).toBe(presets.length)
    for (const { id, setup } of presets)
      expect([id, readSetup(JSON.parse(JSON.stringify(setup)))]).toEqual([id, { ok: true, value: setup }])
  })
  test('the first is a scouting fight that begins at once', () => {
    expect(presets[0]).toMatchObject({
      id: 'first-mission',
      setup: { options: { mission: 'show_of_force', size: 'scouting', ready: true } },
    })
  })
  test('there is one for every mission, and mirror matches of every size', () => {
    const missions = presets.map(p => p.setup.options.mission)
    for (const id of MISSIONS.keys()) expect(missions).toContain(id)
    for (const size of ['scouting', 'skirmish', 'operation', 'battle']) {
      const { sides: both, options } = preset(`mirror-${size}`)
      expect([options.size, both[0].squad]).toEqual([size, both[1].squad])
    }
  })
  test('every option is used by one of them', () => {
    for (const { id } of SWITCHES.filter(s => s.id !== 'bigBoard'))
      expect([id, presets.some(p => p.setup.options[id] === true)]).toEqual([id, true])
  })
})

describe('options', () => {
  test('what is left out is as usual', () => {
    expect(read({ sides: sides('spearhead', 'breakers') }).options).toEqual(DEFAULTS)
  })
  test.each(SWITCHES.map(s => [s.id, s.rule] as const))('%s is yes or no', (id, cited) => {
    for (const wrong of ['perhaps', 1, [], {}]) expect(refusals(withOptions('show-of-force', { [id]: wrong }))).toContain(cited)
    expect(refusals(withOptions('show-of-force', { [id]: false }))).toEqual([])
    const more = id === 'bigBoard' ? { customMap: true } : {}
    expect(refusals(withOptions('show-of-force', { [id]: true, ...more }))).toEqual([])
  })
  rule(['TM-BATL-02', 'TM-R-84'], 'an engagement size; Conflagration is Battle', () => {
    expect(refusals(withOptions('marshall-law', { size: 'picnic' }))).toContain('TM-BATL-02')
    expect(read(withOptions('marshall-law', { size: 'conflagration' })).options.size).toBe('battle')
    expect(refusals(withOptions('marshall-law', { size: 'constructor' }))).toContain('TM-BATL-02')
  })
  rule('TM-BATL-03', 'a mission of the size, or none to roll for it', () => {
    expect(refusals(withOptions('show-of-force', { mission: null }))).toEqual([])
    expect(refusals(withOptions('show-of-force', { mission: 'reconnaissance' }))).toEqual([])
    expect(refusals(withOptions('show-of-force', { mission: 'winds_of_war' }))).toEqual(['TM-BATL-03'])
    expect(refusals(withOptions('show-of-force', { mission: 'tea_party' }))).toEqual(['TM-BATL-03'])
  })
  rule('TM-R-01', 'only a map of their own may have another size', () => {
    expect(refusals(withOptions('show-of-force', { bigBoard: true }))).toEqual(['TM-R-01'])
    expect(refusals(withOptions('show-of-force', { bigBoard: true, customMap: true }))).toEqual([])
  })
  rule('TM-R-168', 'squads that stand ready leave nothing to be agreed about the battlefield', () => {
    expect(refusals(withOptions('first-mission', { customMap: true }))).toEqual(['TM-R-168'])
    expect(refusals(withOptions('first-mission', { scatterAgree: true }))).toEqual(['TM-R-168'])
    expect(refusals(withOptions('first-mission', { volley: true }))).toEqual([])
  })
  test('what nobody knows is refused', () => {
    expect(refusals(withOptions('show-of-force', { voley: true }))).toEqual(['TM-BATL-08'])
    expect(refusals({ ...preset('show-of-force'), map: 'moon' })).toEqual(['TM-BATL-08'])
    expect(refusals({ ...preset('show-of-force'), options: 7 })).toEqual(['TM-BATL-08'])
  })
})

describe('teams', () => {
  rule(['TM-GEN-01', 'TM-GEN-02'], 'two teams, of any number of players', () => {
    const { options } = preset('teams')
    const [a, b] = preset('teams').sides
    expect(refusals({ options, sides: [a] })).toContain('TM-GEN-01')
    expect(refusals({ options, sides: [a, b, b] })).toContain('TM-GEN-01')
    expect(
      refusals({
        options,
        sides: [
          { ...a, seats: ['ann'] },
          { ...b, seats: ['bob', 'cas', 'dan'] },
        ],
      }),
    ).toEqual([])
    expect(refusals({ options, sides: [a, { ...b, seats: [] }] })).toContain('TM-GEN-01')
    expect(refusals({ options, sides: [a, { ...b, seats: ['Bob!'] }] })).toContain('TM-GEN-02')
    expect(refusals({ options, sides: [a, { ...b, seats: ['ann'] }] })).toEqual(['TM-GEN-01'])
    const five = ['p1', 'p2', 'p3', 'p4', 'p5']
    expect(
      refusals({
        options,
        sides: [
          { ...a, seats: five },
          { ...b, seats: ['q1', 'q2', 'q3'] },
        ],
      }),
    ).toEqual([])
    expect(
      refusals({
        options,
        sides: [
          { ...a, seats: five },
          { ...b, seats: ['q1', 'q2', 'q3', 'q4'] },
        ],
      }),
    ).toEqual(['TM-GEN-01'])
  })
  rule('TM-GEN-10', 'each player has a unit', () => {
    const [a, b] = preset('teams').sides
    expect(
      refusals({ options: preset('teams').options, sides: [{ ...a, seats: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] }, b] }),
    ).toEqual(['TM-GEN-10'])
  })
  rule('TM-BATL-08', 'squads within the limit, by name or written out', () => {
    const options = { size: 'scouting', mission: 'show_of_force' }
    expect(read({ options, sides: sides('picket', findReadySquad('knife')) }).sides.map(s => s.squad.name)).toEqual([
      'Compact Picket',
      'Ashen Knife',
    ])
    expect(refusals({ options, sides: sides('picket', 'spearhead') })).toEqual(['TM-BATL-01'])
    expect(refusals({ options: { ...options, openPlay: true }, sides: sides('picket', 'spearhead') })).toEqual([])
    expect(refusals({ options, sides: sides('picket', 'nobody') })).toEqual(['TM-BATL-08'])
  })
  test('everything wrong is said at once', () => {
    expect(refusals({ options: { size: 'x', mission: 'y', solo: 3 }, sides: sides('none', 7) })).toEqual([
      'TM-BATL-02',
      'TM-BATL-03',
      'TM-GEN-03',
      'TM-BATL-08',
      'TM-BATL-08',
    ])
    for (const raw of [null, 3, 'x', [], {}]) expect(readSetup(raw).ok).toBe(false)
  })
})

test('a battle begins with every unit off the board', () => {
  for (const { setup } of presets) {
    const { world, seats } = begin(setup)
    expect(Object.values(world.units).every(u => u.where === (u.main === null ? 'reserve' : 'stowed'))).toBe(true)
    expect(seats.map(s => s.id)).toEqual(setup.sides.flatMap(s => s.seats))
    expect(JSON.parse(JSON.stringify(world))).toStrictEqual(world)
  }
})
