import type { RuleEntry } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { idsIn, rulingOf, rulingsNear, seeAlso } from './related.ts'

const rule = (id: RuleEntry['id'], text: string, kind = 'core'): RuleEntry => ({
  id,
  kind,
  section: 's',
  title: text.split(/[:.]| -> /)[0]!,
  text,
})
const filler = Array.from({ length: 40 }, (_, i) =>
  rule(`MW-R-${100 + i}`, `Units and dice ${i} -> as printed -> simple`, 'ruling'),
)
const lake = rule('MW-TERR-25', 'Lake: difficult for all, see MW-TERR-02.')
const difficult = rule('MW-TERR-02', 'Difficult: counts twice.')
const path = rule('MW-MOVE-03', 'Paths: MW-TERR-25 is walked round.')
const hover = rule('MW-R-25', 'May a hovering unit end on a lake? -> yes -> they fly', 'ruling')
const cited = rule('MW-R-08', 'Entering is undefined -> see MW-TERR-25 -> touch counts', 'ruling')
const all = [lake, difficult, path, hover, cited, ...filler]

test('ids in a text, each once and only known ones', () => {
  const known = (id: string) => all.some(e => e.id === id)
  expect(idsIn('MW-TERR-25, MW-TERR-02 and MW-TERR-25; not MW-NONE-01', known)).toEqual(['MW-TERR-25', 'MW-TERR-02'])
})

test('see also goes both ways and leaves rulings out', () => {
  expect(seeAlso(lake, all).map(e => e.id)).toEqual(['MW-TERR-02', 'MW-MOVE-03'])
  expect(seeAlso(difficult, all).map(e => e.id)).toEqual(['MW-TERR-25'])
})

test('rulings that name the rule come first, then those of the same rare words', () => {
  expect(rulingsNear(lake, all).map(e => e.id)).toEqual(['MW-R-08', 'MW-R-25'])
  expect(rulingsNear(rule('MW-UNIT-01', 'Units: have dice.'), [...all]).map(e => e.id)).toEqual([])
})

test('the three parts of a ruling', () => {
  expect(rulingOf('No sizes are given -> 1 cm -> discs are exact -> and quick')).toEqual({
    question: 'No sizes are given',
    answer: '1 cm.',
    reason: 'Discs are exact -> and quick.',
  })
  expect(rulingOf('Plain text')).toEqual({ question: 'Plain text', answer: '', reason: '' })
})
