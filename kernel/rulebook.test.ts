import { describe, expect, test } from 'vitest'
import { rulesIn } from './rulebook.ts'

const page = `# The game

Words before the first rule: **T-NOT-01** is only mentioned here.

## Moving

- **T-MOVE-01** (core) A unit moves up to its speed: never further.
- **T-MOVE-02** Difficult ground halves what is left -> round down.
  - **T-MOVE-03** An indented line is part of the rule above it.
- *T-MOVE-04* (core) Not bold, so not a rule.

### Moving in a group

- **T2-GRP-1-B** (optional) Groups move together. _src: page 12_

##### Too deep to be a section
- **T-END-01** (ruling)
`

describe('a rulebook page', () => {
  const rules = rulesIn(page)

  test('gives its rules in its order', () => {
    expect(rules.map(r => r.id)).toEqual(['T-MOVE-01', 'T-MOVE-02', 'T2-GRP-1-B', 'T-END-01'])
  })
  test('gives each rule the heading it stands under', () => {
    expect(rules.map(r => r.section)).toEqual(['Moving', 'Moving', 'Moving in a group', 'Moving in a group'])
  })
  test('gives each rule its kind; without one it is a ruling', () => {
    expect(rules.map(r => r.kind)).toEqual(['core', 'ruling', 'optional', 'ruling'])
  })
  test('gives the text without its source', () => {
    expect(rules.map(r => r.text)).toEqual([
      'A unit moves up to its speed: never further.',
      'Difficult ground halves what is left -> round down.',
      'Groups move together.',
      '',
    ])
  })
  test('makes a title of the text up to its first stop', () => {
    expect(rules.map(r => r.title)).toEqual([
      'A unit moves up to its speed',
      'Difficult ground halves what is left',
      'Groups move together',
      '',
    ])
  })
  test('without rules gives none', () => {
    expect(rulesIn('')).toEqual([])
    expect(rulesIn('## Only a heading\n\nand words')).toEqual([])
  })
})

describe('a title', () => {
  const titleOf = (text: string) => rulesIn(`- **T-A-01** ${text}`)[0]!.title
  test('ends at a colon, semicolon, full stop or arrow followed by a space, and not inside a number', () => {
    expect(titleOf('One; two')).toBe('One')
    expect(titleOf('At 2.5 cm. Beyond')).toBe('At 2.5 cm')
    expect(titleOf('No stop at all')).toBe('No stop at all')
    expect(titleOf('Only the last.')).toBe('Only the last')
  })
  test('is whole at eighty characters and shortened at eighty-one', () => {
    expect(titleOf('x'.repeat(80))).toBe('x'.repeat(80))
    expect(titleOf('x'.repeat(81))).toBe(`${'x'.repeat(77)}...`)
    expect(titleOf(`${'x'.repeat(80)}. More`)).toBe('x'.repeat(80))
  })
})
