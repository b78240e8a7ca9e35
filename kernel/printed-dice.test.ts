import { describe, expect, test } from 'vitest'
import { type DiceScript, facesFrom, fastDice, MissingRoll, sealedSource, throwDice } from './dice.ts'
import { engineOf } from './engine.ts'
import { rolledOf, seenBy } from './event.ts'
import { coursesOf, forecast } from './forecast.ts'
import { diceName, fallsOf, kindAt, type PrintedDice, printedDice, sidesAt, symbolsOf, worthAt } from './printed-dice.ts'
import { readRecord } from './read-record.ts'
import { replay } from './record.ts'
import { type DiceOrigin, sealedDice } from './seal.ts'
import { Session } from './session.ts'
import { bid, FAST, gameOf, proc, setupOf } from './test-game.ts'
import { verifyRolls } from './verify.ts'

const WORTH = { sword: 1, swords: 2 }
const black: PrintedDice = {
  ...{ die: 'black', colour: 'black', count: 2, worth: WORTH },
  faces: ['blank', 'blank', 'blank', 'sword', 'sword', 'swords'],
}
const green: PrintedDice = {
  ...{ die: 'green', colour: 'green', count: 1, worth: WORTH },
  faces: ['blank', 'sword', 'sword', 'swords'],
}
const roll = { ...printedDice([black, green]), rule: 'T-ROLL' as const, why: 'command', seat: 'ann' }

describe('dice with printed faces', () => {
  test('lie kind after kind, each with its own faces', () => {
    expect(roll).toMatchObject({ sides: 6, count: 3 })
    expect([0, 1, 2, 3].map(i => kindAt(roll.printed, i)?.die ?? null)).toEqual(['black', 'black', 'green', null])
    expect([0, 1, 2].map(i => sidesAt(roll, i))).toEqual([6, 6, 4])
    expect(symbolsOf(roll, [1, 6, 2])).toEqual(['blank', 'swords', 'sword'])
    expect(symbolsOf({ sides: 6 }, [5, 6])).toEqual(['5', '6'])
    expect([1, 4, 6].map(face => worthAt(roll.printed, 0, [face]))).toEqual([0, 1, 2])
    expect(worthAt([{ ...black, worth: null }], 0, [6])).toBe(null)
    expect(fallsOf(roll, 0)).toEqual([
      { face: 1, ways: 3 },
      { face: 4, ways: 2 },
      { face: 6, ways: 1 },
    ])
    expect(printedDice([{ ...black, count: 0 }]).count).toBe(0)
  })
  test('have a name', () => {
    expect(diceName(roll)).toBe('2 black and 1 green die')
    expect(diceName(printedDice([green]))).toBe('1 green die')
    expect(diceName({ sides: 6, count: 3 })).toBe('3 d6')
  })
  test('draw from a stream as plain dice with as many faces do', () => {
    const source = () => sealedSource('5a'.repeat(32), 1, '{}')
    expect(facesFrom(source(), { ...printedDice([black]) })).toEqual(facesFrom(source(), { sides: 6, count: 2 }))
    const mixed = source()
    const apart = [...facesFrom(mixed, { sides: 6, count: 2 }), ...facesFrom(mixed, { sides: 4, count: 1 })]
    expect(facesFrom(source(), roll)).toEqual(apart)
  })
  test('fall as often on a symbol as it is printed', () => {
    const words: [number, number, number, number] = [...fastDice('often').words]
    let dice: ReturnType<typeof throwDice>['dice'] = { kind: 'fast', words }
    const seen: Record<string, number> = {}
    for (let i = 0; i < 6000; i++) {
      const thrown = throwDice(dice, { ...roll, ...printedDice([{ ...black, count: 1 }]) }, () => () => 0)
      dice = thrown.dice
      for (const symbol of symbolsOf(roll, thrown.faces)) seen[symbol] = (seen[symbol] ?? 0) + 1
    }
    expect(Object.keys(seen).sort()).toEqual(['blank', 'sword', 'swords'])
    expect(Math.abs(seen.blank! - 3000)).toBeLessThan(240)
    expect(Math.abs(seen.swords! - 1000)).toBeLessThan(180)
  })
  test('are scripted by symbols or by numbers, and refuse what is not on them', () => {
    const scripted = (...faces: (number | string)[]) => {
      const script: DiceScript = [{ why: 'command', faces }]
      return throwDice({ kind: 'scripted', script }, roll, () => () => 0).faces
    }
    expect(scripted('sword', 'blank', 'swords')).toEqual([4, 1, 4])
    expect(scripted(5, 'swords', 2)).toEqual([5, 6, 2])
    for (const wrong of [
      ['sword', 'blank', 'axe'],
      [1, 2, 5],
      [0, 1, 1],
      ['sword', 'blank'],
    ])
      expect(() => scripted(...wrong)).toThrow(MissingRoll)
    expect(() => scripted('axe', 1, 1)).toThrow("no roll 'command' of 2 black and 1 green die")
  })
})

