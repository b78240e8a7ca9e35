import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  canonicalText,
  facesFrom,
  type GameRecord,
  type Input,
  keyOf,
  readRecord,
  resealed,
  sealedDice,
  sealedSource,
  verifyRolls,
} from '@sandtable/kernel'
import { GAMES } from '@sandtable/registry'
import { describe, expect, test } from 'vitest'
import { ROOT } from './files.ts'

const PROGRAM = join(ROOT, 'docs/verify-dice.mjs')
const PAGE = readFileSync(join(ROOT, 'docs/dice.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'dice-'))

/** What the second implementation says; `ok`: it found no problem. */
function foreign(file: string, noted: readonly string[] = []): { ok: boolean; out: string } {
  try {
    return { ok: true, out: execFileSync(process.execPath, [PROGRAM, file, ...noted], { encoding: 'utf8', stdio: 'pipe' }) }
  } catch (error) {
    return { ok: false, out: error instanceof Error && 'stdout' in error ? String(error.stdout) : '' }
  }
}
/** The same for many records, one after the other in one process: each is a program of its own all the same. */
function foreignAll(files: readonly string[]): { ok: boolean; out: string }[] {
  const all = `const said = []
    const { log } = console
    for (const file of process.argv.slice(2)) {
      let out = ''
      console.log = (...words) => { out += words.join(' ') + '\\n' }
      process.argv.splice(2, Infinity, file)
      await import(process.argv[1] + '?' + said.length)
      said.push({ ok: process.exitCode === 0, out })
    }
    process.exitCode = 0
    log(JSON.stringify(said))`
  const args = ['--input-type=module', '-e', all, PROGRAM, ...files]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }))
}
const recordIn = (text: string): GameRecord => {
  const read = readRecord(JSON.parse(text))
  if (!read.ok) throw new Error(read.violations[0]!.text)
  return read.value
}
const fileOf = (name: string, record: GameRecord): string => {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(record))
  return file
}
const withFace = (record: GameRecord, at: number): GameRecord => {
  const roll = record.rolls[at]!
  const faces = roll.faces.with(0, (roll.faces[0]! % roll.sides) + 1)
  return { ...record, rolls: record.rolls.with(at, { ...roll, faces }) }
}

