import type { Loaded } from '@sandtable/kernel'
import type { WatchOpening } from '../host/opening.ts'
import type { WorkerCalls } from '../host/worker-calls.ts'
import { entryOf, type Games } from './games.ts'
import { NumberedLinks } from './numbered-links.ts'
import { paced } from './paced.ts'
import { PlayedGame } from './played-game.ts'
import { FROM_FILE, openRecord, problemsOf } from './records.ts'
import { Replay } from './replay.ts'
import { seatPlayers } from './seating.ts'
import type { Tables } from './tables.ts'

type ReplayCalls = 'openReplay' | 'replayAt' | 'replayLines' | 'preparePlayOn' | 'closeReplay'

export function replayLinks(games: Games, tables: Tables): Pick<WorkerCalls, ReplayCalls> {
  const links = new NumberedLinks<Replay>('This replay was closed. Open it again.')
  return {
    async openReplay(from) {
      const opened = 'id' in from ? await storedReplay(games, tables, from.id) : await fileReplay(games, from, tables.watch)
      return opened.ok ? { ok: true, value: { key: links.add(opened.value), info: opened.value.info() } } : opened
    },
    replayAt: async (key, seq, seat) => links.get(key).at(seq, seat),
    replayLines: async (key, seat) => links.get(key).linesFor(seat),
    async preparePlayOn(key, seq, players) {
      const { played, source } = links.get(key)
      const choices = links.get(key).choicesUntil(seq)
      const title = `${source.title}, from choice ${choices.length}`
      return tables.preparePlayOn({ rules: played.rules, ...played.beginning, choices, players, title })
    },
    async closeReplay(key) {
      links.take(key)
    },
  }
}

async function storedReplay(games: Games, tables: Tables, id: string): Promise<Loaded<Replay>> {
  const found = await tables.shown(id)
  if (!found.ok) return found
  const { row, played, problems } = found.value
  const { title, players, game } = row
  const today = (await games.today(game)).game.version
  return { ok: true, value: new Replay(played, { id, title, players, gameName: entryOf(game).card.name, today, problems }) }
}

/** A record need not hold to be looked at: what is wrong with it is said, and it is shown as far as it goes. */
async function fileReplay(games: Games, from: { record: string; title?: string }, watch: WatchOpening): Promise<Loaded<Replay>> {
  const opened = await openRecord(from.record, games)
  if (!opened.ok) return opened
  const { record, rules, stranger } = opened.value
  const reader = record.outcome === null ? null : 'everything'
  const played = await paced(PlayedGame.asFar(rules, record, record.choices, [reader]), record.choices.length, watch)
  if (!played.ok) return played
  const players = seatPlayers(played.value.state.seats, [])
  if (!players.ok) return players
  const found = problemsOf(rules, record, played.value).map(({ seq, text: words }) => `Choice ${seq}: ${words}`)
  const problems = stranger === null ? found : [stranger, ...found]
  const today = (await games.today(record.game)).game.version
  const source = { id: null, title: from.title ?? FROM_FILE, players: players.value, gameName: rules.game.name, today, problems }
  return { ok: true, value: new Replay(played.value, source) }
}
