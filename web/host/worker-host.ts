import type { Loaded, SeatId } from '@sandtable/kernel'
import { proxy, wrap } from 'comlink'
import type { Host, LogLine, ReplayLink, TableLink, Update, Veils } from './host.ts'
import { LinkLog } from './link-log.ts'
import { noteSeal } from './noted-seals.ts'
import { NONCE_BYTES, randomHex } from './random-hex.ts'
import type { Prepared, WorkerCalls } from './worker-calls.ts'
import { GAMES_WORKER } from './worker-names.ts'

const BROKEN = 'Sandtable could not start its rules. Load the page again; if that does not help, use a newer browser.'

type RemoteCalls = { readonly [call: string]: (...args: unknown[]) => unknown }
const callsBy = (find: (name: string) => unknown): object => new Proxy({}, { get: (_, name) => find(String(name)) })
/** Functions stay on this side. */
const sent = (arg: unknown): unknown => (typeof arg === 'function' ? proxy(arg) : arg)

/** The worker's calls. One that cannot even start would leave every call without an answer: they fail instead. */
function startWorker(): WorkerCalls {
  const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: GAMES_WORKER })
  const broken = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(BROKEN))
    worker.addEventListener('error', fail)
    worker.addEventListener('message', () => worker.removeEventListener('error', fail), { once: true })
  })
  // Every call is told; without one there is nobody to tell.
  broken.catch(() => {})
  const told = (remote: RemoteCalls) => (name: string) => {
    return (...args: unknown[]) => Promise.race([remote[name]!(...args.map(sent)), broken])
  }
  const remote = wrap<RemoteCalls & { readonly armies: RemoteCalls }>(worker)
  const armies = callsBy(told(remote.armies as unknown as RemoteCalls))
  const call = told(remote as unknown as RemoteCalls)
  return callsBy(name => (name === 'armies' ? armies : call(name))) as WorkerCalls
}

/** Games that are played in a worker of this page and kept in this browser. */
export const openHost = (): Host => hostOf(startWorker())

/** A host made of calls to a worker: the links, with their logs, are put together on this side. */
export function hostOf(calls: WorkerCalls): Host {
  return {
    games: () => calls.games(),
    presets: game => calls.presets(game),
    sheet: (game, from) => calls.sheet(game, from),
    preview: (game, setup) => calls.preview(game, setup),
    change: (game, setup, field, value) => calls.change(game, setup, field, value),
    seated: (game, setup, seats) => calls.seated(game, setup, seats),
    begin: async options => withNonces(calls, await calls.prepare(options)),
    rematch: async id => withNonces(calls, await calls.prepareAgain(id)),
    saved: () => calls.saved(),
    glance: id => calls.glance(id),
    watchOpening: watch => calls.watchOpening(proxy(watch)),
    forget: id => calls.forget(id),
    storage: () => calls.storage(),
    exported: id => calls.exported(id),
    imported: text => calls.imported(text),
    compared: from => calls.compared(from),
    rules: game => calls.rules(game),
    lesson: game => calls.lesson(game),
    recorded: (game, replay) => calls.recorded(game, replay),
    icons: game => calls.icons(game),
    armies: calls.armies,
    open: (id, seat, onUpdate, veils = 'passed') => openTable(calls, id, seat, onUpdate, veils),
    replay: from => openReplay(calls, from),
  }
}

/** Begins a game whose commitment is here: for everybody who plays at this page something is added to the dice, made by the page itself. */
async function withNonces(calls: WorkerCalls, prepared: Loaded<Prepared>): Promise<Loaded<string>> {
  if (!prepared.ok) return prepared
  const { key, commitment, missing } = prepared.value
  const begun = await calls.begin(
    key,
    missing.map(seat => ({ seat, nonce: randomHex(NONCE_BYTES) })),
  )
  if (begun.ok && commitment !== null) noteSeal(begun.value, commitment)
  return begun
}

async function openTable(
  calls: WorkerCalls,
  id: string,
  seat: SeatId | null,
  onUpdate: (update: Update) => void,
  veils: Veils,
): Promise<Loaded<TableLink>> {
  const linkLog = new LinkLog(onUpdate)
  const opened = await calls.openTable(
    id,
    seat,
    proxy(update => linkLog.receive(update)),
    veils,
  )
  if (!opened.ok) return opened
  const { key, ...first } = opened.value
  linkLog.begin(first)
  return { ok: true, value: tableLink(calls, key, linkLog) }
}

const tableLink = (calls: WorkerCalls, key: number, linkLog: LinkLog): TableLink => ({
  now: async () => linkLog.catchUp(await calls.now(key)),
  choose: input => calls.choose(key, input),
  check: choice => calls.check(key, choice),
  why: what => calls.why(key, what),
  propose: wish => calls.propose(key, wish),
  odds: choice => calls.odds(key, choice),
  ahead: choice => calls.ahead(key, choice),
  plan: plan => calls.plan(key, plan),
  suggest: () => calls.suggest(key),
  forecast: choice => calls.forecast(key, choice),
  undo: () => calls.undo(key),
  retry: () => calls.retry(key),
  playUnsaved: () => calls.playUnsaved(key),
  sight: (from, to) => calls.sight(key, from, to),
  covers: (pieces, from, places) => calls.covers(key, pieces, from, places),
  threat: places => calls.threat(key, places),
  close() {
    linkLog.stop()
    void calls.closeTable(key)
  },
})

async function openReplay(calls: WorkerCalls, from: { id: string } | { record: string }): Promise<Loaded<ReplayLink>> {
  const opened = await calls.openReplay(from)
  return opened.ok ? { ok: true, value: replayLink(calls, opened.value) } : opened
}

function replayLink(
  calls: WorkerCalls,
  { key, info }: { key: number; info: Awaited<ReturnType<ReplayLink['info']>> },
): ReplayLink {
  const logs = new Map<SeatId | null, Promise<readonly LogLine[]>>()
  const logOf = (seat: SeatId | null): Promise<readonly LogLine[]> => {
    const known = logs.get(seat) ?? calls.replayLines(key, seat)
    logs.set(seat, known)
    return known
  }
  return {
    info: async () => info,
    async at(seq, seat) {
      const [state, lines] = await Promise.all([calls.replayAt(key, seq, seat), logOf(seat)])
      const end = lines.findIndex(line => line.seq > state.seq)
      return { ...state, log: end === -1 ? lines : lines.slice(0, end) }
    },
    async playOn(seq, players) {
      const begun = await withNonces(calls, await calls.preparePlayOn(key, seq, players))
      if (!begun.ok) throw new Error(begun.violations.map(v => v.text).join('; '))
      return begun.value
    },
    close: () => void calls.closeReplay(key),
  }
}
