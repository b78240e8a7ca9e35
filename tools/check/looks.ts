import { bracketsIn } from './brackets.ts'
import { BROWSER_TESTS } from './lists.ts'
import { errorAt, type Finding, isCovered, type Source } from './source.ts'

const RULE = 'look'
/** Finds by what is written, and fails as soon as a second element says it too. */
const BY_TEXT = /\.(?:getByText|getByLabel)\(/g
const BY_ROLE = /\.getByRole\(/g
const EXPECT = /(?<![.\w$])expect\(/g
const WAIT = /\.waitForTimeout\(/g
const NAMED = /\bname: ['"`]/
const EXACT = /\bexact: true\b/
/** A pattern that is tied to the beginning. */
const ANCHORED = /^(?:\/\^|new RegExp\(['"`]\^)/
/** The first of all is meant, however many there are. */
const FIRST = /^\s*(?:\.locator\([^)]*\)\s*)?\.first\(\)/
/** One look, at whatever is there by then. */
const AT_ONCE =
  /^await [\s\S]*\.(?:textContent|innerText|allTextContents|inputValue|count|isVisible|isHidden|isEnabled|isDisabled|isChecked|getAttribute|boundingBox)\([^()]*\)(?:,|$)/

/** Browser tests hold on a machine of any speed: they name exactly what they mean, and wait for it. */
export function checkLooks(source: Source): Finding[] {
  if (!isCovered(BROWSER_TESTS, source.path)) return []
  const { code, text } = source
  const brackets = bracketsIn(code)
  const calls = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(({ index, 0: { length } }) => {
      const end = brackets.get(index + length - 1)!
      return { index, given: text.slice(index + length, end).trim(), after: text.slice(end + 1) }
    })
  const found = [
    ...calls(BY_TEXT)
      .filter(({ given, after }) => !EXACT.test(given) && !ANCHORED.test(given) && !FIRST.test(after))
      .map(({ index }) => ({ index, message: 'say `exact: true`, a pattern from its beginning (`/^…/`), or `.first()`' })),
    ...calls(BY_ROLE)
      .filter(({ given }) => NAMED.test(given) && !EXACT.test(given))
      .map(({ index }) => ({ index, message: 'a name is part of longer names: say `exact: true`, or a pattern' })),
    ...calls(EXPECT)
      .filter(({ given }) => AT_ONCE.test(given))
      .map(({ index }) => ({ index, message: 'it may still change: `expect.poll`, `says` or `waitFor`' })),
    ...calls(WAIT).map(({ index }) => ({ index, message: 'wait for what is meant, never for a time' })),
  ]
  return found.map(({ index, message }) => errorAt(source, index, RULE, message))
}