describe('the program of another hand', () => {
  test('imports nothing but Node itself, and is short', () => {
    const text = readFileSync(PROGRAM, 'utf8')
    expect([...text.matchAll(/from '([^']+)'/g)].map(m => m[1])).toEqual(['node:crypto', 'node:fs'])
    expect(text.split('\n').length).toBeLessThan(100)
  })

  describe.each(GAMES.filter(g => !g.sample || g.id === 'toy').map(g => [g.id, g.folder] as const))('%s', (id, home) => {
    const replays = join(ROOT, home, 'test/replays')
    const sealed = readdirSync(replays)
      .map(file => ({ file: join(replays, file), record: recordIn(readFileSync(join(replays, file), 'utf8')) }))
      .filter(({ record }) => record.dice.kind === 'sealed')

    test('finds every roll of its golden records as it was sealed', () => {
      expect(sealed.length).toBeGreaterThan(0)
      expect(foreignAll(sealed.map(({ file }) => file))).toEqual(
        sealed.map(({ record }) => ({ ok: true, out: `${record.rolls.length} rolls, 0 problems\n` })),
      )
    })
    test('sees a face that was changed', () => {
      const { record } = sealed.find(s => s.record.rolls.length > 2)!
      const [changed, same] = foreignAll([fileOf(id, withFace(record, 2)), fileOf(`${id}-same`, record)])
      expect([changed!.ok, same!.ok]).toEqual([false, true])
      expect(changed!.out).toContain(`choice ${record.rolls[2]!.seq}, ${record.rolls[2]!.why}: `)
    })
  })
})

const at = (x: number, y: number, facing: number | null = null) => ({ x, y, facing, level: null })
const FROM = at(0, 0, 90)
const PATH: Input = { type: 'path', points: [at(0, 0), at(2, 1, 90), at(4, 2), at(8, 4), at(6, 3), at(6, 9, 0), at(6, 12)] }
/** One answer of each type, some of them longer than need be. */
const INPUTS: readonly Input[] = [
  { type: 'pick', ids: ['b', 'a', 'B', 'é'] },
  { type: 'amount', amount: 3 },
  { type: 'assign', to: { b: 'x', a: 'y' } },
  {
    type: 'allocate',
    amounts: [
      { slot: 'b', amount: 2 },
      { slot: 'c', amount: 0 },
      { slot: 'a', amount: 1 },
    ],
  },
  { type: 'order', ids: ['b', 'a'] },
  PATH,
  {
    type: 'arrange',
    places: [
      { piece: 'b', ...at(1, 1) },
      { piece: 'a', ...at(2, 2, 10) },
    ],
  },
  { type: 'aim', at: at(-5, 7) },
  {
    type: 'plan',
    orders: [
      { option: 'b', place: at(1, 2) },
      { option: 'a', place: null },
    ],
  },
  { type: 'interject', kind: 'run', choice: PATH },
]

test('both implementations draw the same for answers of every type, in whatever form they were sent', () => {
  const dice = sealedDice('5a'.repeat(32), [{ seat: 'ann', nonce: 'c0de' }])
  const shape = { why: 'any', sides: 100, distinct: false }
  const rolls = INPUTS.map((input, i) => {
    const source = sealedSource(keyOf(dice), i + 1, canonicalText(input, FROM))
    return { seq: i + 1, ...shape, faces: facesFrom(source, { ...shape, count: 9 }) }
  })
  const record: GameRecord = {
    ...{ game: 'any', version: '1', from: { setup: {} }, dice, rolls, outcome: null },
    choices: INPUTS.map(input => ({ seat: 'ann', input, from: FROM })),
    check: { every: 20, hashes: [], last: null },
  }
  expect(foreign(fileOf('types', record))).toEqual({ ok: true, out: '10 rolls, 0 problems\n' })
})

test('both implementations check a game that goes on from a finished one, and see where its dice were sealed anew', () => {
  const old = sealedDice('5a'.repeat(32), [{ seat: 'ann', nonce: 'c0de' }])
  const fresh = sealedDice('a5'.repeat(32), [{ seat: 'ann', nonce: 'beef' }])
  const dice = resealed(old, 1, fresh)
  const input: Input = { type: 'amount', amount: 3 }
  const shape = { why: 'any', sides: 100, distinct: false }
  const rolls = [old, old, fresh].map((seal, seq) => {
    const source = sealedSource(keyOf(seal), seq, seq === 0 ? '{}' : canonicalText(input, null))
    return { seq, ...shape, faces: facesFrom(source, { ...shape, count: 9 }) }
  })
  const record: GameRecord = {
    ...{ game: 'any', version: '1', from: { setup: {} }, dice, rolls, outcome: null },
    choices: [1, 2].map(() => ({ seat: 'ann', input })),
    check: { every: 20, hashes: [], last: null },
  }
  expect(verifyRolls(record).problems).toEqual([])
  expect(foreign(fileOf('resealed', record), [fresh.commitment])).toEqual({ ok: true, out: '3 rolls, 0 problems\n' })
  expect(foreign(fileOf('resealed', record), [old.commitment]).ok).toBe(false)
  const moved = { ...record, dice: { ...dice, earlier: [{ ...dice.earlier![0]!, choices: 2 }] } }
  expect(foreign(fileOf('moved', moved)).out).toContain('choice 2, any: ')
})

describe('the worked example of docs/dice.md', () => {
  const [, json = ''] = PAGE.split(/```json\n|\n```\n/).filter((_, i, all) => i === 0 || all[i]!.startsWith('{'))
  const record = recordIn(json)
  const file = fileOf('example', record)
  const value = (step: string, at = 0): string => {
    const rows = PAGE.split('\n').filter(line => line.startsWith(`| ${step} |`))
    return /`([^`]+)`/.exec(rows[at] ?? '')?.[1] ?? ''
  }
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  const hmac = (key: string, message: string | Buffer) => createHmac('sha256', bytes(key)).update(message).digest('hex')

  test('holds for both implementations, and only with the right commitment', () => {
    if (record.dice.kind !== 'sealed') throw new Error('not sealed')
    expect(verifyRolls(record)).toEqual({ checked: 4, problems: [] })
    expect(foreign(file, [record.dice.commitment])).toEqual({ ok: true, out: '4 rolls, 0 problems\n' })
    expect(foreign(file, ['00'.repeat(32)]).ok).toBe(false)
    for (const at of record.rolls.keys()) {
      expect(verifyRolls(withFace(record, at)).problems.length).toBeGreaterThan(0)
      expect(foreign(fileOf('forged', withFace(record, at))).ok).toBe(false)
    }
  })

  test('has the values that come out on the way', () => {
    if (record.dice.kind !== 'sealed') throw new Error('not sealed')
    const key = value('key')
    expect(hmac(record.dice.seed, value('nonces, canonical'))).toBe(key)
    for (const seq of [0, 1]) {
      const hash = createHash('sha256')
        .update(value(`choice ${seq}, canonical`))
        .digest('hex')
      expect(value('its SHA-256', seq)).toBe(hash)
      expect(value('message of block 0', seq)).toBe(`0000000${seq}${hash}00000000`)
      expect(value('its HMAC', seq)).toBe(hmac(key, bytes(value('message of block 0', seq))))
    }
    expect(value('to wound')).toBe(hmac(key, bytes(value('message of block 0', 1).replace(/0$/, '1'))))
  })

  test('has the words and remainders that its faces come from', () => {
    const words = [...value('its HMAC').matchAll(/.{8}/g)].map(m => Number.parseInt(m[0], 16))
    expect(PAGE).toContain(`| first words | ${words.slice(0, 3).join(', ')} |`)
    const sums = [...PAGE.matchAll(/(\d{9,10}) mod (\d) = (\d)/g)].map(m => m.slice(1).map(Number))
    expect(sums).toHaveLength(6)
    for (const [word, n, rest] of sums) expect(word! % n!).toBe(rest)
  })
})
