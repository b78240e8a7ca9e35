import { type Loaded, type Nonce, refused, type Scene } from '@sandtable/kernel'
import { holdText, STORE_RULE } from '../host/hold-words.ts'
import type { BeginOptions, Player, SavedGame, StorageReport } from '../host/host.ts'
import type { WatchOpening } from '../host/opening.ts'
import { NAME_BYTES, randomHex } from '../host/random-hex.ts'
import type { Prepared } from '../host/worker-calls.ts'
import { type Brought, ownIn } from './armies/fielding.ts'
import type { ArmyShelf } from './armies/keeping.ts'
import { type Helpers, quickStart } from './bots.ts'
import { entryOf, type Games } from './games.ts'
import { glanceOf } from './glance.ts'
import { lookedAgain } from './look-again.ts'
import { isStopped, NEVER_STOPPED, paced } from './paced.ts'
import { packedGame } from './packed-game.ts'
import { PlayedGame, type Reader } from './played-game.ts'
import { exportedText, type GameFile, recordText } from './records.ts'
import { type Label, recordOf } from './row.ts'
import { type Archive, heldLock, Saving } from './saving.ts'
import { type ContinuedGame, Sealing } from './sealing.ts'
import { personsOf, readerOf, seatPlayers } from './seating.ts'
import type { Glances } from './store/glances.ts'
import type { SavedRow, Stored } from './store/store.ts'
import { type Surroundings, Table } from './table.ts'
import { unreadable } from './unreadable.ts'

/** How much of the device is used, and how much there is, in bytes. */
type Estimate = () => Promise<{ usage?: number; quota?: number }>
export type Equipment = Archive & ArmyShelf & Helpers & { games: Games; glances: Glances; estimate: Estimate; grace: number }

const GONE = 'There is no such game in this browser. It may have been deleted, or played elsewhere.'
const KEPT = 'It stays stored: it can be looked at as far as today’s rules go with it, and saved as a file.'
const ELSEWHERE = 'This game is open in another tab. Close it there, then delete it here.'

const savedGameOf = (row: SavedRow): SavedGame => {
  const { id, game, version, title, players, stands, asked, over, began, played } = row
  return { id, game, version, gameName: entryOf(game).card.name, title, players, stands, asked, over, began, played }
}

/** The tables of this page: each is opened once, and held as long as somebody looks, or a little longer. */
export class Tables {
  private readonly kit: Equipment
  private readonly sealing = new Sealing()
  private readonly held = new Map<string, Promise<Loaded<Table>>>()
  /** Who is told how far a game that is opened has come. */
  watch: WatchOpening = NEVER_STOPPED

  constructor(kit: Equipment) {
    this.kit = kit
    kit.tabs.listen(id => void this.eachHeld(async table => table.label.id === id && lookedAgain(table)))
    kit.store.onLost(why => void this.eachHeld(table => (why === 'outdated' ? table.holdFor(why) : lookedAgain(table))))
  }

  private async eachHeld(act: (table: Table) => Promise<unknown>): Promise<void> {
    for (const opening of this.held.values()) {
      // Whoever opened it is told; a table that could not be opened is not here.
      const opened = await opening.catch(() => null)
      if (opened?.ok) await act(opened.value)
    }
  }

  private around(): Surroundings {
    const { thinking, now, pause } = this.kit
    return { thinking, now, pause, gameName: game => entryOf(game).card.name }
  }

  // ── beginning ─────────────────────────────────────────────────────────────
  async prepare({ game, setup, players, title, quick }: BeginOptions): Promise<Loaded<Prepared>> {
    return this.sealing.open({ rules: await this.kit.games.today(game), from: { setup }, players, title, quick })
  }

  /** The same again with new dice, under the rules of today. */
  async prepareAgain(id: string): Promise<Loaded<Prepared>> {
    const held = await this.held.get(id)
    const label = held?.ok ? held.value.label : await this.kit.store.find(id).catch(unreadable)
    if (!label) return refused('KERNEL-CLOSED', GONE)
    const { game, from, players, title } = label
    return this.sealing.open({ rules: await this.kit.games.today(game), from, players, title, quick: false })
  }

  preparePlayOn(point: ContinuedGame): Loaded<Prepared> {
    return this.sealing.openAgain(point)
  }

