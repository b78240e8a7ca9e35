import { expect, test } from 'vitest'
import { readAny } from '../any.ts'
import { codeOf, readCode } from '../code.ts'
import { armyFile } from '../file.ts'
import { textOf } from '../text.ts'
import { BAND, kit } from './bands.ts'

const WHOLE = { ok: true, value: BAND }

test('a code holds a whole army in letters that a link may have', async () => {
  const code = await codeOf(BAND)
  expect(code).toMatch(/^[\w-]+$/)
  expect(await readCode(kit, code)).toEqual(WHOLE)
})
test('a code that was cut, mistyped or is no code is refused in words', async () => {
  const code = await codeOf(BAND)
  for (const bad of ['', code.slice(0, -4), `${code}!`, 'abcd'.repeat(8), 'a'.repeat(100_001), code.replace(/.$/, '')])
    expect(await readCode(kit, bad)).toMatchObject({ ok: false, violations: [{ rule: 'X-1' }] })
})
test('what is small as a code and huge inside is refused', async () => {
  expect(await readCode(kit, await codeOf({ name: ' '.repeat(3_000_000) }))).toMatchObject({ ok: false })
})
test('an army is taken in whatever form somebody has it', async () => {
  const code = await codeOf(BAND)
  for (const form of [code, `https://example.org/army#${code}`, textOf(kit, BAND), JSON.stringify(BAND, null, 2)])
    expect(await readAny(kit, `\n ${form} \n`)).toEqual(WHOLE)
  expect(await readAny(kit, JSON.stringify(armyFile(kit, '1', BAND)))).toEqual(WHOLE)
  expect(await readAny(kit, ' ')).toMatchObject({ ok: false })
  expect(await readAny(kit, '{"name":')).toMatchObject({ ok: false })
})
