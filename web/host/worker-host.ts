import type { Loaded, SeatId } from '@sandtable/kernel'
import { proxy, wrap } from 'comlink'
import type { Desk } from './desk.ts'
import type { Host, LogLine, ReplayLink, TableLink, Update } from './host.ts'
import { DESK } from './roles.ts'
import { Tape } from './tape.ts'

const BROKEN = 'Sandtable could not start its rules. Load the page again; if that does not help, use a newer browser.'

/** The worker's calls. One that cannot even start would leave every call without an answer: they fail instead. */
function startDesk(): Desk {
  const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: DESK })
  const broken = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(BROKEN))
    worker.addEventListener('error', fail)
    worker.addEventListener('message', () => worker.removeEventListener('error', fail), { once: true })
  })
  broken.catch(() => {})
  const remote = wrap<{ readonly [call: string]: (...args: unknown[]) => unknown }>(worker)
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      Promise.race([remote[name]!(...args), broken])
  return new Proxy({}, { get: (_, name) => call(String(name)) }) as Desk
}

/** Games that are played in a worker of this page and kept in this browser. */
export const openHost = (): Host => hostOf(startDesk())

/** Any desk as a host: the links, with their logs, are put together on this side. */
export function hostOf(desk: Desk): Host {
  return {
    games: () => desk.games(),
    presets: game => desk.presets(game),
    sheet: (game, from) => desk.sheet(game, from),
    change: (game, setup, field, value) => desk.change(game, setup, field, value),
    seated: (game, setup, seats) => desk.seated(game, setup, seats),
    begin: options => desk.begin(options),
    rematch: id => desk.rematch(id),
    saved: () => desk.saved(),
    forget: id => desk.forget(id),
    exported: id => desk.exported(id),
    imported: text => desk.imported(text),
    rules: game => desk.rules(game),
    icons: game => desk.icons(game),
    open: (id, seat, onUpdate) => openTable(desk, id, seat, onUpdate),
    replay: from => openReplay(desk, from),
  }
}

async function openTable(
  desk: Desk,
  id: string,
  seat: SeatId | null,
  onUpdate: (update: Update) => void,
): Promise<Loaded<TableLink>> {
  const tape = new Tape(onUpdate)
  const opened = await desk.openTable(
    id,
    seat,
    proxy(update => tape.receive(update)),
  )
  if (!opened.ok) return opened
  const { key, ...first } = opened.value
  tape.begin(first)
  return { ok: true, value: tableLink(desk, key, tape) }
}

const tableLink = (desk: Desk, key: number, tape: Tape): TableLink => ({
  now: async () => tape.catchUp(await desk.now(key)),
  choose: input => desk.choose(key, input),
  check: choice => desk.check(key, choice),
  propose: wish => desk.propose(key, wish),
  suggest: () => desk.suggest(key),
  forecast: choice => desk.forecast(key, choice),
  undo: () => desk.undo(key),
  sight: (from, to) => desk.sight(key, from, to),
  close() {
    tape.stop()
    void desk.closeTable(key)
  },
})

async function openReplay(desk: Desk, from: { id: string } | { record: string }): Promise<Loaded<ReplayLink>> {
  const opened = await desk.openReplay(from)
  return opened.ok ? { ok: true, value: replayLink(desk, opened.value) } : opened
}

function replayLink(desk: Desk, { key, info }: { key: number; info: Awaited<ReturnType<ReplayLink['info']>> }): ReplayLink {
  const logs = new Map<SeatId | null, Promise<readonly LogLine[]>>()
  const logOf = (seat: SeatId | null): Promise<readonly LogLine[]> => {
    const known = logs.get(seat) ?? desk.replayLines(key, seat)
    logs.set(seat, known)
    return known
  }
  return {
    info: async () => info,
    async at(seq, seat) {
      const [state, lines] = await Promise.all([desk.replayAt(key, seq, seat), logOf(seat)])
      const end = lines.findIndex(line => line.seq > state.seq)
      return { ...state, log: end === -1 ? lines : lines.slice(0, end) }
    },
    playOn: (seq, players) => desk.playOn(key, seq, players),
    close: () => void desk.closeReplay(key),
  }
}
