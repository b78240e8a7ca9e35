import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentOf, keyOf, type Loaded } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { Games } from './games.ts'
import { Sealing } from './sealing.ts'

const ROOT = join(import.meta.dirname, '../..')
const games = new Games({
  rulebook: async (folder: string) => readFileSync(join(ROOT, folder, 'rules.md'), 'utf8'),
  icons: async () => ({}),
})
const ok = <T>(loaded: Loaded<T>): T => {
  if (!loaded.ok) throw new Error(loaded.violations.map(v => v.text).join('; '))
  return loaded.value
}
const PLAYERS = [
  { seat: 'red', kind: { type: 'person' as const } },
  { seat: 'blue', kind: { type: 'bot' as const, level: 'random' as const } },
]
async function prepared() {
  const rules = await games.today('toy')
  const sealing = new Sealing()
  const from = { setup: rules.game.presets[0]!.setup }
  return { sealing, ...ok(sealing.open({ rules, from, players: PLAYERS, title: 'A duel', quick: false })) }
}

describe('a game before its first roll', () => {
  test('has published its commitment and waits for its persons; bots have added already', async () => {
    const { sealing, key, commitment, missing } = await prepared()
    expect(missing).toEqual(['red'])
    const { dice } = ok(sealing.close(key, [{ seat: 'red', nonce: 'a0' }]))
    expect(dice.commitment).toBe(commitment)
    expect(commitmentOf(dice.seed)).toBe(commitment)
    expect(dice.nonces).toEqual([
      { seat: 'red', nonce: 'a0' },
      { seat: 'blue', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
  })
  test('has other dice for another nonce of the person', async () => {
    const { sealing, key } = await prepared()
    const { dice } = ok(sealing.close(key, [{ seat: 'red', nonce: 'a0' }]))
    expect(keyOf(dice)).not.toBe(keyOf({ ...dice, nonces: [{ seat: 'red', nonce: 'a1' }, dice.nonces[1]!] }))
  })
  test('begins without a nonce that never came, and shows it', async () => {
    const { sealing, key } = await prepared()
    expect(ok(sealing.close(key, [])).dice.nonces[0]).toEqual({ seat: 'red', nonce: '' })
  })
  test('begins once, and never with a nonce for somebody else', async () => {
    const { sealing, key } = await prepared()
    expect(sealing.close(key, [{ seat: 'blue', nonce: 'b0' }])).toMatchObject({ violations: [{ rule: 'KERNEL-NONCE' }] })
    expect(sealing.close(key, [{ seat: 'eve', nonce: 'e0' }])).toMatchObject({ violations: [{ rule: 'KERNEL-SEAT' }] })
    expect(sealing.close(key, [{ seat: 'red', nonce: 'a0' }]).ok).toBe(true)
    expect(sealing.close(key, [{ seat: 'red', nonce: 'a1' }])).toMatchObject({ violations: [{ rule: 'KERNEL-CLOSED' }] })
  })
})
