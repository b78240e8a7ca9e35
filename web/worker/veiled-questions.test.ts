import { engineOf, type GameRecord, type GameTypes, isVeil, isVeiled, type SeatId, Session } from '@sandtable/kernel'
import { toy } from '@sandtable/testkit/toy/game'
import { expect, test } from 'vitest'
import type { PlayerKind, Veils } from '../host/host.ts'
import { BOT, begun, browser, ok, PERSON, pageOf, type Seen, seated } from '../test/worker-pages.ts'
import { makeThinker } from './thinker.ts'
import { whyNoUndo } from './words/standing.ts'

type Opened = { sat: Seen[]; pauses: number[] }

/** A duel of the toy; persons sit down, and the clock only notes how long it was to wait. */
async function duel(red: PlayerKind, blue: PlayerKind): Promise<Opened> {
  const pauses: number[] = []
  const host = pageOf(browser(), makeThinker(), 3000, async milliseconds => void pauses.push(milliseconds))
  const id = await begun(host, red, blue)
  const persons = [red === PERSON ? ['red'] : [], blue === PERSON ? ['blue'] : []].flat()
  const sat: Seen[] = []
  for (const seat of persons) sat.push(await seated(host, id, seat))
  return { sat, pauses }
}

/** Persons answer as they are advised until the game is over; how many answers they gave. */
async function playToTheEnd({ sat }: Opened): Promise<number> {
  let given = 0
  for (;;) {
    const states = await Promise.all(sat.map(s => s.link.now()))
    if (states[0]!.end) return given
    const next = states.findIndex(s => s.decision !== null)
    if (next === -1) await new Promise(resolve => setTimeout(resolve))
    else if ((await sat[next]!.link.choose((await sat[next]!.link.suggest())!)).ok) given++
  }
}

test('nobody at the screen is shown a question in which there is nothing to choose, nor waits for it', async () => {
  const table = await duel(PERSON, PERSON)
  const given = await playToTheEnd(table)
  const asked = table.sat.flatMap(s => s.updates.flatMap(u => u.state.decision ?? []))
  expect(asked.filter(isVeil)).toEqual([])
  expect(table.sat[0]!.updates.at(-1)!.state.seq).toBeGreaterThan(given)
  expect(table.pauses).toEqual([])
})

/** Plays a duel of two people at one screen as they are advised: who was called to it with something to choose, and with nothing. */
async function calledOver(veils: Veils, red = PERSON, blue = PERSON): Promise<{ something: number; nothing: number }> {
  const host = pageOf(browser(), makeThinker())
  const id = await begun(host, red, blue)
  const called = { something: 0, nothing: 0 }
  for (let at: SeatId | null = 'red'; at !== null; ) {
    const { link } = await seated(host, id, at, veils)
    const first = (await link.now()).decision
    if (first) called[isVeil(first) ? 'nothing' : 'something']++
    for (let given = 0; (await link.now()).decision !== null; given++) {
      // Whoever is at the screen already is not bothered: nobody else sees it.
      if (given > 0) expect(isVeil((await link.now()).decision)).toBe(false)
      ok(await link.choose((await link.suggest())!).then(v => (v.ok ? { ok: true, value: null } : v)))
    }
    const { end, waiting } = await link.now()
    link.close()
    at = end ? null : (waiting[0]?.seat ?? at)
  }
  return called
}

test('a shared screen is handed over also where there is nothing to choose, if people wish it so', {
  timeout: 60_000,
}, async () => {
  expect(await calledOver('passed')).toMatchObject({ nothing: 0 })
  // Advice takes its time, so no two games are alike: not in each comes a window that is empty for whoever is called.
  const called = { something: 0, nothing: 0 }
  for (let games = 0; games < 10 && called.nothing === 0; games++) {
    const { something, nothing } = await calledOver('handed over')
    called.something += something
    called.nothing += nothing
  }
  expect(called.nothing).toBeGreaterThan(0)
  expect(called.something).toBeGreaterThan(0)
})

test('a person alone against bots is not called for nothing, whatever is wished', async () => {
  const host = pageOf(browser(), makeThinker())
  const table = { sat: [await seated(host, await begun(host, PERSON, BOT), 'red', 'handed over')], pauses: [] }
  await playToTheEnd(table)
  expect(table.sat[0]!.updates.flatMap(u => u.state.decision ?? []).filter(isVeil)).toEqual([])
})

test('a bot lets a person wait for a moment in a window, whether it has something or not', async () => {
  const table = await duel(PERSON, BOT)
  await playToTheEnd(table)
  expect(table.pauses.filter(ms => ms >= 150 && ms <= 400).length).toBeGreaterThan(0)
})

/** A duel of a person and a bot: where the bot had nothing to choose after the person had chosen, and where it was waited for. */
async function silencesAndPauses(): Promise<{ silences: number[]; pauses: number[] }> {
  const pauses: number[] = []
  let red: Seen | null = null
  const host = pageOf(browser(), makeThinker(), 3000, async () => void pauses.push((await red!.link.now()).seq))
  const id = await begun(host, PERSON, BOT)
  red = await seated(host, id, 'red')
  await playToTheEnd({ sat: [red], pauses: [] })
  const record = JSON.parse(ok(await host.exported(id))) as GameRecord
  const game = openRecord(record)
  let chosen = false
  const silences = record.choices.flatMap(({ seat, input }, seq) => {
    const isIdle = isVeiled(game.engine, game.state, seat)
    const isSilence = chosen && seat === 'blue' && isIdle
    chosen = seat === 'red' && !isIdle
    game.apply(seat, input)
    return isSilence ? [seq] : []
  })
  return { silences, pauses }
}

test('a bot that can but pass takes its time wherever it is asked after a person has chosen', { timeout: 60_000 }, async () => {
  // No two games are alike, and in a short one the bot may have something to choose each time.
  let silent = 0
  for (let games = 0; games < 10 && silent === 0; games++) {
    const { silences, pauses } = await silencesAndPauses()
    expect(silences.filter(seq => !pauses.includes(seq))).toEqual([])
    silent += silences.length
  }
  expect(silent).toBeGreaterThan(0)
})

function openRecord({ from, dice }: GameRecord): Session<GameTypes> {
  const opened = Session.open<GameTypes>(engineOf(toy), from, dice)
  if (!opened.ok) throw new Error('the record does not open')
  return opened.value
}

test('undo says who was asked since', () => {
  const names = (seat: SeatId) => seat.toUpperCase()
  const seen = { seat: 'red', outcome: null, undo: false, stack: [] }
  const last = { seat: 'red', events: [] }
  expect(whyNoUndo({ ...seen, waiting: ['blue'] }, last, names)).toBe('BLUE was asked since')
  expect(whyNoUndo({ ...seen, waiting: ['blue', 'green'] }, last, names)).toBe('BLUE and GREEN were asked since')
  expect(whyNoUndo({ ...seen, waiting: ['red'] }, { ...last, seat: 'blue' }, names)).toBe('BLUE has chosen since')
  expect(whyNoUndo({ ...seen, undo: true, waiting: ['red'] }, last, names)).toBe(null)
})
