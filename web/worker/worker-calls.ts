import { refused, type SeatId } from '@sandtable/kernel'
import type { WorkerCalls } from '../host/worker-calls.ts'
import { setupFrom, sheetOf } from './forms.ts'
import { NumberedLinks } from './numbered-links.ts'
import { checkedRecord, FROM_FILE } from './records.ts'
import { replayLinks } from './replay-links.ts'
import { whyNotSit } from './seating.ts'
import type { Table } from './table.ts'
import { type Equipment, Tables } from './tables.ts'

type Link = { table: Table; id: string; seat: SeatId | null; key: number }

/** Everything a page asks for, answered from this worker's games and store. */
export function makeWorkerCalls(kit: Equipment): WorkerCalls {
  const tables = new Tables(kit)
  return { ...catalogueCalls(kit), ...savedCalls(kit, tables), ...tableLinks(tables), ...replayLinks(kit.games, tables) }
}

type CatalogueCalls = Pick<WorkerCalls, 'games' | 'presets' | 'sheet' | 'change' | 'seated' | 'rules' | 'icons'>
const catalogueCalls = ({ games }: Equipment): CatalogueCalls => ({
  games: async () => games.cards(),
  presets: async id => (await games.today(id)).game.presets.map(({ id: preset, name, text }) => ({ id: preset, name, text })),
  async sheet(id, from) {
    const { game } = await games.today(id)
    return sheetOf(game, setupFrom(game, from))
  },
  async change(id, setup, field, value) {
    const { game } = await games.today(id)
    return sheetOf(game, game.form.change(setup, field, value))
  },
  async seated(id, setup, seats) {
    const { game } = await games.today(id)
    return sheetOf(game, game.form.seated(setup, seats))
  },
  rules: id => games.rules(id),
  icons: id => games.icons(id),
})

type SavedCalls = Pick<WorkerCalls, 'prepare' | 'prepareAgain' | 'begin' | 'saved' | 'forget' | 'exported' | 'imported'>
const savedCalls = ({ games }: Equipment, tables: Tables): SavedCalls => ({
  prepare: options => tables.prepare(options),
  prepareAgain: id => tables.prepareAgain(id),
  begin: (key, nonces) => tables.begin(key, nonces),
  saved: () => tables.saved(),
  forget: id => tables.forget(id),
  exported: id => tables.exported(id),
  async imported(text) {
    const checked = await checkedRecord(text, games)
    if (!checked.ok) return checked
    return tables.adopt(checked.value, FROM_FILE)
  },
})

type TableCalls =
  | 'openTable'
  | 'now'
  | 'choose'
  | 'check'
  | 'propose'
  | 'plan'
  | 'suggest'
  | 'forecast'
  | 'undo'
  | 'sight'
  | 'closeTable'
function tableLinks(tables: Tables): Pick<WorkerCalls, TableCalls> {
  const links = new NumberedLinks<Link>('This table was closed. Open it again.')
  return {
    async openTable(id, seat, onUpdate) {
      const opened = await tables.open(id)
      if (!opened.ok) return opened
      const table = opened.value
      // It was let go in this very moment.
      if (table.isClosed) return this.openTable(id, seat, onUpdate)
      const why = whyNotSit(table.label.players, seat)
      if (why !== null) return refused('KERNEL-SEAT', why)
      const standing = table.standing(seat)
      const key = links.add({ table, id, seat, key: table.link(seat, onUpdate) })
      void table.drive()
      return { ok: true, value: { key, ...standing } }
    },
    now: async key => links.get(key).table.standing(links.get(key).seat),
    choose: (key, input) => asPlayer(links.get(key), (table, seat) => table.choose(seat, input)),
    check: (key, choice) => asPlayer(links.get(key), async (table, seat) => table.check(seat, choice)),
    undo: key => asPlayer(links.get(key), (table, seat) => table.undo(seat)),
    propose: async (key, wish) => forPlayer(links.get(key), (table, seat) => table.propose(seat, wish)),
    plan: async (key, plan) => forPlayer(links.get(key), (table, seat) => table.plan(seat, plan)),
    suggest: async key => forPlayer(links.get(key), (table, seat) => table.suggest(seat)),
    forecast: async (key, choice) => forPlayer(links.get(key), (table, seat) => table.forecast(seat, choice)),
    sight: async (key, from, to) => links.get(key).table.sight(links.get(key).seat, from, to),
    async closeTable(key) {
      const link = links.take(key)
      link?.table.unlink(link.key)
      if (link) tables.leaveSoon(link.id)
    },
  }
}

const asPlayer = async <T>({ table, seat }: Link, act: (table: Table, seat: SeatId) => Promise<T>) =>
  seat === null ? refused('KERNEL-SEAT', 'you are watching') : act(table, seat)
const forPlayer = <T>({ table, seat }: Link, act: (table: Table, seat: SeatId) => T): T | null =>
  seat === null ? null : act(table, seat)
