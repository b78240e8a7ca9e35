import { expose, type Remote, releaseProxy, wrap } from 'comlink'
import type { SentUpdate, WorkerCalls } from '../host/worker-calls.ts'
import { THINKING_WORKER } from '../host/worker-names.ts'
import { builtAssets } from './assets.ts'
import { Games } from './games.ts'
import { rulesKeeper } from './keep-rules.ts'
import { idbGlances } from './store/glances.ts'
import { idbArmies } from './store/idb-armies.ts'
import { idbDatabase } from './store/idb-database.ts'
import { idbStore } from './store/idb-store.ts'
import { browserLocks } from './store/locks.ts'
import { browserTabs } from './store/other-tabs.ts'
import { makeThinker, type Thinker } from './thinker.ts'
import { type RunningThinker, Thinking } from './thinking.ts'
import { makeWorkerCalls } from './worker-calls.ts'

/** A table is held so long after the last look at it: whoever hands the screen over comes back at once. */
const GRACE = 3000

/** The thinker is this same script in a worker of its own, so that both share what they load. */
function startThinker(): RunningThinker {
  const worker = new Worker(self.location.href, { type: 'module', name: THINKING_WORKER })
  return { thinker: wrap<Thinker>(worker), stop: () => worker.terminate() }
}

/** The calls of a worker whose callbacks lie in the page: they are let go with the link. */
function remoteCalls(): WorkerCalls {
  const database = idbDatabase()
  const calls = makeWorkerCalls({
    games: new Games(builtAssets),
    store: idbStore(database),
    armies: idbArmies(database),
    armyTabs: browserTabs('sandtable.armies'),
    glances: idbGlances(),
    locks: browserLocks(),
    tabs: browserTabs('sandtable.games'),
    thinking: new Thinking(startThinker),
    now: () => Date.now(),
    pause: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
    // Only pages from a safe address are told.
    estimate: async () => navigator.storage?.estimate() ?? {},
    grace: GRACE,
  })
  const keepRules = rulesKeeper(address => fetch(address))
  const callbacks = new Map<number, Remote<(update: SentUpdate) => void>>()
  return {
    ...calls,
    async saved() {
      const games = await calls.saved()
      keepRules(games)
      return games
    },
    async openTable(id, seat, onUpdate, veils) {
      const callback = onUpdate as unknown as Remote<(update: SentUpdate) => void>
      const opened = await calls.openTable(id, seat, update => void callback(update), veils)
      if (opened.ok) callbacks.set(opened.value.key, callback)
      else callback[releaseProxy]()
      return opened
    },
    async closeTable(key) {
      await calls.closeTable(key)
      callbacks.get(key)?.[releaseProxy]()
      callbacks.delete(key)
    },
  }
}

expose(self.name === THINKING_WORKER ? makeThinker() : remoteCalls())