  async begin(key: string, nonces: readonly Nonce[]): Promise<Loaded<string>> {
    const sealed = this.sealing.close(key, nonces)
    if (!sealed.ok) return sealed
    const { rules, players, title, quick, choices: before, ...beginning } = sealed.value
    const choices = quick ? quickStart(rules, beginning) : before
    const played = await paced(PlayedGame.resuming(rules, beginning, choices, []), choices.length, this.watch)
    if (!played.ok) return played
    const { from } = beginning
    const own = before.length === 0 && 'setup' in from ? await ownIn(this.kit.games, this.kit, rules.game.id, from.setup) : []
    return this.start(played.value, players, title, own)
  }

  /** Puts a game on a table of its own and stores it. */
  private async start(played: PlayedGame, players: readonly Player[], title: string, own: Brought = []): Promise<Loaded<string>> {
    const { id: game, version } = played.rules.game
    this.kit.thinking.warm({ game, version })
    const { from, dice } = played.beginning
    const label: Label = {
      id: randomHex(NAME_BYTES),
      game,
      version,
      from,
      dice,
      players,
      title,
      began: this.kit.now(),
      armies: own,
    }
    const saving = new Saving(this.kit, label.id)
    const table = new Table(label, played, this.around(), saving)
    // This page will never store it: better not begun than lost.
    if ((await table.begin()) === 'outdated') return refused(STORE_RULE, holdText('outdated'))
    await saving.lock()
    this.held.set(label.id, Promise.resolve({ ok: true, value: table }))
    this.leaveSoon(label.id)
    return { ok: true, value: label.id }
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
    return opened
  }

  /** A game that another tab plays is opened to watch. */
  private async fetch(id: string): Promise<Loaded<Table>> {
    const saving = new Saving(this.kit, id)
    const opened = await this.load(id, saving).catch(error => {
      saving.letGo()
      return unreadable(error)
    })
    if (!opened.ok) saving.letGo()
    return opened
  }

  private async load(id: string, saving: Saving): Promise<Loaded<Table>> {
    const trouble = await saving.take()
    const stored = await saving.read()
    if (!stored) return refused('KERNEL-CLOSED', GONE)
    const replayed = await this.replay(stored, this.watch)
    if (!replayed.ok) return replayed
    const { game, version, from, dice, players, title, began, armies = [] } = stored.row
    this.kit.thinking.warm({ game, version })
    const label: Label = { id, game, version, from, dice, players, title, began, armies }
    const table = new Table(label, replayed.value.played, this.around(), saving)
    await (trouble ? table.holdFor(trouble) : table.lookAgain())
    return { ok: true, value: table }
  }

  /** A stored game, played again from its choices; refused in words where that is not possible. It stays stored. */
  private async replay(
    { row, choices }: Stored,
    watch: WatchOpening,
    readers: readonly Reader[] = personsOf(row.players),
  ): Promise<Loaded<{ row: SavedRow; played: PlayedGame }>> {
    const rules = await this.kit.games.rulesOf(row)
    if (!rules.ok) return refused('KERNEL-RECORD', `${rules.violations[0]!.text} ${KEPT}`)
    const played = await paced(PlayedGame.resuming(rules.value, row, choices, readers), choices.length, watch)
    if (isStopped(played)) return played
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
    if (held?.ok && held.value.isIdle) {
      this.drop(held.value)
      await this.kit.glances.keep(id, glanceOf(held.value.game, held.value.label.players))
    }
  }

  private drop(table: Table): void {
    table.close()
    this.held.delete(table.label.id)
  }

  // ── the list ──────────────────────────────────────────────────────────────
  /** All games, those that could not be stored included; the last played first. */
  async saved(): Promise<readonly SavedGame[]> {
    const here = await Promise.all(this.held.values())
    // Games that are only in memory are listed even where nothing can be read.
    const stored = await this.kit.store.list().catch(error => (here.length > 0 ? [] : unreadable(error)))
    const unsaved = here.flatMap(h => (h.ok && !stored.some(row => row.id === h.value.label.id) ? [h.value] : []))
    const rows = [...stored, ...(await Promise.all(unsaved.map(table => table.read(() => table.row()))))]
    const known = rows.filter(row => this.kit.games.knows(row.game))
    return known.map(savedGameOf).sort((a, b) => b.played - a.played)
  }

  async forget(id: string): Promise<void> {
    const held = await this.held.get(id)
    if (held?.ok) this.drop(held.value)
    const release = await heldLock(this.kit, id)
    if (!release) throw new Error(ELSEWHERE)
    await this.kit.store.forget(id).finally(release)
    await this.kit.glances.forget(id)
    this.kit.tabs.tell(id)
  }