/** A game of one roll: each sword is a point. */
const command = proc<{ at: number }>()('command', 'T-COMMAND', {
  begin: play => play.roll({ ...roll, secret: ['ann'] }, 'rolled'),
  rolled(play) {
    const n = symbolsOf(roll, play.faces()).reduce(
      (sum, symbol) => sum + (symbol === 'swords' ? 2 : symbol === 'sword' ? 1 : 0),
      0,
    )
    play.world.points.ann! += n
    play.emit('gained', 'T-COMMAND', { n })
    return play.finish({ winners: [], rule: 'T-END', text: 'over', scores: {} })
  },
})
const openRoll = proc<{ at: number }>()('openRoll', 'T-COMMAND', {
  begin: play => play.ask(bid, ['ann'], {}, 'go'),
  go: play => play.roll(roll, 'rolled'),
  rolled(play) {
    const faces = play.faces()
    const n = faces.reduce((sum, _, i) => sum + worthAt(roll.printed, i, faces)!, 0)
    play.emit('gained', 'T-COMMAND', { n })
    return play.finish({ winners: [], rule: 'T-END', text: 'over', scores: {} })
  },
})
const engine = engineOf(gameOf({ procs: [command] }))
const asked = engineOf(gameOf({ procs: [openRoll] }))
const opened = (dice: DiceOrigin) => {
  const session = Session.open(engine, { setup: setupOf() }, dice)
  if (!session.ok) throw new Error('it cannot begin')
  return session.value
}

describe('a roll of printed dice in a game', () => {
  test('is told with its kinds; a secret one without its faces', () => {
    const { events } = engine.start(setupOf(), {
      kind: 'scripted',
      script: [{ why: 'command', faces: ['sword', 'blank', 'swords'] }],
    })
    const [event] = events
    expect(rolledOf(event!)).toMatchObject({ faces: [4, 1, 4], printed: roll.printed, good: null, sides: 6 })
    expect(symbolsOf(rolledOf(event!), rolledOf(event!).faces!)).toEqual(['sword', 'blank', 'swords'])
    expect(rolledOf(seenBy(event!, 'bob')!)).toMatchObject({ faces: null, printed: roll.printed })
    expect(events[1]!.data).toEqual({ n: 3 })
  })
  test('is recorded, replayed and verified against the seal', () => {
    const record = opened(sealedDice('5a'.repeat(32))).record()
    const copied = JSON.parse(JSON.stringify(record))
    expect(record.rolls[0]).toMatchObject({ why: 'command', printed: roll.printed })
    expect(readRecord(copied).ok).toBe(true)
    expect(replay(engine, copied).problems).toEqual([])
    expect(verifyRolls(copied)).toEqual({ checked: 1, problems: [] })
    const [first] = record.rolls
    const forged = first!.faces.map((face, i) => (i === 2 ? (face % 4) + 1 : face))
    expect(verifyRolls({ ...record, rolls: [{ ...first!, faces: forged }] }).problems[0]!.text).toMatch(
      /^'command' shows [a-z ]+, the sealed dice give [a-z ]+$/,
    )
    expect(
      replay(engine, { ...record, rolls: [{ ...first!, printed: [{ ...black, faces: ['swords'] }, green] }] }).problems,
    ).toHaveLength(1)
  })
  test('of which a record tells nonsense is refused', () => {
    const record = opened(sealedDice('5a'.repeat(32))).record()
    const [first] = record.rolls
    const withKinds = (printed: unknown, more = {}) => readRecord({ ...record, rolls: [{ ...first, printed, ...more }] }).ok
    expect(withKinds(roll.printed)).toBe(true)
    for (const wrong of [
      null,
      [],
      'black',
      [{ ...black, count: 3.5 }, green],
      [{ ...black, faces: [] }, green],
      [black],
      [{ ...black, faces: [1] }, green],
    ])
      expect(withKinds(wrong)).toBe(false)
    expect(withKinds(roll.printed, { distinct: true })).toBe(false)
  })
  test('is typed by symbols, each die those on its faces', () => {
    const session = opened({ kind: 'typed' })
    const { ask } = engine.decision(session.state, 'ann')!
    expect(ask).toMatchObject({
      text: 'Roll 2 black and 1 green die: command',
      items: [{ label: 'black die 1' }, { label: 'black die 2' }, { label: 'green die 3' }],
    })
    expect(ask.type === 'assign' && [ask.options.map(o => o.id), ask.open!.d3]).toEqual([
      ['blank', 'sword', 'swords'],
      ['blank', 'sword', 'swords'],
    ])
    expect(session.apply('ann', { type: 'assign', to: { d1: 'f1', d2: 'sword', d3: 'sword' } }).ok).toBe(false)
    expect(session.apply('ann', { type: 'assign', to: { d1: 'swords', d2: 'blank', d3: 'sword' } }).ok).toBe(true)
    const record = session.record()
    expect(record.rolls[0]!.faces).toEqual([6, 1, 2])
    expect(replay(engine, record).problems).toEqual([])
  })
  test('is forecast exactly, like faces together by their weight', () => {
    const seen = asked.view(asked.start(setupOf(), FAST).state, 'ann')
    const choice = { type: 'amount' as const, amount: 1 }
    const { exact, courses } = coursesOf(asked, seen, choice, { n: 100, seed: 'f' })
    expect([exact, courses.length]).toEqual([true, 27])
    expect(courses.reduce((sum, c) => sum + c.weight, 0)).toBeCloseTo(1, 12)
    const [gained] = forecast(asked, seen, choice, { n: 100, seed: 'f' }).counts
    // A black die is worth 4 in 6, a green one 4 in 4; no swords at all come 1 in 2 * 2 * 4 times.
    expect(gained!.mean).toBeCloseTo(4 / 6 + 4 / 6 + 1, 12)
    expect(gained!.chance).toBeCloseTo(1 - 1 / 16, 12)
  })
})
