import { describe, expect, test } from 'vitest'
import {
  byName,
  either,
  exactly,
  type Field,
  flag,
  forSome,
  id,
  idWith,
  list,
  maybe,
  measure,
  name,
  oneOf,
  optional,
  orNull,
  pair,
  ruled,
  shape,
  whole,
  withDefault,
  withoutNulls,
  wordOf,
  words,
} from './fields.ts'
import {
  loadedOf,
  pathText,
  problems,
  read,
  readOn,
  refuseUnder,
  repeatsIn,
  type Subject,
  watched,
  withoutPlace,
} from './read.ts'

const ABOUT: Subject = { what: 'an army', rule: 'T-ARMY-01' }
const UNITS = ['lancers', 'rifles'] as const
const army = shape({
  name,
  formations: list(
    shape({
      chief: ruled('T-FORM-02', oneOf('unit', UNITS)),
      size: withDefault(whole(1, 9), 3),
      at: optional(pair(measure(0, 60), 'a place [x, y]')),
      weapons: optional(forSome(oneOf('slot', ['left', 'right']), words(20))),
    }),
    3,
  ),
})
const problemsOf = (field: Field, raw: unknown) => {
  const loaded = read(field, raw, ABOUT)
  return loaded.ok ? [] : loaded.violations.map(v => `${v.rule} ${v.text}`)
}
const formation = { chief: 'lancers', size: 3 }

