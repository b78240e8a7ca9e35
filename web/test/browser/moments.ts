import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Decision,
  type Engine,
  engineOf,
  type GameRecord,
  type GameTypes,
  type JsonObject,
  type Option,
  type SeatId,
  Session,
  sealedFrom,
  seatsOf,
} from '@sandtable/kernel'
import { findGame } from '@sandtable/registry'
import type { Page } from 'playwright-core'
import type { PlayerKind } from '../../host/host.ts'
import { packedGame } from '../../worker/packed-game.ts'
import { address } from './app.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CADET: PlayerKind = { type: 'bot', level: 'cadet' }
const PERSON: PlayerKind = { type: 'person' }

/** Who sits where when a moment is opened: whoever is asked there is a person and all others are bots, the other way round, or all are people. */
export type Seating = 'asked' | 'others' | 'all'
/** A question that is looked for in recorded games, or in those that `within` takes; it is opened by its name. `left`: so many choices follow in its record. */
export type Wanted = {
  name: string
  fits(decision: Decision, left: number): boolean
  within?(record: GameRecord): boolean
  seating?: Seating
}
/** Whether a question is of this type. */
export const asks = (type: string) => (decision: Decision) => decision.ask.type === type
/** Whether one of these options can be picked, in a reaction or outside of one. */
export const picks = (has: (option: Option) => boolean, isReaction = false) => {
  return ({ kind, ask }: Decision) => ask.type === 'pick' && (kind === 'kernel.react') === isReaction && ask.options.some(has)
}

/** A running game at a question, as a file. */
export type Moment = { name: string; file: string }

const recordsOf = (folder: string): GameRecord[] => {
  const replays = join(ROOT, folder, 'test/replays')
  return readdirSync(replays)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => JSON.parse(readFileSync(join(replays, name), 'utf8')))
}

/** The recorded game of these rules with the fewest choices that was played to this end, or to any. */
export function shortestRecord(game: string, rule: string | null = null): string {
  const ended = recordsOf(findGame(game)!.folder).filter(({ outcome }) => outcome && (rule === null || outcome.rule === rule))
  return JSON.stringify(ended.reduce((a, b) => (b.choices.length < a.choices.length ? b : a)))
}

/** The first question of each kind that recorded games of these rules ask. */
export async function momentsOf(game: string, wanted: readonly Wanted[]): Promise<Moment[]> {
  const { folder, load } = findGame(game)!
  const engine = engineOf(await load())
  const found = new Map<string, Moment>()
  for (const record of recordsOf(folder)) {
    if (found.size === wanted.length) break
    await lookThrough(engine, record, async (session, seat) => {
      const decision = engine.decision(session.state, seat)!
      for (const { name, fits, within = () => true, seating = 'asked' } of wanted)
        if (!found.has(name) && within(record) && fits(decision, record.choices.length - session.state.seq))
          found.set(name, { name, file: await fileAt(session, seat, name, seating) })
      return found.size === wanted.length
    })
  }
  const missing = wanted.filter(({ name }) => !found.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`no recorded game of ${game} asks for ${missing.join(', ')}`)
  return wanted.map(({ name }) => found.get(name)!)
}

/** The first question of a described position, for one person: everybody else is a bot. The dice are sealed. */
export async function momentFrom(game: string, name: string, position: JsonObject): Promise<Moment> {
  const engine = engineOf(await findGame(game)!.load())
  const seats = seatsOf(engine, { position })
  const opened = seats.ok ? Session.open(engine, { position }, sealedFrom(name, seats.value)) : seats
  if (!opened.ok) throw new Error(`${name}: ${opened.violations.map(({ text }) => text).join('; ')}`)
  const session = opened.value
  return { name, file: await fileAt(session, engine.waitingFor(session.state)[0]!, name, 'asked') }
}

type Look = (session: Session<GameTypes>, seat: SeatId) => Promise<boolean>

/** Plays a record again and looks at whoever is about to choose, until enough was seen. */
async function lookThrough(engine: Engine<GameTypes>, { from, dice, choices }: GameRecord, look: Look): Promise<void> {
  const opened = Session.open(engine, from, dice)
  if (!opened.ok) throw new Error('a recorded game cannot begin')
  const session = opened.value
  for (const { seat, input } of choices) {
    if (engine.waitingFor(session.state).includes(seat) && (await look(session, seat))) return
    if (!session.apply(seat, input).ok) throw new Error(`choice ${session.state.seq} of a recorded game is refused`)
  }
}

function fileAt(session: Session<GameTypes>, asked: SeatId, title: string, seating: Seating): Promise<string> {
  const isPerson = (seat: SeatId) => seating === 'all' || (seat === asked) === (seating === 'asked')
  const players = session.state.seats.map(({ id }) => ({ seat: id, kind: isPerson(id) ? PERSON : CADET }))
  return packedGame({ record: session.record(), players, title })
}

const fileInput = (page: Page) => page.locator('input[type="file"]').first()
const asFile = (text: string) => ({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })

/** Takes games in on the first page; what is given opens the table of one by its name, and loads nothing anew. */
export async function takeIn(page: Page, moments: readonly Moment[], at = address()): Promise<(name: string) => Promise<void>> {
  await page.goto(at)
  const tables = new Map<string, string>()
  for (const { name, file } of moments) {
    await fileInput(page).setInputFiles(asFile(file))
    const link = page.getByRole('link', { name: `Resume ${name}`, exact: true })
    tables.set(name, (await link.getAttribute('href'))!)
  }
  return async name => {
    await go(page, '/credits')
    await go(page, tables.get(name)!)
  }
}

/** To another page of the app, as its links do it. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(to => history.pushState({}, '', to), path)
  const isThere =
    path === '/credits' ? page.getByRole('heading', { name: 'Credits', exact: true }) : page.getByRole('application')
  await isThere
    .or(page.getByRole('button', { name: /^I am / }))
    .first()
    .waitFor()
}
