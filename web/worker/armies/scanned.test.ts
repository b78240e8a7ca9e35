import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { codeIn, joined, pieceIn, scannedLinks } from '../../armies/army-link.ts'
import { qrSquares } from '../../armies/qr-squares.ts'
import { photographed } from '../../test/photographed.ts'
import { browser, ok, pageOf } from '../../test/worker-pages.ts'
import { armyGames } from './kits.ts'

const ORIGIN = 'https://sandtable.example'

test.each(armyGames())('%s: the longest ready army is scanned whole, in one code or in pieces', async game => {
  const { armies } = pageOf(browser())
  const { ready } = await armies.kit(game)
  const all = await Promise.all(
    ready.map(async ({ id }) => {
      const army = ok(await armies.made(game, { type: 'ready', id }))
      return { army, code: (await armies.written(game, army)).code }
    }),
  )
  const longest = all.toSorted((a, b) => b.code.length - a.code.length)[0]!
  expect(ok(await armies.read(await scanned(game, longest.code), game))).toEqual({ game, army: longest.army })
})
test('an army with a whole book in it is scanned whole, in pieces', async () => {
  const { armies } = pageOf(browser())
  let army = ok(await armies.made('warpath', { type: 'empty', banner: 'enforcers', budget: 2000 }))
  const { ready } = (await armies.designers('warpath', army)).find(({ makes }) => makes === 'unit')!
  for (const { id } of ready.slice(0, 60)) {
    const task = { game: 'warpath', makes: 'unit', army } as const
    army = ok(await armies.used(task, ok(await armies.designed(task, { type: 'ready', id }))))
  }
  const { code } = await armies.written('warpath', army)
  expect(scannedLinks(ORIGIN, 'warpath', code).length).toBeGreaterThan(1)
  expect(ok(await armies.read(await scanned('warpath', code), 'warpath')).army).toEqual(army)
})
/** What a camera makes of all its pictures, put together. */
async function scanned(game: string, code: string): Promise<string> {
  const seen = []
  for (const link of scannedLinks(ORIGIN, game, code)) seen.push(decodeQR(photographed((await qrSquares(link))!)))
  const hashes = seen.map(link => new URL(link).hash.slice(1))
  return codeIn(hashes[0]!) ?? joined(hashes.map(hash => pieceIn(hash)!))!
}
