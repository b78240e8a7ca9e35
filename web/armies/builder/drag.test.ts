import { expect, test } from 'vitest'
import type { ArmySheet, Entry, Part } from '../../host/army-host.ts'
import { dropOf } from './drag.ts'

const entry = (id: string, to: readonly string[], why: string | null = null): Entry => ({
  ...{ id, name: id, group: 'Units', price: 1, text: '', tags: [], to },
  why: why === null ? null : { text: why, rule: 'TOY-01' },
})
const part = (at: string, of: string, parts: readonly Part[] = []): Part => ({
  ...{
    at,
    name: of,
    text: '',
    price: 1,
    entry: of,
    isFixed: false,
    list: of === 'tank' ? null : `${at}/units`,
    fields: [],
    slots: [],
    parts,
  },
})
const sheet = {
  catalogue: [entry('tank', ['/a/0/units', '/a/1/units']), entry('company', ['/a']), entry('hero', [], 'unique, already taken')],
  tree: [part('/a/0', 'first', [part('/a/0/units/0', 'tank'), part('/a/0/units/1', 'tank')]), part('/a/1', 'second')],
} as unknown as ArmySheet

test('something of the catalogue goes to the innermost list that takes it, or says why not', () => {
  expect(dropOf(sheet, { type: 'entry', id: 'tank' }, { parts: [], lists: ['/a/1/units', '*'] })).toMatchObject({
    edits: [{ type: 'add', entry: 'tank', to: '/a/1/units' }],
  })
  expect(dropOf(sheet, { type: 'entry', id: 'tank' }, { parts: [], lists: ['/b', '*'] })).toEqual({ why: 'it does not go here' })
  expect(dropOf(sheet, { type: 'entry', id: 'tank' }, { parts: [], lists: ['*'] })).toMatchObject({
    edits: [{ type: 'add', to: '/a/0/units' }],
  })
  expect(dropOf(sheet, { type: 'entry', id: 'company' }, { parts: ['/a/0'], lists: ['/a/0/units', '*'] })).toMatchObject({
    edits: [{ type: 'add', to: '/a' }],
  })
  expect(dropOf(sheet, { type: 'entry', id: 'hero' }, { parts: [], lists: ['/a'] })).toEqual({ why: 'unique, already taken' })
  expect(dropOf(sheet, { type: 'entry', id: 'tank' }, { parts: [], lists: [] })).toEqual({ why: '' })
})

test('a part takes the place of another in its list, and goes to the end of another list', () => {
  const at = '/a/0/units/0'
  expect(dropOf(sheet, { type: 'part', at }, { parts: ['/a/0/units/1', '/a/0'], lists: ['/a/0/units'] })).toMatchObject({
    edits: [{ type: 'move', at, to: '/a/0/units', index: 1 }],
  })
  expect(dropOf(sheet, { type: 'part', at }, { parts: ['/a/1'], lists: ['/a/1/units', '*'] })).toMatchObject({
    edits: [{ type: 'move', at, to: '/a/1/units' }],
  })
  expect(
    dropOf(sheet, { type: 'part', at: '/a/1' }, { parts: ['/a/0/units/0', '/a/0'], lists: ['/a/0/units', '*'] }),
  ).toMatchObject({
    edits: [{ type: 'move', at: '/a/1', to: '/a', index: 0 }],
  })
  expect(dropOf(sheet, { type: 'part', at }, { parts: [at, '/a/0'], lists: ['/a/0/units'] })).toEqual({ why: '' })
})

test('a slot takes its own group alone, a locked one nothing, a place of a drawing what fits there', () => {
  const tank = { type: 'entry', id: 'tank' } as const
  const lists = ['/a/1/units', '*']
  expect(dropOf(sheet, tank, { parts: [], lists, only: 'Heroes' })).toEqual({ why: 'this slot takes Heroes' })
  expect(dropOf(sheet, tank, { parts: [], lists, only: 'Units' })).toMatchObject({ edits: [{ to: '/a/1/units' }] })
  expect(dropOf(sheet, tank, { parts: [], lists, shut: 'needs a second unit' })).toEqual({ why: 'needs a second unit' })
  const edits = [{ type: 'add', entry: 'tank', to: '/borne' }] as const
  const spot = { name: 'Torso', fits: [{ entry: 'tank', edits, why: null }] }
  expect(dropOf(sheet, tank, { parts: [], lists, spot })).toEqual({ edits, words: 'tank added to Torso' })
  const shut = { name: 'Head', fits: [{ entry: 'tank', edits: [], why: { text: 'cannot be mounted', rule: 'TOY-01' as const } }] }
  expect(dropOf(sheet, tank, { parts: [], lists, spot: shut })).toEqual({ why: 'cannot be mounted' })
})

test('in a design what is let go over another takes its place', () => {
  const design = { ...sheet, design: {} } as unknown as ArmySheet
  const over = { parts: ['/a/0/units/0', '/a/0'], lists: ['/a/0/units'] }
  expect(dropOf(design, { type: 'entry', id: 'tank' }, over)).toMatchObject({
    edits: [
      { type: 'add', entry: 'tank', to: '/a/0/units' },
      { type: 'move', at: '/a/0/units/2', to: '/a/0/units', index: 0 },
    ],
  })
  expect(dropOf(sheet, { type: 'entry', id: 'tank' }, over)).toMatchObject({ edits: [{ type: 'add' }] })
})
