import { expect, test, vi } from 'vitest'
import { rulesKeeper } from './keep-rules.ts'

test('the frozen rules of saved games are fetched once, and again after a failure', async () => {
  const fetched = vi.fn(async (_address: string) => {})
  fetched.mockRejectedValueOnce(new Error('no network'))
  const keep = rulesKeeper(fetched)
  const games = [
    { game: 'maker-war', version: '3' },
    { game: 'maker-war', version: '3' },
    { game: 'maker-war', version: 'in the making' },
    { game: 'toy', version: '1' },
  ]
  keep(games)
  expect(fetched.mock.calls).toEqual([[expect.stringMatching(/releases\/maker-war-3-[0-9a-f]{16}\.js$/)]])
  await vi.waitFor(() => {
    keep(games)
    expect(fetched).toHaveBeenCalledTimes(2)
  })
  keep(games)
  expect(fetched).toHaveBeenCalledTimes(2)
})
