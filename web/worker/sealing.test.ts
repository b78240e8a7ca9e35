import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentOf, type DiceOrigin, keyOf, type Loaded, rngOf, type SealedDice, sealedDice } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import { describe, expect, test } from 'vitest'
import { Games } from './games.ts'
import { PlayedGame } from './played-game.ts'
import { Sealing } from './sealing.ts'

const ROOT = join(import.meta.dirname, '../..')
const games = new Games({
  rulebook: async (folder: string) => readFileSync(join(ROOT, folder, 'rules.md'), 'utf8'),
  lesson: async () => null,
  recorded: async () => null,
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

const sealedOf = ({ dice }: { dice: { kind: string } }): SealedDice => {
  if (dice.kind !== 'sealed') throw new Error('not sealed')
  return dice as SealedDice
}

describe('a game before its first roll', () => {
  test('has published its commitment and waits for its persons; bots have added already', async () => {
    const { sealing, key, commitment, missing } = await prepared()
    expect(missing).toEqual(['red'])
    const dice = sealedOf(ok(sealing.close(key, [{ seat: 'red', nonce: 'a0' }])))
    expect(dice.commitment).toBe(commitment)
    expect(commitmentOf(dice.seed)).toBe(commitment)
    expect(dice.nonces).toEqual([
      { seat: 'red', nonce: 'a0' },
      { seat: 'blue', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
  })
  test('has other dice for another nonce of the person', async () => {
    const { sealing, key } = await prepared()
    const dice = sealedOf(ok(sealing.close(key, [{ seat: 'red', nonce: 'a0' }])))
    expect(keyOf(dice)).not.toBe(keyOf({ ...dice, nonces: [{ seat: 'red', nonce: 'a1' }, dice.nonces[1]!] }))
  })
  test('begins without a nonce that never came, and shows it', async () => {
    const { sealing, key } = await prepared()
    expect(sealedOf(ok(sealing.close(key, []))).nonces[0]).toEqual({ seat: 'red', nonce: '' })
  })
  test('begins once, and never with a nonce for somebody else', async () => {
    const { sealing, key } = await prepared()
    expect(sealing.close(key, [{ seat: 'blue', nonce: 'b0' }])).toMatchObject({ violations: [{ rule: 'KERNEL-NONCE' }] })
    expect(sealing.close(key, [{ seat: 'eve', nonce: 'e0' }])).toMatchObject({ violations: [{ rule: 'KERNEL-SEAT' }] })
    expect(sealing.close(key, [{ seat: 'red', nonce: 'a0' }]).ok).toBe(true)
    expect(sealing.close(key, [{ seat: 'red', nonce: 'a1' }])).toMatchObject({ violations: [{ rule: 'KERNEL-CLOSED' }] })
  })
})

describe('a game that goes on from a finished one', () => {
  const goneOn = async (dice: DiceOrigin) => {
    const rules = await games.today('toy')
    const sealing = new Sealing()
    const from = { setup: rules.game.presets[0]!.setup }
    return { sealing, ...ok(sealing.openAgain({ rules, from, dice, choices: [], players: PLAYERS, title: 'Again' })) }
  }
  test('has a seal and nonces of its own, and keeps those of what came before', async () => {
    const old = sealedDice('11'.repeat(32), [{ seat: 'red', nonce: 'a0' }])
    const { sealing, key, commitment, missing } = await goneOn(old)
    expect([commitment === old.commitment, missing]).toEqual([false, ['red']])
    const dice = sealedOf(ok(sealing.close(key, [{ seat: 'red', nonce: 'b0' }])))
    expect(dice).toMatchObject({ commitment, nonces: [{ seat: 'red', nonce: 'b0' }, { seat: 'blue' }] })
    expect(dice.earlier).toEqual([{ commitment: old.commitment, nonces: old.nonces, seed: old.seed, choices: 0 }])
  })
  test('goes on with typed dice as they were: nobody can know those', async () => {
    const { sealing, key, commitment, missing } = await goneOn({ kind: 'typed' })
    expect([commitment, missing]).toEqual([null, []])
    expect(ok(sealing.close(key, [])).dice).toEqual({ kind: 'typed' })
  })
  test('is refused by rules that would roll anew what was rolled', async () => {
    const rules = await games.today('toy')
    const older: Rules = {
      ...rules,
      open: (from, dice) => rules.open(from, dice.kind === 'sealed' ? sealedDice(dice.seed, dice.nonces) : dice),
    }
    const from = { setup: rules.game.presets[0]!.setup }
    const dice = sealedDice('11'.repeat(32))
    const played = ok(PlayedGame.resume(rules, { from, dice }, [], []))
    while (played.record().rolls.length === 0) {
      const seat = rules.engine.waitingFor(played.state)[0]!
      played.apply(seat, rules.engine.candidates(played.state, seat, rngOf('x'), 1)[0])
    }
    const point = { from, dice, choices: played.choices, players: PLAYERS, title: 'Again' }
    expect(new Sealing().openAgain({ rules, ...point }).ok).toBe(true)
    const refused = new Sealing().openAgain({ rules: older, ...point })
    expect(refused).toMatchObject({ ok: false, violations: [{ text: expect.stringContaining('cannot seal others') }] })
  })
})
