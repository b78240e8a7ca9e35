import { refused, type SeatId } from '@sandtable/kernel'
import type { WorkerCalls } from '../host/worker-calls.ts'
import { bookCalls } from './armies/books.ts'
import { designingCalls } from './armies/designing.ts'
import { fieldingCalls } from './armies/fielding.ts'
import { keepingCalls } from './armies/keeping.ts'
import { makingCalls } from './armies/making.ts'
import { comparedRecord } from './compared.ts'
import { previewOf, setupFrom, sheetOf } from './forms.ts'
import { NumberedLinks } from './numbered-links.ts'
import type { Questions } from './questions.ts'
import { checkedFile } from './records.ts'
import { replayLinks } from './replay-links.ts'
import { whyNotSit } from './seating.ts'
import type { Table } from './table.ts'
import { type Equipment, Tables } from './tables.ts'

type Link = { table: Table; id: string; seat: SeatId | null; key: number }

/** Everything a page asks for, answered from this worker's games and store. */
export function makeWorkerCalls(kit: Equipment): WorkerCalls {
  const tables = new Tables(kit)
  return {
    ...catalogueCalls(kit),
    ...savedCalls(kit, tables),
    ...tableLinks(tables),
    ...replayLinks(kit.games, tables),
    armies: {
      ...makingCalls(kit.games),
      ...keepingCalls(kit),
      ...fieldingCalls(kit.games, kit),
      ...designingCalls(),
      ...bookCalls(kit.games, kit),
    },
  }
}

type CatalogueCalls = Pick<
  WorkerCalls,
  'games' | 'presets' | 'sheet' | 'preview' | 'change' | 'seated' | 'rules' | 'lesson' | 'recorded' | 'icons'
>
const catalogueCalls = ({ games }: Equipment): CatalogueCalls => ({
  games: async () => games.cards(),
  presets: async id => (await games.today(id)).game.presets.map(({ id: preset, name, text }) => ({ id: preset, name, text })),
  async sheet(id, from) {
    const { game } = await games.today(id)
    return sheetOf(game, setupFrom(game, from))
  },
  preview: async (id, setup) => previewOf(await games.today(id), setup),
  async change(id, setup, field, value) {
    const { game } = await games.today(id)
    return sheetOf(game, game.form.change(setup, field, value))
  },
  async seated(id, setup, seats) {
    const { game } = await games.today(id)
    return sheetOf(game, game.form.seated(setup, seats))
  },
  rules: id => games.rules(id),
  lesson: id => games.lesson(id),
  recorded: (id, replay) => games.recorded(id, replay),
  icons: id => games.icons(id),
})

type SavedCalls = Pick<
  WorkerCalls,
  | 'prepare'
  | 'prepareAgain'
  | 'begin'
  | 'saved'
  | 'glance'
  | 'watchOpening'
  | 'forget'
  | 'storage'
  | 'exported'
  | 'imported'
  | 'compared'
>
const savedCalls = ({ games }: Equipment, tables: Tables): SavedCalls => ({
  prepare: options => tables.prepare(options),
  prepareAgain: id => tables.prepareAgain(id),
  begin: (key, nonces) => tables.begin(key, nonces),
  saved: () => tables.saved(),
  glance: id => tables.glance(id),
  async watchOpening(watch) {
    tables.watch = watch
  },
  forget: id => tables.forget(id),
  storage: () => tables.storage(),
  exported: id => tables.exported(id),
  async compared(from) {
    const text = 'record' in from ? { ok: true as const, value: from.record } : await tables.exported(from.id)
    return text.ok ? comparedRecord(text.value, games, tables.watch) : text
  },
  async imported(text) {
    const checked = await checkedFile(text, games, tables.watch)
    return checked.ok ? tables.adopt(checked.value) : checked
  },
})

type TableCalls =
  | 'openTable'
  | 'now'
  | 'choose'
  | 'check'
  | 'why'
  | 'propose'
  | 'odds'
  | 'ahead'
  | 'plan'
  | 'suggest'
  | 'forecast'
  | 'undo'
  | 'retry'
  | 'playUnsaved'
  | 'sight'
  | 'covers'
  | 'threat'
  | 'closeTable'
function tableLinks(tables: Tables): Pick<WorkerCalls, TableCalls> {
  const links = new NumberedLinks<Link>('This table was closed. Open it again.')
  return {
    async openTable(id, seat, onUpdate, veils) {
      const opened = await tables.open(id)
      if (!opened.ok) return opened
      const table = opened.value
      const why = whyNotSit(table.label.players, seat)
      if (why !== null) return refused('KERNEL-SEAT', why)
      const linked = await table.read(() => {
        const standing = table.standing(seat)
        return table.isClosed
          ? null
          : { key: links.add({ table, id, seat, key: table.link(seat, onUpdate, veils) }), ...standing }
      })
      // It was let go in this very moment.
      if (!linked) return this.openTable(id, seat, onUpdate, veils)
      void table.drive()
      return { ok: true, value: linked }
    },
    now: async key => {
      const { table, seat } = links.get(key)
      return table.read(() => table.standing(seat))
    },
    choose: (key, input) => asPlayer(links.get(key), (table, seat) => table.choose(seat, input)),
    undo: key => asPlayer(links.get(key), (table, seat) => table.undo(seat)),
    retry: key => asPlayer(links.get(key), table => table.retry()),
    playUnsaved: key => asPlayer(links.get(key), table => table.playUnsaved()),
    check: (key, choice) => asPlayer(links.get(key), (table, seat) => table.read(() => table.questions.check(seat, choice))),
    why: (key, what) => asPlayer(links.get(key), (table, seat) => table.read(() => table.questions.why(seat, what))),
    propose: async (key, wish) => forPlayer(links.get(key), (ask, seat) => ask.propose(seat, wish)),
    odds: async (key, choice) => forPlayer(links.get(key), (ask, seat) => ask.odds(seat, choice)),
    ahead: async (key, choice) => forPlayer(links.get(key), (ask, seat) => ask.ahead(seat, choice)),
    plan: async (key, plan) => forPlayer(links.get(key), (ask, seat) => ask.plan(seat, plan)),
    suggest: async key => forPlayer(links.get(key), (ask, seat) => ask.suggest(seat)),
    forecast: async (key, choice) => forPlayer(links.get(key), (ask, seat) => ask.forecast(seat, choice)),
    sight: async (key, from, to) => {
      const { table, seat } = links.get(key)
      return table.read(() => table.questions.sight(seat, from, to))
    },
    covers: async (key, pieces, from, places) => {
      const { table, seat } = links.get(key)
      return table.read(() => table.questions.covers(seat, pieces, from, places))
    },
    threat: async (key, places) => forPlayer(links.get(key), (ask, seat) => ask.threat(seat, places)),
    async closeTable(key) {
      const link = links.take(key)
      link?.table.unlink(link.key)
      if (link) tables.leaveSoon(link.id)
    },
  }
}

const asPlayer = async <T>({ table, seat }: Link, act: (table: Table, seat: SeatId) => Promise<T>) =>
  seat === null ? refused('KERNEL-SEAT', 'you are watching') : act(table, seat)
const forPlayer = <T>({ table, seat }: Link, ask: (questions: Questions, seat: SeatId) => T): Promise<T> | null =>
  seat === null ? null : table.read(() => ask(table.questions, seat))
