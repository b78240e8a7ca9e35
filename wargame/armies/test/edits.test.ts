import { expect, test } from 'vitest'
import { edited, editedBy } from '../edits.ts'
import type { Edit } from '../kit.ts'
import { BAND, type Band, kit } from './bands.ts'

const kindsAfter = (edit: Edit): string => {
  const next = edited<Band>(kit, BAND, edit)
  return next.ok ? next.value.groups.map(({ kind, count }) => `${count} ${kind}`).join() : `refused: ${next.violations[0]!.text}`
}

test('something of the catalogue is added at the end of a list', () => {
  expect(kindsAfter({ type: 'add', entry: 'bow', to: '/groups' })).toBe('3 spear,2 bow,1 bow')
})
test('what lies at a place is taken out, copied beside itself, moved within its list and set', () => {
  expect(kindsAfter({ type: 'take', at: '/groups/0' })).toBe('2 bow')
  expect(kindsAfter({ type: 'copy', at: '/groups/0' })).toBe('3 spear,3 spear,2 bow')
  expect(kindsAfter({ type: 'move', at: '/groups/1', to: '/groups', index: 0 })).toBe('2 bow,3 spear')
  expect(kindsAfter({ type: 'move', at: '/groups/0', to: '/groups', index: 99 })).toBe('2 bow,3 spear')
  expect(kindsAfter({ type: 'set', at: '/groups/1/count', value: 4 })).toBe('3 spear,4 bow')
})
test('an edit leaves the army as it was, and shares what it does not change', () => {
  const before = structuredClone(BAND)
  const next = edited<Band>(kit, BAND, { type: 'set', at: '/groups/1/count', value: 4 })
  expect(BAND).toEqual(before)
  expect(next.ok && next.value.name).toBe('Wolves')
})
test('what cannot be done is refused with a rule, in words', () => {
  for (const edit of [
    { type: 'add', entry: 'gun', to: '/groups' },
    { type: 'add', entry: 'bow', to: '/note' },
    { type: 'take', at: '/groups/2' },
    { type: 'take', at: '/name' },
    { type: 'copy', at: '/nothing/0' },
    { type: 'move', at: '/groups/0', to: '/groups/0', index: 0 },
    { type: 'move', at: '/groups/0', to: '/name', index: 0 },
    { type: 'set', at: '/groups/0/count', value: 10 },
    { type: 'set', at: '/groups/0/kind', value: 'gun' },
    { type: 'set', at: '/__proto__/x', value: 1 },
    { type: 'set', at: '/more', value: 1 },
  ] satisfies Edit[]) {
    const next = edited<Band>(kit, BAND, edit)
    expect({ edit, next }).toMatchObject({
      next: { ok: false, violations: [{ rule: 'X-1', text: expect.stringMatching(/\w/) }] },
    })
  }
})
test('several edits are done one after the other, and the first that cannot be done ends them', () => {
  const take: Edit = { type: 'take', at: '/groups/0' }
  expect(editedBy<Band>(kit, BAND, [take, take])).toMatchObject({ ok: true, value: { groups: [] } })
  expect(editedBy<Band>(kit, BAND, [take, take, take])).toMatchObject({ ok: false })
})