  /** How a game stands, to be drawn small; null: it is not here, or cannot be played again. */
  async glance(id: string): Promise<Scene | null> {
    // What cannot be read has no picture.
    const row = await this.kit.store.find(id).catch(() => null)
    const kept = row && !this.held.has(id) ? await this.kit.glances.find(id) : null
    if (kept && kept.hash === row?.hash) return kept.scene
    const found = await this.played(id, NEVER_STOPPED)
    if (!found.ok) return null
    const glance = glanceOf(found.value.played, found.value.row.players)
    await this.kit.glances.keep(id, glance)
    return glance.scene
  }

  /** What takes room on this device, the largest game first. */
  async storage(): Promise<StorageReport> {
    const [{ usage, quota }, sizes, games] = await Promise.all([
      this.kit.estimate(),
      this.kit.store.sizes().catch(unreadable),
      this.saved(),
    ])
    const sized = games.map(game => ({ game, bytes: sizes.get(game.id) ?? 0 }))
    return { used: usage ?? null, room: quota ?? null, games: sized.sort((a, b) => b.bytes - a.bytes) }
  }

  // ── records ───────────────────────────────────────────────────────────────
  /** A game as it stands, from the table or from the store. */
  async played(id: string, watch: WatchOpening): Promise<Loaded<{ row: SavedRow; played: PlayedGame }>> {
    const table = await this.heldTable(id)
    if (table) return table.read(() => ({ ok: true, value: { row: table.row(), played: table.game } }))
    const stored = await this.kit.store.read(id).catch(unreadable)
    return stored ? this.replay(stored, watch) : refused('KERNEL-CLOSED', GONE)
  }
  private async heldTable(id: string): Promise<Table | null> {
    const held = await this.held.get(id)
    return held?.ok ? held.value : null
  }

  /** A game to be looked at, as it is now: where its rules are not here, as far as today's go with it, and with what is the matter. */
  async shown(id: string): Promise<Loaded<{ row: SavedRow; played: PlayedGame; problems: readonly string[] }>> {
    const table = await this.heldTable(id)
    const stored = table
      ? await table.read(() => ({ row: table.row(), choices: [...table.game.choices], holder: null }))
      : await this.kit.store.read(id).catch(unreadable)
    if (!stored) return refused('KERNEL-CLOSED', GONE)
    const found = await this.replay(stored, this.watch, [stored.row.over ? 'everything' : readerOf(stored.row.players)])
    if (found.ok) return { ok: true, value: { ...found.value, problems: [] } }
    if (isStopped(found)) return found
    const { row, choices } = stored
    const own = await this.kit.games.rulesOf(row)
    const rules = own.ok ? own.value : await this.kit.games.today(row.game)
    const played = await paced(PlayedGame.asFar(rules, row, choices, []), choices.length, this.watch)
    return played.ok ? { ok: true, value: { row, played: played.value, problems: found.violations.map(v => v.text) } } : found
  }

  /** The record as text: from the table, or as it is kept. Only one that was kept before records were is played again for it. */
  async exported(id: string): Promise<Loaded<string>> {
    const held = await this.held.get(id)
    if (held?.ok) return this.exportedFrom(held.value)
    const stored = await this.kit.store.read(id).catch(unreadable)
    if (!stored) return refused('KERNEL-CLOSED', GONE)
    if (stored.row.ended) return exportedText(recordOf(stored))
    const replayed = await this.replay(stored, this.watch)
    // What cannot be played here can only be taken elsewhere.
    return replayed.ok ? exportedText(replayed.value.played.record()) : { ok: true, value: recordText(recordOf(stored)) }
  }

  private async exportedFrom(table: Table): Promise<Loaded<string>> {
    const { players, title } = table.label
    const { record, isInDanger } = await table.read(() => ({ record: table.game.record(), isInDanger: table.isInDanger }))
    if (record.outcome !== null || !isInDanger) return exportedText(record)
    return { ok: true, value: await packedGame({ record, players, title }) }
  }

  /** Stores a game that was checked; whoever is not named counts as a person. */
  async adopt({ played, title, players }: GameFile): Promise<Loaded<SavedGame>> {
    const seated = seatPlayers(played.state.seats, players)
    if (!seated.ok) return seated
    const started = await this.start(played, seated.value, title)
    if (!started.ok) return started
    const found = await this.played(started.value, NEVER_STOPPED)
    return found.ok ? { ok: true, value: savedGameOf(found.value.row) } : found
  }
}
