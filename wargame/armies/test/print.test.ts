import type { RuleId } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import type { Card } from '../kit.ts'
import { placed, type Shape } from '../outline.ts'
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
test('what one looks up and the code stand on the first sheet, before the cards; sheets are numbered', () => {
  const page = printedArmy(kit, BAND, { gameName: 'Any War', paper: 'A4', code: 'abc' })
  expect(page.indexOf('class="foot"')).toBeLessThan(page.indexOf('class="cards"'))
  expect(page).toContain('counter(pages)')
})
test('a drawing stands beside its boxes, and one place alone is none', () => {
  const part = (name: string, shape?: Shape) => placed({ name, value: '4', x: 0, y: 0, width: 40, height: 40 }, shape)
  const drawn = (drawing: Card['drawing']) => {
    const printed = { ...kit.printed(BAND), cards: [{ ...kit.printed(BAND).cards[0]!, drawing: drawing! }] }
    return printedArmy({ ...kit, printed: () => printed }, BAND, { gameName: 'Any War', paper: 'A4', code: '' })
  }
  const two = drawn([part('Head', 'head'), part('Torso')])
  expect([part('Head', 'head').outline, part('Torso').outline].map(path => two.includes(`<path d="${path}"/>`))).toEqual([
    true,
    true,
  ])
  expect(part('Head', 'head').outline).toBe('M10 0L30 0L40 16L33.6 40L6.4 40L0 16z')
  expect(two).toContain('class="card wide"')
  expect(drawn([part('Cockpit')])).not.toContain(part('Cockpit').outline)
})
test('nothing is fetched from anywhere', () => {
  expect(printedArmy(kit, BAND, { gameName: 'Any War', paper: 'A4', code: '' })).not.toMatch(/https?:|url\(|src=|@import/)
})
test('what lies beside the army is a wide card of its own that costs nothing', () => {
  const board = {
    title: 'Board',
    text: 'of one player',
    cells: [],
    tables: [],
    keywords: [],
    tracks: [{ label: 'Gold', boxes: 7 }],
  }
  const printed = { ...kit.printed(BAND), cards: [], boards: [board] }
  const page = printedArmy({ ...kit, printed: () => printed }, BAND, { gameName: 'Any War', paper: 'A4', code: '' })
  expect(page.match(/<article class="card wide"/g)).toHaveLength(1)
  expect(page.match(/<i><\/i>/g)).toHaveLength(7)
  expect(page).not.toContain('class="price"')
})
test('words of the cards are explained once, by the rule that is about them or by what they bring themselves', () => {
  const card = kit.printed(BAND).cards[0]!
  const tables = [{ title: 'Spells', head: ['Spell', 'What it does'], rows: [['Fog', 'hides']] }]
  const keywords: Card['keywords'] = [
    { name: 'Save (5+)', rule: 'KERNEL-A' as RuleId },
    { name: 'living', rule: 'KERNEL-B' as RuleId },
    { name: 'Fog', rule: 'KERNEL-C' as RuleId },
    { name: 'Lance', rule: null, text: 'strikes first' },
  ]
  const printed = {
    ...kit.printed(BAND),
    cards: [
      { ...card, keywords, tables },
      { ...card, keywords, tables },
    ],
  }
  const texts: { readonly [rule: string]: string } = {
    'KERNEL-A': 'Save (n+): a base stays.',
    'KERNEL-B': 'Whoever breathes drowns.',
    'KERNEL-C': 'Fog: hides everybody.',
  }
  const page = printedArmy({ ...kit, printed: () => printed }, BAND, {
    ...{ gameName: 'Any War', paper: 'A4', code: '' },
    rules: rule => texts[rule] ?? '',
  })
  const meanings = [...page.matchAll(/<li><b>([^<]*)<\/b> ([^<]*)/g)].map(([, name, text]) => `${name}: ${text!.trim()}`)
  expect(meanings).toEqual(['Lance: strikes first', 'Save (n+): a base stays.'])
})
