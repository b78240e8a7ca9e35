import type { Choice, GameRecord, JsonObject, Loaded } from '@sandtable/kernel'
import { dataDoor, fileDoor, saidOf } from '@sandtable/testkit/malformed/doors'
import { shortRecords } from '@sandtable/testkit/malformed/game-doors'
import type { Door, Said } from '@sandtable/testkit/malformed/malformed'
import type { PlayerKind, SetupSheet } from '../host/host.ts'
import type { WorkerCalls } from '../host/worker-calls.ts'
import { Games } from '../worker/games.ts'
import { memoryGlances } from '../worker/store/glances.ts'
import { memoryLocks } from '../worker/store/locks.ts'
import { memoryArmies } from '../worker/store/memory-armies.ts'
import { memoryStore } from '../worker/store/memory-store.ts'
import { memoryTabs } from '../worker/store/other-tabs.ts'
import { makeThinker } from '../worker/thinker.ts'
import { Thinking } from '../worker/thinking.ts'
import { makeWorkerCalls } from '../worker/worker-calls.ts'

const PERSON: PlayerKind = { type: 'person' }
const loadedValue = <T>(loaded: Loaded<T>): T => {
  if (!loaded.ok) throw new Error(loaded.violations.map(v => v.text).join('; '))
  return loaded.value
}

/** What the app's worker is asked: records from files, set-ups that were changed, and answers at a table. */
export async function workerDoors(game: string, seed: string): Promise<readonly Door[]> {
  const nothing = async () => null
  const games = new Games({ rulebook: async () => '', lesson: nothing, recorded: nothing, icons: async () => ({}) })
  const thinking = new Thinking(() => ({ thinker: makeThinker(), stop: () => {} }))
  const kit = {
    games,
    store: memoryStore(),
    glances: memoryGlances(),
    locks: memoryLocks(),
    tabs: memoryTabs()(),
    armies: memoryArmies(),
    armyTabs: memoryTabs()(),
    thinking,
    now: () => 5,
    pause: async () => {},
    grace: 0,
  }
  const calls = makeWorkerCalls({ ...kit, estimate: async () => ({ usage: 0, quota: 1e9 }) })
  const { engine } = await games.today(game)
  const setups = engine.game.presets.map(preset => preset.setup)
  return [
    ...fileDoors(calls, shortRecords(engine, seed)).map((door): Door => ({ ...door, beginsAnew: true })),
    ...sheetDoors(calls, game, setups),
    ...(await tableDoors(calls, game, setups[0]!)),
  ]
}

function fileDoors(calls: WorkerCalls, records: readonly GameRecord[]): Door[] {
  return [
    fileDoor('imported', records, async text => {
      const imported = await calls.imported(text)
      if (imported.ok) await calls.forget(imported.value.id)
      return saidOf(imported)
    }),
    fileDoor('replay', records, async text => {
      const opened = await calls.openReplay({ record: text })
      if (!opened.ok) return saidOf(opened)
      const { key, info } = opened.value
      await calls.replayAt(key, 2, info.players[0]!.seat)
      await calls.closeReplay(key)
      return { taken: true, words: info.problems }
    }),
  ]
}

const saidOfSheet = ({ problems }: SetupSheet): Said => saidOf({ ok: false, violations: problems })
const sheetDoors = (calls: WorkerCalls, game: string, setups: readonly JsonObject[]): Door[] => [
  dataDoor('sheet', setups, async raw => saidOfSheet(await calls.sheet(game, { setup: raw as JsonObject }))),
  dataDoor('change', setups, async (raw, rng) =>
    saidOfSheet(
      await calls.change(game, raw as JsonObject, rng.pick(['points', 'size', 'rounds', 'map']), rng.pick([true, 'x', 5])),
    ),
  ),
  dataDoor('seated', setups, async raw => saidOfSheet(await calls.seated(game, raw as JsonObject, ['ann', 'bob']))),
  dataDoor('prepare', setups, async raw =>
    saidOf(await calls.prepare({ game, setup: raw as JsonObject, players: [], title: '', quick: false })),
  ),
]

/** A table at which the first seat is asked; what would be taken is not sent, so that it stays so. */
async function tableDoors(calls: WorkerCalls, game: string, setup: JsonObject): Promise<Door[]> {
  const { seats } = await calls.sheet(game, { setup })
  const players = seats.map(({ id }) => ({ seat: id, kind: PERSON }))
  const prepared = loadedValue(await calls.prepare({ game, setup, players, title: '', quick: false }))
  const id = loadedValue(
    await calls.begin(
      prepared.key,
      prepared.missing.map(seat => ({ seat, nonce: '00' })),
    ),
  )
  const asked = await firstAsked(
    calls,
    id,
    players.map(p => p.seat),
  )
  const choice = (await calls.suggest(asked))!
  const samples = [choice, { type: 'interject', kind: 'x', choice }]
  return [
    dataDoor('choose', samples, async raw => {
      const verdict = await calls.check(asked, raw as Choice)
      return saidOf(verdict.ok ? verdict : await calls.choose(asked, raw as Choice))
    }),
    dataDoor('forecast', samples, async raw => {
      await calls.propose(asked, raw as Choice)
      // A forecast of what can be chosen takes its time.
      if (!(await calls.check(asked, raw as Choice)).ok) await calls.forecast(asked, raw as Choice)
      return { taken: true, words: [] }
    }),
  ]
}

async function firstAsked(calls: WorkerCalls, id: string, seats: readonly string[]): Promise<number> {
  for (const seat of seats) {
    const { key, state } = loadedValue(await calls.openTable(id, seat, () => {}, 'passed'))
    if (state.decision) return key
  }
  throw new Error('nobody is asked')
}
