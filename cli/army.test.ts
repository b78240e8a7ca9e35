import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAMES } from '@sandtable/registry'
import { describe, expect, test } from 'vitest'
import { typed } from './typed.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandtable-army-'))
const fileOf = (name: string, content: string): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const army = (...args: readonly string[]) => typed(['army', ...args])

describe.each(GAMES.filter(game => game.armies))('armies of $id by command', ({ id }) => {
  test('a random one is legal, and stays itself as text, JSON and code', async () => {
    const text = await army(id, 'random', '--seed', 'night')
    const file = fileOf(`${id}.txt`, text.out)
    expect(await army(id, 'check', file)).toMatchObject({ code: 0 })
    for (const form of ['json', 'code'] as const) {
      const other = fileOf(`${id}.${form}`, (await army(id, 'convert', file, '--to', form)).out)
      expect((await army(id, 'convert', other)).out).toBe(text.out)
    }
  })
  test('its price is the sum of its lines', async () => {
    const file = fileOf(`${id}-price.txt`, (await army(id, 'random')).out)
    const { lines } = JSON.parse((await army(id, 'price', file, '--json')).out) as { lines: { value: number; isSum: boolean }[] }
    const sum = lines.filter(({ isSum }) => !isSum).reduce((all, { value }) => all + value, 0)
    expect(lines.at(-1)).toMatchObject({ isSum: true, value: sum })
  })
  test('it is printed as one page with everything in it', async () => {
    const file = fileOf(`${id}-print.txt`, (await army(id, 'random', '--seed', 'print')).out)
    const page = (await army(id, 'print', file, '--paper', 'letter')).out
    expect(page).toMatch(/^<!doctype html>[\s\S]*size:letter[\s\S]*<article class="card[\s\S]*<\/html>\s*$/)
    expect(page).not.toMatch(/undefined|NaN|\[object|https?:/)
    // Tags of War Logic are no words that a rule explains.
    if (id !== 'war-logic') expect(page).toContain('<h3>Words on the cards</h3>')
    expect(await army(id, 'print', file, '--paper', 'A0')).toMatchObject({ code: 2 })
  })
  test('what is no army is told so and is no success', async () => {
    for (const [name, content] of [
      ['empty', ''],
      ['cut', '{"sandtable":"army"'],
      ['other', '{"sandtable":"army","format":1,"game":"chess","army":{}}'],
      ['newer', `{"sandtable":"army","format":99,"game":"${id}","army":{}}`],
      ['book', `{"sandtable":"book","format":1,"game":"${id}","book":{}}`],
      ['deep', '['.repeat(100_000)],
      ['long', JSON.stringify({ name: 'x'.repeat(1_000_000) })],
      ['many', JSON.stringify({ sandtable: 'army', format: 1, game: id, army: { name: 'x', units: Array(100_000).fill(1) } })],
      ['code', 'abcdefghijklmnopqrstuvwxyz'],
      ['prose', 'Dear players,\nbring dice.'],
    ] as const) {
      const run = await army(id, 'check', fileOf(`${id}-${name}`, content))
      expect({ name, code: run.code, out: run.out.trim() }).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^[A-Z]{2}-\S+: \S/),
      })
    }
  })
})
test('two units are pitted against each other, for equal money too', async () => {
  const [by, on] = ['enforcers.operatives', 'plague.mutants']
  const told = await army('warpath', 'duel', '--by', 'x', '--on', 'y')
  expect(told).toMatchObject({ code: 2, err: expect.stringContaining('--by and --on name two of') })
  const ids = told.err.split('two of: ')[1]!.trim().split(', ')
  const [one, other] = [ids.find(id => id === by) ?? ids[0]!, ids.find(id => id === on) ?? ids.at(-1)!]
  const run = await army('warpath', 'duel', '--by', one, '--on', other, '--budget', '1000', '--json')
  const { matches } = JSON.parse(run.out) as { matches: { attackers: number; outcome: { mean: number } }[] }
  expect(matches.length).toBeGreaterThan(0)
  for (const { attackers, outcome } of matches) expect(attackers > 1 && outcome.mean >= 0).toBe(true)
})
test('creations of an army are a book, and a book goes into an army', async () => {
  const own = {
    name: 'Mine',
    faction: 'own',
    own: { name: 'Sand Folk', fortressName: 'Kasbah', bonuses: ['cavalry-costDelta', 'melee-attackDice'] },
  }
  const file = fileOf('own.json', JSON.stringify(own))
  const book = await army('multiverse-war', 'book', file)
  expect(JSON.parse(book.out)).toMatchObject({
    sandtable: 'book',
    game: 'multiverse-war',
    book: { version: 1, creations: [{ makes: 'faction' }] },
  })
  const plain = fileOf('plain.json', JSON.stringify({ name: 'Plain', faction: 'aurean' }))
  const taken = await army('multiverse-war', 'convert', plain, '--json', '--book', fileOf('book.json', book.out))
  expect(JSON.parse(taken.out)).toMatchObject({ army: { faction: 'own', own: { name: 'Sand Folk' } } })
  expect(await army('warpath', 'check', plain, '--book', file)).toMatchObject({ code: 1 })
})
test('sheets go out and in as CSV to the last letter; others are told which there are', async () => {
  const file = fileOf('sheets.txt', (await army('war-logic', 'random', '--seed', 'sheets')).out)
  for (const sheet of ['defaults', 'skills', 'units', 'teams', 'battle']) {
    const written = await army('war-logic', 'convert', file, '--to', 'csv', '--sheet', sheet)
    const csv = fileOf(`${sheet}.csv`, written.out)
    const again = await army('war-logic', 'convert', file, '--to', 'csv', '--sheet', sheet, '--csv', csv)
    expect({ sheet, code: again.code, out: again.out }).toEqual({ sheet, code: 0, out: written.out })
  }
  const dearer = fileOf(
    'dearer.csv',
    (await army('war-logic', 'convert', file, '--to', 'csv', '--sheet', 'defaults')).out.replace('Land,0,30', 'Land,0,60'),
  )
  const changed = await army('war-logic', 'convert', file, '--json', '--sheet', 'defaults', '--csv', dearer)
  expect(JSON.parse(changed.out)).toMatchObject({ army: { book: { classes: [{ sub: 'Land', number: 60 }] } } })
  const bad = await army('war-logic', 'check', file, '--sheet', 'skills', '--csv', fileOf('bad.csv', 'id,name\n1,2\n'))
  expect(bad).toMatchObject({ code: 1, out: expect.stringContaining('WL-SHEET-08') })
  expect(await army('war-logic', 'convert', file, '--to', 'csv')).toMatchObject({
    code: 2,
    err: expect.stringContaining('skills'),
  })
  const other = fileOf('no-sheets.txt', (await army('warpath', 'random')).out)
  expect(await army('warpath', 'convert', other, '--to', 'csv')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no sheets'),
  })
})
test('a wish is kept, or what there is to wish for is told', async () => {
  const titans = await army('maker-war', 'random', '--budget', '3000', '--wish', 'titan')
  expect(titans).toMatchObject({ code: 0, out: expect.stringMatching(/titan/i) })
  expect(await army('maker-war', 'random', '--wish', 'x')).toMatchObject({ code: 2, err: expect.stringContaining('flyer') })
})
test('a wrong use is told with what there is', async () => {
  expect(await army('warpath', 'burn')).toMatchObject({ code: 2, err: expect.stringContaining('check, price, random, convert') })
  expect(await army('toy', 'random')).toMatchObject({ code: 2, err: expect.stringContaining('no armies') })
  expect(await army('warpath', 'random', '--banner', 'x')).toMatchObject({ code: 2, err: expect.stringContaining('enforcers') })
})
