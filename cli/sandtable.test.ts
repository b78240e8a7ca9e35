import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Run, typed as sandtable } from './typed.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
const fileOf = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const json = (run: Run) => JSON.parse(run.out)

const position = {
  units: [
    { id: 'u1', seat: 'red', kind: 'rifles', at: [10, 10] },
    { id: 'u2', seat: 'blue', kind: 'rifles', at: [22, 10] },
  ],
}
const scenario = {
  game: 'toy',
  position,
  choices: [
    { seat: 'red', type: 'pick', ids: ['u1'] },
    { seat: 'red', type: 'path', points: [{ x: 1801, y: 1000 }], expect: { refused: 'TOY-MOVE-01' } },
    { seat: 'red', type: 'path', points: [{ x: 1200, y: 1000 }] },
  ],
  views: ['blue'],
}

describe.concurrent('sandtable', () => {
  test('games lists the games', async () => {
    const [text, data] = await Promise.all([sandtable(['games']), sandtable(['games', '--json'])])
    expect(text).toMatchObject({ code: 0, err: '' })
    expect(text.out).toMatch(/^id +name +version +seats/)
    expect(text.out).toMatch(/^toy +Toy skirmish \(sample\) +\S+ +2-4/m)
    expect(json(data).find((g: { id: string }) => g.id === 'toy')).toMatchObject({
      id: 'toy',
      seats: { min: 2, max: 4 },
      sample: true,
    })
  })

  test('rules lists the rules with their tests', async () => {
    const data = await sandtable(['rules', 'toy', '--json'])
    expect(data.code).toBe(0)
    const rule = json(data).rules.find((r: { id: string }) => r.id === 'TOY-MOVE-01')
    expect(rule).toMatchObject({ kind: 'core', section: 'Movement', status: 'tested', title: 'Advance' })
    expect(rule.tests).toBeGreaterThan(0)
  })

  test('simulate plays the same games from the same seed', async () => {
    const args = ['simulate', 'toy', '--games', '3', '--seed', 'x', '--preset', 'duel', '--json']
    const [a, b] = await Promise.all([sandtable(args), sandtable(args)])
    expect(a).toMatchObject({ code: 0, err: '' })
    const { ms: _, ...first } = json(a)
    const { ms: __, ...second } = json(b)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ games: 3, finished: 3, problems: [], starts: { duel: 3 }, effort: { thinkMs: null } })
  })

  test('simulate --show tells the game and shows the table', async () => {
    const { code, out } = await sandtable(['simulate', 'toy', '--games', '1', '--show', '--bots', 'random'])
    expect(code).toBe(0)
    expect(out).toContain('Round 1: ')
    expect(out).toMatch(/won: .* \[TOY-END-\d\d\]/)
    expect(out).toContain('(60 x 40 cm)')
    expect(out).toMatch(/^finished +1 of 1$/m)
  })

  test('referee rules on a scenario', async () => {
    const file = fileOf('scenario.json', scenario)
    const [text, data] = await Promise.all([sandtable(['referee', file]), sandtable(['referee', file, '--json'])])
    expect(text).toMatchObject({ code: 0, err: '' })
    expect(text.out).toContain('refused: TOY-MOVE-01: too far (length 801, reach 800) at 1801, 1000')
    expect(text.out).toContain("Red's Rifles move to 12, 10 cm. [TOY-MOVE-01]")
    expect(text.out).toContain("red is asked 'toy.target' [TOY-SHOT-01]")
    expect(text.out).toContain('-- as blue sees it')
    expect(json(data)).toMatchObject({
      game: 'toy',
      problems: [],
      rulings: [{ verdict: 'ok' }, { verdict: 'refused' }, { verdict: 'ok' }],
    })
  })

  test('referee fails on a scenario that goes otherwise', async () => {
    const file = fileOf('wrong.json', { ...scenario, dice: [{ why: 'to hit', faces: [6] }] })
    const { code, out } = await sandtable(['referee', file])
    expect(code).toBe(1)
    expect(out).toContain("problem at choice 3: never rolled: 'to hit' 6")
  })

  test('show prints the table of a scenario at any choice', async () => {
    const file = fileOf('show.json', scenario)
    const [before, after] = await Promise.all([
      sandtable(['show', file, '--at', '0']),
      sandtable(['show', file, '--seat', 'red']),
    ])
    expect(before.out).toContain('Rifles [u1]: 10, 10 cm')
    expect(after.out).toContain('Rifles [u1]: 12, 10 cm')
  })

  test('a recorded game replays, shows and verifies; a tampered one does not', async () => {
    const file = join(folder, 'record.json')
    await sandtable(['simulate', 'toy', '--games', '1', '--preset', 'duel', '--sealed', '--record', file])
    const record = JSON.parse(readFileSync(file, 'utf8'))
    const roll = record.rolls.findLast((r: { sides: number }) => r.sides === 6)
    roll.faces[0] = roll.faces[0] === 6 ? 1 : 6
    const [replayed, at, verified, tampered] = await Promise.all([
      sandtable(['replay', file, '--json']),
      sandtable(['replay', file, '--at', '7', '--seat', 'red']),
      sandtable(['verify', file]),
      sandtable(['verify', fileOf('tampered.json', record)]),
    ])
    expect(replayed.code).toBe(0)
    expect(json(replayed)).toMatchObject({ problems: [], played: record.choices.length, outcome: record.outcome })
    expect(at.code).toBe(0)
    expect(at.out).toMatch(/Round 1: [\s\S]*\(60 x 40 cm\)[\s\S]*7 of \d+ choices played again/)
    expect(verified.code).toBe(0)
    expect(verified.out).toContain(`${record.rolls.length} of ${record.rolls.length} as sealed`)
    expect(tampered.code).toBe(1)
    expect(tampered.out).toMatch(/^WRONG choice \d+: /m)
    expect(tampered.out).toMatch(/^problem at choice \d+: '.*' shows .*, the sealed dice give /m)
  })

  test('verify says what a commitment from outside proves, and what stays open without it', async () => {
    const file = join(folder, 'sealed.json')
    const simulated = await sandtable(['simulate', 'toy', '--games', '1', '--preset', 'duel', '--sealed', '--record', file])
    const record = JSON.parse(readFileSync(file, 'utf8'))
    const { commitment, nonces } = record.dice
    expect(simulated.out).toContain(`commitment of the last game: ${commitment}`)
    const silent = { ...record, rolls: [], dice: { ...record.dice, nonces: [] } }
    const [alone, noted, other, all, unheard] = await Promise.all([
      sandtable(['verify', file]),
      sandtable(['verify', file, '--commitment', commitment.toUpperCase()]),
      sandtable(['verify', file, '--commitment', '00'.repeat(32)]),
      sandtable(['verify', file, '--all', '--json']),
      sandtable(['verify', fileOf('silent.json', silent), '--json']),
    ])
    expect(alone.code).toBe(0)
    expect(alone.out).toContain(`red: ${nonces[0].nonce}`)
    expect(alone.out).toContain('not proven  that the seed was fixed before the first choice')
    expect(alone.out).not.toContain('choice 1: ')
    expect(noted.code).toBe(0)
    expect(noted.out).toContain('the seed was fixed before the first choice: it is the one behind the commitment you noted')
    expect(noted.out).not.toContain('not proven')
    expect(other.code).toBe(1)
    expect(other.out).toContain('the commitment you noted is not the one of this record')
    expect(json(all).listed).toHaveLength(record.rolls.length)
    expect(json(all)).toMatchObject({
      ok: true,
      commitment,
      nonces,
      rolls: { all: record.rolls.length, asSealed: record.rolls.length },
    })
    expect(json(unheard)).toMatchObject({
      ok: false,
      nonces: [
        { seat: 'red', nonce: '' },
        { seat: 'blue', nonce: '' },
      ],
      proven: [],
    })
  })

  test('fuzz reports what it played', async () => {
    const out = join(folder, 'failures')
    const data = await sandtable(['fuzz', 'toy', '--games', '3', '--seed', 'f', '--out', out, '--json'])
    expect(data).toMatchObject({ code: 0, err: '' })
    expect(json(data)).toMatchObject({ game: 'toy', games: 3, failures: [] })
    expect(readdirSync(folder)).not.toContain('failures')
  })

  test('without a command tells how it is used', async () => {
    const { code, err } = await sandtable([])
    expect(code).toBe(2)
    expect(err).toContain('Usage: sandtable')
  })
})

