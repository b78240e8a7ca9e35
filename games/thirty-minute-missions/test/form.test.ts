import type { SetupField } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { form } from '../set-up/form.ts'
import { presets } from '../set-up/presets.ts'
import { readSetup, type Setup } from '../setup.ts'

const preset = (id: string): Setup => presets.find(p => p.id === id)!.setup
const field = (setup: Setup, id: string): SetupField | undefined => form.fields(setup).find(f => f.id === id)
const valuesOf = (f: SetupField): (string | boolean)[] =>
  f.type === 'choice' ? f.options.map(o => o.id) : f.type === 'switch' ? [true, false] : []
const problems = (setup: Setup): string[] => {
  const read = readSetup(JSON.parse(JSON.stringify(setup)))
  return read.ok ? [] : read.violations.map(v => `${v.rule} ${v.text}`)
}

describe('the form', () => {
  test.each(presets.map(p => p.id))('from %s every field can have every value', id => {
    const setup = preset(id)
    // Which squads are offered follows from the options: they are tried once for each size.
    const isFirst = presets.find(p => p.setup.options.size === setup.options.size)!.id === id || setup.options.openPlay
    for (const f of form.fields(setup).filter(one => isFirst || one.section !== 'Squads'))
      for (const value of valuesOf(f)) {
        const changed = form.change(setup, f.id, value)
        expect([f.id, value, ...problems(changed)]).toEqual([f.id, value])
        expect([f.id, field(changed, f.id)?.value]).toEqual([f.id, value])
      }
  })
  test.each(['first-mission', 'custom-map'])('from %s two changes after each other are legal too', id => {
    const setup = preset(id)
    for (const first of form.fields(setup).filter(f => f.section !== 'Squads'))
      for (const value of valuesOf(first)) {
        const once = form.change(setup, first.id, value)
        for (const second of form.fields(once).filter(f => f.section !== 'Squads'))
          for (const other of valuesOf(second))
            expect([value, other, ...problems(form.change(once, second.id, other))]).toEqual([value, other])
      }
  })
  test('changing a field to what it is changes nothing', () => {
    for (const { id, setup } of presets)
      for (const f of form.fields(setup))
        expect([id, f.id, JSON.stringify(form.change(setup, f.id, f.value))]).toEqual([id, f.id, JSON.stringify(setup)])
  })
  test('what nobody offered changes nothing', () => {
    const setup = preset('winds-of-war')
    for (const [id, value] of [
      ['size', 'picnic'],
      ['mission', 'marshall_law'],
      ['squad-a', 'dreadhost'],
      ['bigBoard', true],
      ['solo', 'yes'],
      ['nothing', true],
    ] as const)
      expect([id, form.change(setup, id, value)]).toEqual([id, setup])
  })
  test('every field says what it is, and choices are among what they offer', () => {
    for (const { setup } of presets)
      for (const f of form.fields(setup)) {
        expect(f.label).toMatch(/^[A-Z]/)
        expect(f.text).toMatch(/^[A-Z].*\.$/)
        expect(f.rule).toMatch(/^TM-/)
        if (f.type !== 'choice') continue
        expect(valuesOf(f)).toContain(f.value)
        expect(new Set(valuesOf(f)).size).toBe(f.options.length)
      }
  })
})

describe('what depends on a field', () => {
  test('another size brings a mission and squads of that size', () => {
    const changed = form.change(preset('winds-of-war'), 'size', 'battle')
    expect(changed.options).toMatchObject({ size: 'battle', mission: 'protect_the_base' })
    expect(changed.sides.map(s => s.squad.name)).toEqual(['Dread Host', 'Coalition Guard'])
    expect(form.change(preset('rolled-mission'), 'size', 'scouting').options.mission).toBe(null)
  })
  test('a battlefield of their own has the board of the size, until it is said otherwise', () => {
    const built = form.change(preset('protect-the-relic'), 'customMap', true)
    expect(field(built, 'bigBoard')?.value).toBe(true)
    const small = form.change(built, 'bigBoard', false)
    expect(small.options).toMatchObject({ customMap: true, bigBoard: false })
    expect(form.change(built, 'customMap', false).options.bigBoard).toBe(false)
    expect(field(preset('protect-the-relic'), 'bigBoard')).toBe(undefined)
  })
  test('standing ready and building exclude each other', () => {
    const built = form.change(preset('first-mission'), 'customMap', true)
    expect([built.options.customMap, built.options.ready]).toEqual([true, undefined])
    const again = form.change(built, 'ready', true)
    expect([again.options.customMap, again.options.ready]).toEqual([false, true])
  })
  test('without open play the squads are of the size again', () => {
    const closed = form.change(preset('open-play'), 'openPlay', false)
    expect(closed.sides.map(s => s.squad.name)).toEqual(['Dread Host', 'Coalition Guard'])
    expect(valuesOf(field(preset('open-play'), 'squad-a')!)).toHaveLength(10)
  })
  test('sizes without squads for so many players are not offered', () => {
    const [a, b] = preset('teams').sides
    const crowd = { ...preset('teams'), sides: [{ ...a, seats: ['p1', 'p2', 'p3', 'p4'] }, b] as const }
    expect(valuesOf(field(crowd, 'size')!)).toEqual(['skirmish', 'operation', 'battle'])
  })
  test('squads tell what is worth knowing about them', () => {
    const options = field(preset('coast'), 'squad-a')!
    const tide = options.type === 'choice' ? options.options.find(o => o.id === 'tidebreakers')! : null
    expect(tide!.text).toMatch(/^1175: Corsair Amphibian, .*the coast will be added/)
  })
  test('seats get the names of those who sit there', () => {
    const seated = form.seated(preset('one-against-two'), ['eve', 'fay', 'gus'])
    expect(form.seats(seated)).toEqual([
      { id: 'eve', team: 'a' },
      { id: 'fay', team: 'b' },
      { id: 'gus', team: 'b' },
    ])
  })
})
