import { expect, test } from 'vitest'
import { around, atOf, findAt, isPlace, keysOf, withAt } from '../pointer.ts'

const ARMY = { name: 'x', lists: [{ units: ['a', 'b'] }, { units: [] }], 'odd/key~': 1 }

test('a place is found by its keys, whatever they are called', () => {
  expect(findAt(ARMY, '/lists/0/units/1')).toBe('b')
  expect(findAt(ARMY, atOf('odd/key~'))).toBe(1)
  expect(keysOf(atOf('odd/key~', 2))).toEqual(['odd/key~', '2'])
  expect(around('/lists/0/units/1')).toEqual({ list: '/lists/0/units', key: '1' })
})
test('nothing is found where nothing lies', () => {
  for (const at of ['/lists/2', '/lists/-1', '/lists/01', '/lists/0/units/length', '/toString', '/name/0'])
    expect(findAt(ARMY, at), at).toBeUndefined()
})
test('a change shares all other parts and leaves the original as it was', () => {
  const changed = withAt(ARMY, '/lists/0/units', () => []) as typeof ARMY
  expect(changed.lists[0]).toEqual({ units: [] })
  expect(changed.lists[1]).toBe(ARMY.lists[1])
  expect(ARMY.lists[0]!.units).toEqual(['a', 'b'])
  expect(withAt(ARMY, '/name', () => undefined)).not.toHaveProperty('name')
})
test('the place behind the last of a list makes it longer, no other beyond it does', () => {
  expect(withAt(ARMY, '/lists/0/units/2', () => 'c')).toMatchObject({ lists: [{ units: ['a', 'b', 'c'] }, {}] })
  expect(withAt(ARMY, '/lists/0/units/3', () => 'c')).toEqual(ARMY)
})
test('what every object has, and what is too deep, is no place', () => {
  expect(isPlace('/lists/0')).toBe(true)
  for (const at of ['lists', '/__proto__/x', '/constructor', '/a'.repeat(21)]) expect(isPlace(at), at).toBe(false)
})
