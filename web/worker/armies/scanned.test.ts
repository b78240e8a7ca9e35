import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { armyLink, codeIn } from '../../armies/army-link.ts'
import { qrSquares } from '../../armies/qr-squares.ts'
import { photographed } from '../../test/photographed.ts'
import { browser, ok, pageOf } from '../../test/worker-pages.ts'
import { armyGames } from './kits.ts'

const ORIGIN = 'https://sandtable.example'

test.each(armyGames())('%s: every ready army fits into a code, and the longest is scanned whole', async game => {
  const { armies } = pageOf(browser())
  const { ready } = await armies.kit(game)
  const all = await Promise.all(
    ready.map(async ({ id }) => {
      const army = ok(await armies.made(game, { type: 'ready', id }))
      return { army, code: (await armies.written(game, army)).code }
    }),
  )
  const longest = all.toSorted((a, b) => b.code.length - a.code.length)[0]!
  const link = armyLink(ORIGIN, game, longest.code)
  const seen = decodeQR(photographed((await qrSquares(link))!))
  expect(seen).toBe(link)
  expect(ok(await armies.read(codeIn(new URL(seen).hash.slice(1))!, game))).toEqual({ game, army: longest.army })
})
