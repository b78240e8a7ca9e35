import { type GameRecord, type Loaded, type Nonce, refused } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import type { BeginOptions, Player, SavedGame } from '../host/host.ts'
import { randomHex } from '../host/random-hex.ts'
import type { Prepared } from '../host/worker-calls.ts'
import { quickStart } from './bots.ts'
import { entryOf, type Games } from './games.ts'
import { type Beginning, PlayedGame, type Recorded } from './played-game.ts'
import type { OpenedRecord } from './records.ts'
import { Sealing } from './sealing.ts'
import { personsOf, seatPlayers } from './seating.ts'
import type { Locks } from './store/locks.ts'
import type { SavedRow, Store } from './store/store.ts'
import { type Label, type Surroundings, Table } from './table.ts'
import type { Thinking } from './thinking.ts'

export type Equipment = { games: Games; store: Store; locks: Locks; thinking: Thinking; now(): number; grace: number }
type Held = { table: Table; release(): void }

const GONE = 'There is no such game in this browser. It may have been deleted, or played elsewhere.'
const KEPT = 'It stays stored: it can be looked at as far as today’s rules go with it, and saved as a file.'
const ELSEWHERE = 'This game is open in another tab. Close it there, then open it here.'

export const savedGameOf = (row: SavedRow): SavedGame => {
  const { id, game, version, title, players, stands, asked, over, began, played } = row
  return { id, game, version, gameName: entryOf(game).card.name, title, players, stands, asked, over, began, played }
}

/** The tables of this page: each is opened once, and held as long as somebody looks, or a little longer. */
export class Tables {
  private readonly kit: Equipment
  private readonly sealing = new Sealing()
  private readonly held = new Map<string, Promise<Loaded<Held>>>()

  constructor(kit: Equipment) {
    this.kit = kit
  }

  private around(): Surroundings {
    const { store, thinking, now } = this.kit
    return { store, thinking, now, gameName: game => entryOf(game).card.name }
  }

  // ── beginning ─────────────────────────────────────────────────────────────
  async prepare({ game, setup, players, title, quick }: BeginOptions): Promise<Loaded<Prepared>> {
    return this.sealing.open({ rules: await this.kit.games.today(game), from: { setup }, players, title, quick })
  }

  /** The same again with new dice, under the rules of today. */
  async prepareAgain(id: string): Promise<Loaded<Prepared>> {
    const held = await this.held.get(id)
    const label = held?.ok ? held.value.table.label : await this.kit.store.find(id)
    if (!label) return refused('KERNEL-CLOSED', GONE)
    const { game, from, players, title } = label
    return this.sealing.open({ rules: await this.kit.games.today(game), from, players, title, quick: false })
  }

  async begin(key: string, nonces: readonly Nonce[]): Promise<Loaded<string>> {
    const sealed = this.sealing.close(key, nonces)
    if (!sealed.ok) return sealed
    const { rules, players, title, quick, ...beginning } = sealed.value
    const choices = quick ? quickStart(rules, beginning) : []
    return this.start(rules, beginning, choices, () => ({ ok: true, value: players }), title)
  }

  /** Puts a game on a table of its own and stores it. */
  async start(
    rules: Rules,
    beginning: Beginning,
    choices: readonly Recorded[],
    seat: (seats: PlayedGame['state']['seats']) => Loaded<readonly Player[]>,
    title: string,
  ): Promise<Loaded<string>> {
    const { id: game, version } = rules.game
    this.kit.thinking.warm({ game, version })
    const resumed = PlayedGame.resume(rules, beginning, choices, [])
    if (!resumed.ok) return resumed
    const seated = seat(resumed.value.state.seats)
    if (!seated.ok) return seated
    const label = this.labelFor(game, version, beginning, seated.value, title)
    const table = new Table(label, resumed.value, this.around(), 0)
    await table.save()
    const release = await this.kit.locks.hold(lockName(label.id))
    this.held.set(label.id, Promise.resolve({ ok: true, value: { table, release: release ?? (() => {}) } }))
    this.leaveSoon(label.id)
    return { ok: true, value: label.id }
  }

  private labelFor(game: string, version: string, { from, dice }: Beginning, players: readonly Player[], title: string): Label {
    return { id: randomHex(6), game, version, from, dice, players, title, began: this.kit.now() }
  }

  // ── opening and leaving ───────────────────────────────────────────────────
  async open(id: string): Promise<Loaded<Table>> {
    const before = this.held.get(id)
    const opening = before ?? this.fetch(id)
    this.held.set(id, opening)
    const opened = await opening.catch(error => {
      this.held.delete(id)
      throw error
    })
    if (!opened.ok) this.held.delete(id)
    return opened.ok ? { ok: true, value: opened.value.table } : opened
  }

  private async fetch(id: string): Promise<Loaded<Held>> {
    const release = await this.kit.locks.hold(lockName(id))
    if (!release) return refused('KERNEL-CLOSED', ELSEWHERE)
    const loaded = await this.load(id).catch(error => {
      release()
      throw error
    })
    if (!loaded.ok) release()
    return loaded.ok ? { ok: true, value: { table: loaded.value, release } } : loaded
  }

