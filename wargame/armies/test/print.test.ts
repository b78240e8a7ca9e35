import { expect, test } from 'vitest'
import { printedArmy } from '../print.ts'
import { BAND, kit } from './bands.ts'

test('one page holds the sheet, a card for each thing with boxes to cross off, the reference and the code', () => {
  const page = printedArmy(kit, BAND, { gameName: 'Any War', paper: 'letter', code: 'abc' })
  expect(page).toContain('@page{size:letter;')
  expect(page.match(/<article class="card/g)).toHaveLength(BAND.groups.length)
  expect(page.match(/<i><\/i>/g)).toHaveLength(5)
  expect(page).toContain('Bows &amp; spears')
  expect(page).toContain('<p class="code">abc</p>')
})
test('whatever a name is, it is words and no page', () => {
  const page = printedArmy(kit, { ...BAND, name: '<script>alert("x")</script>' }, { gameName: 'Any War', paper: 'A4', code: '' })
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;')
  expect(page).toContain('&lt;spear&gt;')
})
test('nothing is fetched from anywhere', () => {
  expect(printedArmy(kit, BAND, { gameName: 'Any War', paper: 'A4', code: '' })).not.toMatch(/https?:|url\(|src=|@import/)
})
