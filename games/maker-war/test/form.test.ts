import type { SetupField } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { form } from '../set-up/form.ts'
import { presets } from '../set-up/presets.ts'
import { readSetup, type Setup } from '../setup.ts'

const preset = (id: string): Setup => presets.find(p => p.id === id)!.setup
const field = (setup: Setup, id: string): SetupField | undefined => form.fields(setup).find(f => f.id === id)
const valuesOf = (f: SetupField): (string | boolean)[] =>
  f.type === 'choice' ? f.options.map(o => o.id) : f.type === 'switch' ? [true, false] : []
const sameGame = (a: Setup, b: Setup): boolean => JSON.stringify(a.options) === JSON.stringify(b.options)
const problems = (setup: Setup): string[] => {
  const read = readSetup(JSON.parse(JSON.stringify(setup)))
  return read.ok ? [] : read.violations.map(v => `${v.rule} ${v.text}`)
}

describe('the form', () => {
  test.each(presets.map(p => p.id))('from %s every field can have every value', { timeout: 60_000 }, id => {
    const setup = preset(id)
    // Which armies are offered follows from the options: they are tried once for each set of options.
    const isFirst = presets.find(p => sameGame(p.setup, setup))!.id === id
    for (const f of form.fields(setup).filter(one => isFirst || one.section !== 'Armies'))
      for (const value of valuesOf(f)) {
        const changed = form.change(setup, f.id, value)
        expect(problems(changed), `${f.id} ${value}`).toEqual([])
      }
  })
  test.each(['first-battle', 'wings-1000', 'stand'])('from %s what was chosen is shown as chosen', { timeout: 60_000 }, id => {
    for (const f of form.fields(preset(id)))
      for (const value of valuesOf(f).filter(v => v !== 'own'))
        expect(field(form.change(preset(id), f.id, value), f.id)?.value, `${f.id} ${value}`).toBe(value)
  })
  test('changing a field to what it is changes nothing', { timeout: 60_000 }, () => {
    for (const { id, setup } of presets)
      for (const f of form.fields(setup)) {
        const same = form.change(setup, f.id, f.value)
        expect(JSON.parse(JSON.stringify(same)), `${id} ${f.id}`).toEqual(JSON.parse(JSON.stringify(setup)))
      }
  })
  test('what nobody offered changes nothing', () => {
    const setup = preset('mirror-1000')
    for (const [id, value] of [
      ['map', 'long-front'],
      ['army-a', 'exodus'],
      ['points', '77'],
      ['mission', 'picnic'],
      ['bigDice', 'sometimes'],
      ['factionCards', true],
      ['nothing', true],
    ] as const)
      expect(form.change(setup, id, value), id).toEqual(setup)
  })
  test('every field says what it is, and choices are among what they offer', () => {
    for (const { setup } of presets)
      for (const f of form.fields(setup)) {
        expect(f.label).toMatch(/^[A-Z]/)
        expect(f.text).toMatch(/^[A-Z].*\.$/)
        expect(f.rule).toMatch(/^MW-/)
        if (f.type !== 'choice') continue
        expect(valuesOf(f)).toContain(f.value)
        expect(new Set(valuesOf(f)).size).toBe(f.options.length)
      }
  })
})

describe('what depends on a field', () => {
  test('other points bring armies and a map that fit, of the same factions where there are some', () => {
    const changed = form.change(preset('vulcan-1000'), 'points', '2000')
    expect(changed.sides.map(s => [s.army.faction, s.army.budget])).toEqual([
      ['terran-makers', 2000],
      ['cyber-demons', 2000],
    ])
    expect(field(changed, 'map')).toMatchObject({ value: 'colony-crossing' })
    const large = form.change(changed, 'points', '3000')
    expect(large.options.factionCards).toBe(true)
    expect(field(changed, 'factionCards')).toBe(undefined)
    expect(field(large, 'factionCards')).toMatchObject({ value: true })
    expect(large.sides[0].army.name).toMatch(/ and /)
  })
  test('armies come of every faction, in every size', () => {
    for (const points of ['500', '1000', '1500', '2000', '3000']) {
      const setup = form.change(preset('mirror-1000'), 'points', points)
      const armies = field(setup, 'army-b')!
      const labels = armies.type === 'choice' ? armies.options.map(o => o.label.split(':')[0]) : []
      expect(new Set(labels).size, points).toBe(7)
    }
  })
  test('the defender of a last stand brings less, and his whole army again afterwards', () => {
    const stand = form.change(preset('crusade-1000'), 'mission', 'last-stand')
    expect(stand.sides[0].army).toMatchObject({ name: 'Crusade', budget: 700 })
    expect(stand.sides[1].army.budget).toBe(1000)
    const usual = form.change(stand, 'mission', 'measured-battle')
    expect(usual.sides[0].army).toEqual(preset('crusade-1000').sides[0].army)
  })
  test('without flyers they stay at home, and come back with them', () => {
    const grounded = form.change(preset('wings-1000'), 'flyers', false)
    const count = (setup: Setup) => setup.sides[0].army.formations.length
    expect(count(grounded)).toBeLessThan(count(preset('wings-1000')))
    expect(form.change(grounded, 'flyers', true).sides).toEqual(preset('wings-1000').sides)
  })
  test('a training game is small and plain; without it everything is open again', () => {
    const training = form.change(preset('relic'), 'training', true)
    expect(training.options).toMatchObject({ points: 500, training: true, mission: 'measured-battle', supplyCards: false })
    expect(field(training, 'flyers')).toBe(undefined)
    const usual = form.change(training, 'training', false)
    expect(usual.options).toMatchObject({ training: false, supplyCards: true, flyers: true, pointsOfInterest: true })
  })
  test('a mission takes back what it forced', () => {
    const usual = form.change(preset('relic'), 'mission', 'measured-battle')
    expect(usual.options.reliquaryCollect).toBe(false)
    expect(field(preset('relic'), 'reliquaryCollect')).toBe(undefined)
  })
  test('terrain is a map, drawn anew or placed', () => {
    const drawn = form.change(preset('mirror-1000'), 'map', 'generator')
    expect([drawn.map, drawn.options.terrain]).toEqual([null, 'generator'])
    expect(form.change(drawn, 'points', '500').options.terrain).toBe('generator')
    const placed = form.change(preset('mirror-1000'), 'map', 'alternating')
    expect([placed.map, placed.options.terrain]).toEqual([null, 'alternating'])
    expect(form.change(placed, 'map', 'two-hills')).toMatchObject({ map: 'two-hills', options: { terrain: 'map' } })
  })
  test('armies with fewer formations than seats are not offered', () => {
    const team = form.change(preset('teams'), 'points', '500')
    expect(problems(team)).toEqual([])
    expect(form.seats(team).map(s => s.id)).toEqual(['ann', 'cas', 'bob', 'dan'])
  })
  test('seats get the names of those who sit there', () => {
    const seated = form.seated(preset('teams'), ['eve', 'fay', 'gus', 'hal'])
    expect(form.seats(seated)).toEqual([
      { id: 'eve', team: 'a' },
      { id: 'fay', team: 'a' },
      { id: 'gus', team: 'b' },
      { id: 'hal', team: 'b' },
    ])
  })
})