describe.concurrent('wrong use is told what would do', () => {
  const broken = fileOf('broken.json', '{\n  "game": "toy",\n  "preset" "duel"\n}')
  test.each([
    [['rules', 'chess'], "there is no game 'chess'; the games are:"],
    [['simulate', 'toy', '--preset', 'war'], "no preset 'war'; its presets are: duel, clash, teams"],
    [['simulate', 'toy', '--bots', 'random,clever'], "there is no bot 'clever'; the bots are: random, greedy"],
    [['simulate', 'toy', '--games', 'many'], 'A whole number from 1 on'],
    [['replay', join(folder, 'nothing.json')], "nothing.json': there is no such file"],
    [['replay', folder], 'it is a folder'],
    [['referee', broken], "broken.json': not JSON: in line 3, column 12 there must be ':'"],
    [['verify', fileOf('list.json', '[]')], "list.json' is no record:\n  KERNEL-RECORD: a record is an object"],
    [['referee', fileOf('empty.json', {})], "empty.json' is no scenario:\n  game: is missing"],
    [['show', fileOf('seat.json', scenario), '--seat', 'green'], "there is no seat 'green'; the seats are: red, blue"],
    [['show', fileOf('at.json', scenario), '--at', '4'], 'there are only 3 choices'],
    [['play', 'toy', '--seat', 'green'], "there is no seat 'green'"],
    [['verify', 'game.json', '--commitment', 'abc'], 'A commitment is 64 hexadecimal digits.'],
    [['shuffle'], "unknown command 'shuffle'"],
  ])('%j', async (args, text) => {
    const { code, out, err } = await sandtable(args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(text)
    expect(err).not.toContain('    at ')
  })
})

describe.concurrent('play', () => {
  const play = ['play', 'toy', '--bot', 'random', '--seed', 'p']

  test('is played with typed lines: commands, wrong answers, refusals, undo', async () => {
    const lines = [
      'what',
      'u1=50,39',
      'why',
      'why u1',
      'why toy.target',
      'ok',
      'none',
      '9',
      '1',
      'advance',
      'board',
      'log',
      'help',
      'quit',
    ]
    const { code, out } = await sandtable(play, lines)
    expect(code).toBe(0)
    expect(out).toMatch(/^The dice are sealed; note this commitment to verify them afterwards: [0-9a-f]{64}\nAdded to them: /)
    expect(out).toContain('red: Deploy your units [TOY-TABLE-03, toy.deploy]')
    expect(out).toContain("'piece=place ...', please")
    expect(out).toContain('refused: TOY-TABLE-03: outside your deployment zone')
    expect(out).toContain('TOY-TABLE-03 (Table and set-up) Deployment:')
    expect(out).toContain('nothing is against it')
    expect(out).toContain('TOY-SHOT-01: it is asked when a unit has advanced; you are asked now: ')
    expect(out).toContain('refused: TOY-ROUND-01: choose a number from 0 to 3')
    expect(out).toContain('Round 1: ')
    expect(out).toMatch(/Rifles \[u1\]: .*advance/)
    expect(out).toContain('take your last choice back')
  })

  test('goes on to the end, and its record verifies', async () => {
    const file = join(folder, 'played.json')
    const { code, out, err } = await sandtable([...play, '--json', '--record', file], new Array(500).fill('auto'))
    expect(code).toBe(0)
    const result = JSON.parse(out)
    expect(result).toMatchObject({ game: 'toy', seat: 'red', bot: 'random', problem: null })
    expect(result.outcome.rule).toMatch(/^TOY-END-/)
    expect(err).toContain(`to verify them afterwards: ${result.record.dice.commitment}`)
    expect(err).toContain('red: Deploy your units')
    expect((await sandtable(['verify', file])).code).toBe(0)
  })

  test('takes a choice back while nothing was revealed after it', async () => {
    const { out } = await sandtable(play, ['ok', 'none', '3', 'advance', '1', 'undo', '12,6', 'undo', 'log', 'quit'])
    const [, revealed, moved, after] = out.split(/KERNEL-UNDO|Red's Rifles move to 12, 6 cm\.|taken back/)
    expect(revealed).toBeDefined()
    expect(moved).toContain('Shoot at an enemy, or hold fire')
    expect(after).toContain('red: Move the unit')
    expect(after).toContain("Red's Rifles have the order advance.")
    expect(out.match(/KERNEL-UNDO/g)?.length).toBe(1)
  })

  test('takes a plan order by order, and the last one back', async () => {
    const lines = ['ok', '+1', '+forage', '+2', 'undo', '+4@9', '+4@1', '+forward-u1@1', '+2', 'ok', 'quit']
    const { out } = await sandtable(play, lines)
    expect(out).toContain('3 supply to spend')
    expect(out).toContain('order 1: Forage (5 supply left)')
    expect(out).toContain('refused: TOY-PLAN-03: order 2: only once')
    expect(out).toContain('order 2: Study a card (3 supply left)')
    expect(out).toContain("there is no place '9' for it")
    expect(out).toContain('order 3: Rifles forward, ahead (3 supply left)')
    expect(out).toContain('order 4: Study a card (1 supply left)')
    expect(out).toContain('Red draws ')
    expect(out).toContain('toy.bid')
  })

  test('lets a person do what was not asked', async () => {
    const { out } = await sandtable(play, ['do', 'do 1', 'yes'])
    expect(out).toContain('do 1  Give up? [TOY-END-03, toy.giveUp]')
    expect(out).toContain('Red gives up.')
    expect(out).toMatch(/blue won: .* \[TOY-END-03\]/)
  })
})

describe('as a process', () => {
  const link = join(import.meta.dirname, '../node_modules/.bin/sandtable')
  const env = { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env.PATH}` }
  const started = (...args: readonly string[]): Promise<Run> =>
    new Promise(resolve => {
      const child = execFile(link, args, { env }, (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }))
      child.stdin?.end()
    })

  test('npx runs it by its shebang', async () => {
    const { code, out, err } = await started('games', '--json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out).at(-1).id).toBe('toy')
  })
  test('it ends with the exit code of the command, and errors go their own way', async () => {
    const { code, out, err } = await started('rules', 'chess')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain("there is no game 'chess'")
  })
})