  private async load(id: string): Promise<Loaded<Table>> {
    const found = await this.replayed(id)
    if (!found.ok) return found
    const { row, played } = found.value
    const { game, version, from, dice, players, title, began, seq } = row
    this.kit.thinking.warm({ game, version })
    return { ok: true, value: new Table({ id, game, version, from, dice, players, title, began }, played, this.around(), seq) }
  }

  /** A stored game, played again from its choices; refused in words where that is not possible. It stays stored. */
  async replayed(id: string): Promise<Loaded<{ row: SavedRow; played: PlayedGame }>> {
    const row = await this.kit.store.find(id).catch(unreadable)
    if (!row) return refused('KERNEL-CLOSED', GONE)
    const rules = await this.kit.games.rulesOf(row)
    if (!rules.ok) return refused('KERNEL-RECORD', `${rules.violations[0]!.text} ${KEPT}`)
    const played = PlayedGame.resume(rules.value, row, await this.kit.store.choices(id), personsOf(row.players))
    if (!played.ok || played.value.hash() !== row.hash)
      return refused(
        'KERNEL-RECORD',
        'This game cannot be played again as it was stored. It stays stored, and nothing was changed.',
      )
    return { ok: true, value: { row, played: played.value } }
  }

  /** Lets go of a table that nobody looks at, after a moment in which somebody may come back. */
  leaveSoon(id: string): void {
    setTimeout(() => void this.leave(id), this.kit.grace)
  }

  private async leave(id: string): Promise<void> {
    const held = await this.held.get(id)
    if (held?.ok && held.value.table.isIdle) this.drop(id, held.value)
  }

  private drop(id: string, { table, release }: Held): void {
    table.close()
    this.held.delete(id)
    release()
  }

  // ── the list ──────────────────────────────────────────────────────────────
  /** All games, those that could not be stored included; the last played first. */
  async saved(): Promise<readonly SavedGame[]> {
    const here = await Promise.all(this.held.values())
    // Games that are only in memory are listed even where nothing can be read.
    const stored = await this.kit.store.list().catch(error => (here.length > 0 ? [] : unreadable(error)))
    const unsaved = here.flatMap(h =>
      h.ok && !stored.some(row => row.id === h.value.table.label.id) ? [h.value.table.row()] : [],
    )
    const known = [...stored, ...unsaved].filter(row => this.kit.games.knows(row.game))
    return known.map(savedGameOf).sort((a, b) => b.played - a.played)
  }

  async forget(id: string): Promise<void> {
    const held = await this.held.get(id)
    if (held?.ok) this.drop(id, held.value)
    const release = await this.kit.locks.hold(lockName(id))
    if (!release) throw new Error(ELSEWHERE)
    await this.kit.store.forget(id).finally(release)
  }

  // ── records ───────────────────────────────────────────────────────────────
  /** A game as it stands, from the table or from the store. */
  async played(id: string): Promise<Loaded<{ row: SavedRow; played: PlayedGame }>> {
    const held = await this.held.get(id)
    if (held?.ok) return { ok: true, value: { row: held.value.table.row(), played: held.value.table.game } }
    return this.replayed(id)
  }

  /** A game to be looked at: where its rules are not here, as far as today's go with it, and with what is the matter. */
  async shown(id: string): Promise<Loaded<{ row: SavedRow; played: PlayedGame; problems: readonly string[] }>> {
    const found = await this.played(id)
    if (found.ok) return { ok: true, value: { ...found.value, problems: [] } }
    const row = await this.kit.store.find(id)
    if (!row) return found
    const own = await this.kit.games.rulesOf(row)
    const rules = own.ok ? own.value : await this.kit.games.today(row.game)
    const played = PlayedGame.asFar(rules, row, await this.kit.store.choices(id))
    return played.ok ? { ok: true, value: { row, played: played.value, problems: found.violations.map(v => v.text) } } : found
  }

  async exported(id: string): Promise<Loaded<string>> {
    const found = await this.played(id)
    if (!found.ok) return found
    const record: GameRecord = found.value.played.record()
    if (record.outcome === null)
      return refused('KERNEL-RECORD', 'The record holds every secret of the game: it can be saved when the game is over.')
    return { ok: true, value: `${JSON.stringify(record, null, 1)}\n` }
  }

  /** Stores a record that was checked; everybody in it counts as a person. */
  async adopt({ record, rules }: OpenedRecord, title: string): Promise<Loaded<SavedGame>> {
    const started = await this.start(rules, record, record.choices, seats => seatPlayers(seats, []), title)
    if (!started.ok) return started
    const found = await this.played(started.value)
    return found.ok ? { ok: true, value: savedGameOf(found.value.row) } : found
  }
}

const unreadable = (error: unknown): never => {
  throw new Error('Saved games cannot be read: this browser does not let the page use its storage.', { cause: error })
}
const lockName = (id: string): string => `sandtable.game.${id}`
