import { randomBytes } from 'node:crypto'
import { makeBot } from '@sandtable/bots'
import {
  findIdleAnswer,
  isVeiled,
  type Loaded,
  Pauses,
  rngOf,
  type SealedDice,
  type Seat,
  type SeatId,
  Session,
  sealedDice,
  sealedFrom,
  seatsOf,
} from '@sandtable/kernel'
import { writeJsonFile } from '../files.ts'
import { loadGame, rulebookOf, startsOf, viewerOf } from '../load-game.ts'
import { HELP, putQuestion, takeLine } from '../play/commands.ts'
import { nextSeat, play, playBot, type Table, tableText } from '../play/seat-at-table.ts'
import { openTalk } from '../play/talk.ts'
import { logLines, outcomeText, sayJson, violationText } from '../print.ts'
import { messageOf, WrongUse } from '../wrong-use.ts'
import { botNames } from './simulate.ts'

type Options = { json: boolean; preset?: string; seat?: string; bot: string; think: number; seed?: string; record?: string }

export async function run(id: string, options: Options): Promise<number> {
  const table = await openTable(id, options)
  const { session, talk } = table
  const problem = await playOn(table).catch(messageOf)
  talk.end()
  const { outcome } = session.state
  if (problem !== null) talk.say(`the game cannot go on: ${problem}`)
  else if (outcome) talk.say('', outcomeText(outcome))
  const record = session.record()
  if (options.record !== undefined) writeJsonFile(options.record, record)
  if (options.json)
    sayJson({ game: id, seat: table.me, bot: table.bot.name, choices: record.choices.length, outcome, problem, record })
  return problem === null ? 0 : 1
}

async function openTable(id: string, { json, preset, seat, bot: name, think, seed }: Options): Promise<Table> {
  const { entry, game, engine } = await loadGame(id)
  const { from } = startsOf(game, preset ?? null)[0]!
  const around = granted(seatsOf(engine, from))
  const dice = seed === undefined ? newDice(around) : sealedFrom(seed, around)
  const session = granted(Session.open(engine, from, dice))
  const { seats } = session.state
  const me = viewerOf(seats, seat ?? seats[0]!.id)
  if (me === null) throw new WrongUse(`a spectator does not play; the seats are: ${seats.map(s => s.id).join(', ')}`)
  const bot = makeBot(botNames(name)[0]!, engine, { thinkMs: think })
  return {
    engine,
    session,
    me,
    bot,
    dice,
    rng: rngOf(`${dice.seed}/bot`),
    rules: rulebookOf(entry),
    talk: openTalk(json),
    events: [...session.opening],
    orders: [],
    refused: [],
  }
}

function granted<T>(loaded: Loaded<T>): T {
  if (loaded.ok) return loaded.value
  throw new WrongUse(`this cannot begin: ${loaded.violations.map(violationText).join('; ')}`)
}

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')
const newDice = (seats: readonly Seat[]): SealedDice =>
  sealedDice(
    randomHex(32),
    seats.map(({ id }) => ({ seat: id, nonce: randomHex(16) })),
  )

/** What is said before the first die: who notes it can check the whole game afterwards. */
const sealLines = ({ commitment, nonces }: SealedDice): string[] => [
  `The dice are sealed; note this commitment to verify them afterwards: ${commitment}`,
  `Added to them: ${nonces.map(({ seat, nonce }) => `${nonce} by ${seat}`).join(', ')}`,
]

/** Plays to the end, or until the person leaves. */
async function playOn(table: Table): Promise<null> {
  const { talk, engine, session, me, bot, dice } = table
  talk.say(...sealLines(dice), '')
  talk.say(`${engine.game.name}: you are ${me}, ${bot.name} answers for the others.`, ...HELP, '', tableText(table), '')
  talk.say(...logLines(engine, session.state, session.opening, me))
  const pauses = new Pauses(rngOf(randomHex(8)))
  for (let seat = nextSeat(table); seat !== null && !session.state.outcome; seat = nextSeat(table)) {
    const idle = seat === me ? findIdleAnswer(engine, session.state, me) : null
    if (idle) play(table, me, idle)
    else if (seat !== me) {
      await playBotInTime(table, seat, pauses)
    } else if (!(await answered(table))) return null
    else pauses.again()
  }
  return null
}

/** A bot's answer when it is time for it: how long it takes tells nothing of what it has. */
async function playBotInTime(table: Table, seat: SeatId, pauses: Pauses): Promise<void> {
  const { engine, session, talk } = table
  const pace = pauses.next(engine, session.state, seat)
  const isIdle = isVeiled(engine, session.state, seat)
  if (pace) await talk.rest(isIdle ? pace.idle : pace.least)
  const began = performance.now()
  playBot(table, seat)
  if (pace && !isIdle) pace.took(pace.least + performance.now() - began)
}

/** Hears lines until the question is answered; false when the person leaves. */
async function answered(table: Table): Promise<boolean> {
  table.orders = []
  putQuestion(table)
  for (;;) {
    const line = await table.talk.hear()
    const done = line === null ? 'quit' : await takeLine(table, line)
    if (done !== 'open') return done === 'answered'
  }
}
