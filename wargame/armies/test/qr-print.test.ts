import { expect, test } from 'vitest'
import { printedArmy } from '../print.ts'
import { BAND, kit } from './bands.ts'

const wishes = { gameName: 'Any War', paper: 'A4', code: 'abc' } as const
test('the code to scan is drawn where there is one, and nothing but squares goes into it', () => {
  const squares = { size: 21, path: 'M1 2h1v1h-1z' }
  expect(printedArmy(kit, BAND, { ...wishes, squares: [squares] })).toContain('<path d="M1 2h1v1h-1z"/>')
  expect(printedArmy(kit, BAND, { ...wishes, squares: [squares, squares] }).match(/class="qr"/g)).toHaveLength(2)
  expect(printedArmy(kit, BAND, wishes)).not.toContain('class="qr"')
  expect(printedArmy(kit, BAND, { ...wishes, squares: [{ ...squares, path: '"/><script>' }] })).not.toContain('script')
})
test('the side has its emblem, and every card its marks to cut by', () => {
  const page = printedArmy(kit, BAND, wishes)
  expect(page).toContain('<svg class="emblem"')
  expect(page.match(/<div class="cut">/g)).toHaveLength(BAND.groups.length)
})