describe('raw data', () => {
  test('is read as what it says, with what was left out', () => {
    const raw = { name: 'Blue', formations: [{ chief: 'rifles', at: [1, 2.5], weapons: { left: 'bow' } }] }
    expect(read(army, raw, ABOUT)).toEqual({
      ok: true,
      value: { name: 'Blue', formations: [{ ...raw.formations[0], size: 3 }] },
    })
  })

  test('is refused with the nearest name, its place and its rule', () => {
    expect(problemsOf(army, { name: 'Blue', formations: [formation, formation, { chief: 'lancerz' }] })).toEqual([
      "T-FORM-02 formations[2].chief: there is no unit 'lancerz'; did you mean 'lancers'?",
    ])
    expect(problemsOf(army, { name: 'Blue', formations: [{ chief: 'dragoons' }] })).toEqual([
      "T-FORM-02 formations[0].chief: there is no unit 'dragoons'; there are lancers, rifles",
    ])
  })

  test('has only fields that are known', () => {
    expect(problemsOf(army, { name: 'Blue', formations: [{ ...formation, cheif: 'rifles', colour: 1 }] })).toEqual([
      "T-ARMY-01 formations[0].cheif: there is no field 'cheif'; did you mean 'chief'?",
      "T-ARMY-01 formations[0].colour: there is no field 'colour'; the fields here are chief, size, at, weapons",
    ])
    expect(problemsOf(army, JSON.parse('{"name":"Blue","formations":[],"__proto__":{}}'))).toHaveLength(1)
  })

  test('is refused with all its problems at once', () => {
    expect(problemsOf(army, { formations: [{ chief: 3, size: 10, at: [1, 61], weapons: { lefft: 'bow', right: 4 } }] })).toEqual([
      'T-ARMY-01 name: is missing; it must be a name of at most 80 characters',
      'T-FORM-02 formations[0].chief: there is no unit 3; there are lancers, rifles',
      'T-ARMY-01 formations[0].size: must be a whole number from 1 to 9, not 10',
      'T-ARMY-01 formations[0].at[1]: must be a number from 0 to 60, not 61',
      'T-ARMY-01 formations[0].weapons.right: must be words, 20 characters at most, not 4',
      "T-ARMY-01 formations[0].weapons.lefft: there is no slot 'lefft'; did you mean 'left'?",
    ])
  })

  test.each([
    [null, 'must be an object, not null'],
    [[], 'must be an object, not a list of 0'],
    ['x'.repeat(99), `must be an object, not '${'x'.repeat(40)}…'`],
    [undefined, 'is missing; it must be an object'],
  ])('is never %s as a whole', (raw, text) => {
    expect(problemsOf(army, raw)).toEqual([`T-ARMY-01 an army: ${text}`])
  })

  test('is at the limit what it may not be beyond it', () => {
    for (const [field, good, bad] of [
      [whole(0, 16), 16, 17],
      [whole(0, 16), 0, -1],
      [whole(0, 16), 8, 8.5],
      [measure(0, 1), 0.5, 1.01],
      [measure(0, 1), 1, Number.NaN],
      [flag, true, 'true'],
      [name, 'x'.repeat(80), 'x'.repeat(81)],
      [name, 'Iron Duke', '  '],
      [id, 'a-1', '1a'],
      [idWith('u'), 'ua1', 'fa1'],
      [words(3), 'abc', 'abcd'],
      [list(flag, 1), [true], [true, true]],
      [list(flag, 2, 2), [true, true], [true]],
      [pair(flag, 'two'), [true, false], [true]],
      [exactly(true), true, false],
      [maybe(flag), null, 0],
      [orNull(flag), undefined, 0],
    ] as const) {
      expect(problemsOf(field, good)).toEqual([])
      expect(problemsOf(field, bad)).toHaveLength(1)
    }
  })

  test('of one form or another is judged by the form it has', () => {
    const units = either(
      'a list of units, or numbers by unit',
      list(shape({ kind: oneOf('unit', UNITS) })),
      byName(id, whole(1, 9)),
    )
    expect(problemsOf(units, [{ kind: 'rifles' }])).toEqual([])
    expect(problemsOf(units, { rifles: 3 })).toEqual([])
    expect(problemsOf(shape({ units }), { units: [{ kind: 'rifle' }] })).toEqual([
      "T-ARMY-01 units[0].kind: there is no unit 'rifle'; did you mean 'rifles'?",
    ])
    expect(problemsOf(shape({ units }), { units: { rifles: 10 } })).toEqual([
      'T-ARMY-01 units.rifles: must be a whole number from 1 to 9, not 10',
    ])
    expect(problemsOf(shape({ units }), { units: 3 })).toEqual([
      'T-ARMY-01 units: must be a list of units, or numbers by unit, not 3',
    ])
  })

  test('of a name or what it stands for written out is judged in what was written', () => {
    const unit = either('a unit, or one written out', oneOf('unit', UNITS), shape({ dice: whole(1, 9), kind: id }))
    expect(problemsOf(shape({ unit }), { unit: 'rifle' })).toEqual([
      "T-ARMY-01 unit: there is no unit 'rifle'; did you mean 'rifles'?",
    ])
    expect(problemsOf(shape({ unit }), { unit: { dice: 0, kind: 'own' } })).toEqual([
      'T-ARMY-01 unit.dice: must be a whole number from 1 to 9, not 0',
    ])
  })

  test('of one named type or another is judged by the type it names', () => {
    const shot = either(
      'a shot or a blast',
      shape({ type: exactly('shot'), n: whole(1, 9) }),
      shape({ type: exactly('blast'), r: whole(1, 9) }),
    )
    expect(problemsOf(shape({ shot }), { shot: { type: 'blast', r: 0 } })).toEqual([
      'T-ARMY-01 shot.r: must be a whole number from 1 to 9, not 0',
    ])
    expect(problemsOf(shape({ shot }), { shot: { type: 'bomb', r: 1 } })).toEqual([
      'T-ARMY-01 shot: must be a shot or a blast, not an object',
    ])
  })

  test('is judged by the rule nearest to the problem, also inside what may be left out', () => {
    const side = ruled('T-SIDE-01', shape({ seats: ruled('T-SEAT-01', orNull(list(id))), army: optional(words(3)) }))
    expect(problemsOf(shape({ sides: list(side) }), { sides: [{ seats: [1], army: 2, x: 3 }] })).toEqual([
      'T-SEAT-01 sides[0].seats[0]: must be a short word of letters, digits and hyphens, not 1',
      'T-SIDE-01 sides[0].army: must be words, 3 characters at most, not 2',
      "T-SIDE-01 sides[0].x: there is no field 'x'; the fields here are seats, army",
    ])
  })
})

