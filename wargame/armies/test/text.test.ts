import { expect, test } from 'vitest'
import { readText, textOf } from '../text.ts'
import { BAND, type Band, kit } from './bands.ts'

const TEXT = `Wolves
bands, red, 50 coins (31 spent)

spear men, 15
  Count: 3
bow men, 16
  Count: 2
  Weapon: an axe
`
const same = (army: Band) => ({ ok: true, value: army })

test('an army is lines that people read', () => {
  expect(textOf(kit, BAND)).toBe(TEXT)
  expect(readText(kit, TEXT)).toEqual(same(BAND))
})
test('what somebody changed in the lines counts: figures behind a name are only told', () => {
  const changed = TEXT.replace('Count: 3', 'Count: 1').replace('bow men, 16', 'bow men').replaceAll('\n', '\r\n')
  expect(readText(kit, changed)).toMatchObject({ ok: true, value: { groups: [{ count: 1 }, { count: 2 }] } })
})
test('what no line says stands at its place', () => {
  const noted = { ...BAND, note: 'hold\nthe @ford = 3' }
  expect(textOf(kit, noted)).toContain('@/note = "hold\\nthe @ford = 3"')
  expect(readText(kit, textOf(kit, noted))).toEqual(same(noted))
})
test('names that look like lines of the text lose nothing', () => {
  for (const name of ['@/note = 1', '  wide   open ', 'a\nb', 'spear men, 15', 'Count: 3', 'bands, red, 50 coins'])
    for (const weapon of ['Count: 9', 'x\ny', ' ', '@'])
      for (const army of [{ ...BAND, name, groups: [{ kind: 'bow', count: 2, weapon }] }])
        expect(readText(kit, textOf(kit, army)), `${name} ${weapon}`).toEqual(same(army))
})
test('what is no army is refused in words', () => {
  for (const [text, why] of [
    ['Wolves', 'the second line'],
    ['Wolves\nchess, red, 50 coins', 'an army of chess'],
    ['Wolves\nbands, blue, 50 coins', "there is no 'blue'"],
    [`${TEXT}gun men`, "no 'gun men'"],
    [`${TEXT}      Count: 3`, 'too far to the right'],
    [`${TEXT}@/note = "cut`, 'cut short'],
    [`${TEXT}@/__proto__ = 1`, 'no place'],
    [`${TEXT}@/groups/0/count = 99`, 'whole number'],
    ['x'.repeat(200_001), 'too long'],
  ] as const)
    expect({ text, read: readText(kit, text) }).toMatchObject({
      read: { ok: false, violations: [{ rule: 'X-1', text: expect.stringContaining(why) }] },
    })
})
