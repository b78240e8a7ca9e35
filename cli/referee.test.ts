import { readFileSync } from 'node:fs'
import { type AnyGame, engineOf } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { describe, expect, test } from 'vitest'
import { referee } from './referee.ts'
import { readScenario } from './scenario.ts'

const game: AnyGame = toy
const engine = engineOf(game)
const position = {
  turn: 'red',
  units: [
    { id: 'u1', seat: 'red', kind: 'rifles', at: [10, 10] },
    { id: 'u2', seat: 'blue', kind: 'rifles', at: [22, 10] },
  ],
}
const activate = { seat: 'red', type: 'pick', ids: ['u1'] }
const step = (x: number, more = {}) => ({ seat: 'red', type: 'path', points: [{ x, y: 1000 }], ...more })
const stay = { seat: 'red', type: 'path', points: [] }
const fire = { seat: 'red', type: 'pick', ids: ['u2'] }
const hits = [{ why: 'to hit', faces: [4, 1] }]

function judge(choices: readonly object[], more = {}) {
  const read = readScenario({ game: 'toy', position, choices, ...more })
  if (!read.ok) throw new Error(read.problems.join('; '))
  return referee(engine, read.value).judgement
}

describe('a choice as expected', () => {
  test('is ruled with its events in words and as data', () => {
    const { rulings, problems, asked } = judge([activate, stay, fire], { dice: hits })
    expect(problems).toEqual([])
    expect(rulings.map(r => [r.kind, r.verdict])).toEqual([
      ['toy.activate', 'ok'],
      ['toy.move', 'ok'],
      ['toy.target', 'ok'],
    ])
    const shot = rulings[2]!
    expect(shot.verdict === 'ok' && shot.events.map(t => t.event.type)).toEqual(
      expect.arrayContaining(['declared', 'rolled', 'shot']),
    )
    expect(shot.verdict === 'ok' && shot.events.map(t => t.sentence)).toContain("Red's Rifles shoot at Blue's Rifles.")
    expect(asked.length).toBe(1)
  })

  test('may be refused: exactly at the limit it is not, a hundredth beyond it is', () => {
    const { rulings, problems } = judge([activate, step(1801, { expect: { refused: 'TOY-MOVE-01' } }), step(1800)])
    expect(problems).toEqual([])
    expect(rulings.map(r => r.verdict)).toEqual(['ok', 'refused', 'ok'])
    expect(rulings[1]).toMatchObject({
      violations: [{ rule: 'TOY-MOVE-01', params: { length: 801, reach: 800 }, at: { x: 1801, y: 1000 } }],
    })
  })
})

describe('a problem', () => {
  const textsOf = (...args: Parameters<typeof judge>) => judge(...args).problems.map(p => `${p.choice} ${p.text}`)

  test('is an unexpected refusal, which ends it', () => {
    expect(textsOf([activate, step(1900), stay])).toEqual([
      '2 refused: TOY-MOVE-01: too far (length 900, reach 800)',
      '2 stopped here; 1 of 3 choices were not judged',
    ])
  })
  test('does not end it when told to go on', () => {
    const { problems, rulings } = judge([activate, step(1900), stay], { continueOnRefusal: true })
    expect(rulings.length).toBe(3)
    expect(problems.length).toBe(1)
  })
  test('is a refusal by another rule, or none at all', () => {
    expect(textsOf([activate, step(1900, { expect: { refused: 'TOY-MOVE-02' } }), stay], { continueOnRefusal: true })).toEqual([
      '2 it should have been refused by TOY-MOVE-02, but was by TOY-MOVE-01: too far (length 900, reach 800)',
    ])
    expect(textsOf([{ ...activate, expect: { refused: 'TOY-ROUND-03' } }])).toEqual([
      '1 it should have been refused by TOY-ROUND-03, but Toy skirmish allows it',
    ])
  })
  test('is another question than the one named', () => {
    expect(textsOf([{ ...activate, kind: 'toy.move' }])).toEqual([
      "1 red was to be asked 'toy.move', but is asked 'toy.activate'",
    ])
    expect(textsOf([{ ...activate, seat: 'blue', kind: 'toy.move', expect: { refused: 'KERNEL-SEAT' } }])).toEqual([
      "1 blue was to be asked 'toy.move', but is asked nothing",
    ])
  })
  test('is a roll that is missing, which ends it, or was never made', () => {
    expect(textsOf([activate, stay, fire, stay])).toEqual([
      expect.stringMatching(/^3 the script has no roll 'to hit' of 2 d6/),
      '3 stopped here; 1 of 4 choices were not judged',
    ])
    expect(textsOf([activate], { dice: hits })).toEqual(["1 never rolled: 'to hit' 4 1"])
  })
  test('is a position the game refuses', () => {
    const unit = { ...position.units[0], id: 'x' }
    expect(textsOf([], { position: { units: [unit] } })).toEqual([
      expect.stringMatching(/^0 cannot begin: TOY-TABLE-01: units\[0\]\.id: /),
    ])
  })
  test('is a view for nobody', () => {
    expect(textsOf([], { views: ['green'] })).toEqual(["0 `views` names 'green', which is no seat here"])
  })
})

test('views show each seat what it knows', () => {
  const hidden = { ...position, units: [position.units[0], { ...position.units[1]!, hidden: true }] }
  const { views } = judge([], { position: hidden, views: ['red', 'blue', 'spectator'] })
  const [red, blue, spectator] = views.map(v => v.scene)
  expect(views.map(v => v.seat)).toEqual(['red', 'blue', null])
  expect(blue).toContain('[u2]')
  expect(red).not.toContain('22, 10 cm')
  expect(spectator).not.toContain('22, 10 cm')
})

test('the scenario in the README runs without a problem', () => {
  const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
  const read = readScenario(JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!))
  if (!read.ok) throw new Error(read.problems.join('; '))
  expect(referee(engine, read.value).judgement.problems).toEqual([])
})

describe('why', () => {
  const ask = (why: string, more = {}) => ({ seat: 'red', why, ...more })
  const reasons = (choices: readonly object[]) =>
    judge(choices).rulings.flatMap(r => (r.verdict === 'why' ? [r.violations.map(v => v.rule)] : []))

  test('tells the rule against what is not offered, and nothing against what is', () => {
    expect(reasons([ask('u1'), ask('u2'), ask('toy.move'), ask('nothing')])).toEqual([
      [],
      ['TOY-ROUND-03'],
      ['TOY-MOVE-01'],
      ['KERNEL-UNKNOWN'],
    ])
  })
  test('may expect a rule', () => {
    expect(judge([ask('u2', { expect: { refused: 'TOY-ROUND-03' } })]).problems).toEqual([])
    expect(judge([ask('u1', { expect: { refused: 'TOY-ROUND-03' } })]).problems).toHaveLength(1)
  })
  test('plays nothing', () => {
    expect(judge([ask('u1'), activate]).rulings.map(r => r.verdict)).toEqual(['why', 'ok'])
  })
})