describe('data whose sense is judged next', () => {
  const FORM = shape({
    name: words(8),
    ap: withDefault(whole(0, 16), 0),
    units: withDefault(list(shape({ id: words(8), at: optional(whole(0, 9)) })), []),
  })
  const about = { what: 'a position', rule: 'X-1' } as const
  const readIt = (raw: unknown) => {
    const { found, refuse, value } = readOn(FORM, raw, about)
    if (value?.name === 'bad') refuse(['name'], 'is bad')
    value?.units.forEach(({ at }, i) => {
      if (at === undefined) refuse(['units', i, 'at'], 'is nowhere')
    })
    return { texts: found.map(v => v.text), value }
  }

  test('is told both kinds of problems at once: a wrong field counts as left out, and places stay what they are', () => {
    const raw = {
      name: 'bad',
      ap: 40,
      unit: 1,
      units: [
        { id: 'a', at: 12 },
        { id: 'b', at: 3, att: 4 },
      ],
    }
    const { texts, value } = readIt(raw)
    expect(texts).toEqual([
      'ap: must be a whole number from 0 to 16, not 40',
      'units[0].at: must be a whole number from 0 to 9, not 12',
      expect.stringContaining('units[1].att: there is no field'),
      expect.stringContaining('unit: there is no field'),
      'name: is bad',
    ])
    expect(value).toEqual({ name: 'bad', ap: 0, units: [{ id: 'a' }, { id: 'b', at: 3 }] })
    expect(raw.units[0]).toEqual({ id: 'a', at: 12 })
  })

  test('is told nothing that only follows from what is wrong', () => {
    expect(readIt({ name: 'ok', units: [{ id: 'a', att: 3 }, { id: 'b', at: 12 }, { id: 'c' }] }).texts).toEqual([
      expect.stringContaining('units[0].att'),
      expect.stringContaining('units[1].at: must be'),
      'units[2].at: is nowhere',
    ])
  })

  test('is only told its form where the rest cannot do without what is wrong', () => {
    expect(readIt({ name: 3, ap: 40 })).toMatchObject({
      texts: [expect.stringContaining('name'), expect.stringContaining('ap')],
      value: null,
    })
    expect(readIt({ name: 'bad', units: [7] })).toMatchObject({ texts: [expect.stringContaining('units[0]')], value: null })
    expect(readIt(null).value).toBeNull()
    expect(readIt('x').value).toBeNull()
  })

  test('is read as it is where nothing is wrong', () => {
    expect(readIt({ name: 'good' })).toEqual({ texts: [], value: { name: 'good', ap: 0, units: [] } })
  })
})

test('whatever is there is named in words', () => {
  expect([undefined, null, 3, 'x', [1], {}].map(wordOf)).toEqual(['nothing', 'null', '3', "'x'", 'a list of 1', 'an object'])
})
test('what is too large or too deep, and names that every object has, are refused at once', () => {
  const said = (raw: unknown) => {
    const form = read(shape({ id }), raw, ABOUT)
    return form.ok ? [] : form.violations.map(v => v.text)
  }
  expect(said({ id: 'x'.repeat(2001) })).toEqual(['an army: must not hold a text of more than 2000 characters'])
  expect(said({ id: new Array(10_001).fill(0) })).toEqual(['an army: must not hold more than 10000 values'])
  expect(said(JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`))).toEqual(['an army: must not be nested more than 24 deep'])
  expect(said({ id: 'constructor' })).toEqual(["id: must be a short word of letters, digits and hyphens, not 'constructor'"])
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, i]))
  expect(said(many)).toHaveLength(31)
  expect(readOn(shape({ id }), { id: 'x', ...many }, ABOUT).value).toBe(null)
})
test('null counts as left out where it is read so', () => {
  expect(withoutNulls({ a: null, b: 0 })).toStrictEqual({ b: 0 })
})

describe('problems beyond the form', () => {
  test('carry place and rule, and refuse the whole', () => {
    const { found, refuse } = problems(ABOUT)
    refuse(['formations', 1], 'has no chief')
    refuseUnder(['sides', 0], refuse)(['army'], 'costs 60, limit 50', 'T-COST-01', { cost: 60 })
    refuse([], 'is empty')
    expect(found.map(v => `${v.rule} ${v.text}`)).toEqual([
      'T-ARMY-01 formations[1]: has no chief',
      'T-COST-01 sides[0].army: costs 60, limit 50',
      'T-ARMY-01 an army: is empty',
    ])
    expect(found[1]!.params).toEqual({ cost: 60 })
    expect(withoutPlace(found[1]!.text)).toBe('costs 60, limit 50')
    expect(loadedOf(found, () => 1)).toEqual({ ok: false, violations: found })
    expect(loadedOf([], () => 1)).toEqual({ ok: true, value: 1 })
  })
  test('are noticed by whoever goes on only without any', () => {
    const { found, refuse } = problems(ABOUT)
    const own = watched(refuse)
    expect(own.isSound()).toBe(true)
    own.refuse(['name'], 'is too long')
    expect([own.isSound(), found.length]).toEqual([false, 1])
  })
  test('a path is written as in code', () => {
    expect(pathText(['armies', 'a', 'formations', 2, 'chief'])).toBe('armies.a.formations[2].chief')
  })
  test('names that are there twice are named once', () => {
    expect(repeatsIn(['a', 'b', 'a', 'a', 'c', 'b'])).toEqual(['a', 'b'])
  })
})
