import type { ArmyGame } from '../host/army-host.ts'
import type { HoldKind } from '../host/host.ts'
import { NAME_BYTES, randomHex } from '../host/random-hex.ts'
import type { Recorded } from './played-game.ts'
import type { ArmyStore } from './store/army-store.ts'
import type { Locks } from './store/locks.ts'
import type { OtherTabs } from './store/other-tabs.ts'
import { type SavedRow, type Store, type Stored, troubleOf } from './store/store.ts'

/** What games are kept by. */
export type Archive = { store: Store; armies: ArmyStore; locks: Locks; tabs: OtherTabs; now(): number }

const lockName = (id: string): string => `sandtable.game.${id}`

/** What gives a game back that no other tab has open; null: one has. */
export const heldLock = ({ locks }: Archive, id: string) => locks.hold(lockName(id))

/** How one game is kept: what of it is stored, and by which right this tab writes it. */
export class Saving {
  private readonly archive: Archive
  private readonly id: string
  /** What is written into the store by whoever holds the game: no two claims are alike. */
  private readonly claim = randomHex(NAME_BYTES)
  private release: (() => void) | null = null
  /** So many of the choices are stored as they were made. */
  private same = 0
  /** The game is in the store at all. */
  isStored = false
  /** The claim is in the store: only then is it known to have been lost when another stands there. */
  private isClaimed = false

  constructor(archive: Archive, id: string) {
    this.archive = archive
    this.id = id
  }

  /** Takes the game if no other tab has it. Once it has, what another tab was about to write is refused. What the matter is if it cannot. */
  async take(): Promise<HoldKind | null> {
    await this.lock()
    return this.release ? this.claimIt().then(() => null, troubleOf) : null
  }
  /** Other tabs that open the game are told that it is open here. */
  async lock(): Promise<void> {
    this.release = await heldLock(this.archive, this.id)
  }
  /** Takes the game from whatever tab has it, as it is then; or what the matter is. */
  async takeOver(): Promise<Stored | HoldKind> {
    try {
      this.release = await this.archive.locks.take(lockName(this.id))
      await this.claimIt()
      return (await this.read()) ?? 'gone'
    } catch (error) {
      return troubleOf(error)
    }
  }
  private async claimIt(): Promise<void> {
    const { store, tabs, now } = this.archive
    this.isClaimed = await store.claim(this.id, { claim: this.claim, since: now() })
    if (this.isClaimed) tabs.tell(this.id)
  }
  letGo(): void {
    this.release?.()
    this.release = null
  }

  /** The game as the store has it; what is known of it follows. */
  async read(): Promise<Stored | null> {
    const stored = await this.archive.store.read(this.id)
    this.isStored = stored !== null
    this.same = stored?.choices.length ?? 0
    return stored
  }
  /** Another tab has the game: it has claimed it, or keeps this one from doing so. */
  isOthers({ holder }: Stored): boolean {
    return holder?.claim !== this.claim && (this.isClaimed || this.release === null)
  }

  /** Choices after these are others now. */
  changedFrom(kept: number): void {
    this.same = Math.min(this.same, kept)
  }

  /** Writes what is not stored yet; what the matter is if that fails. */
  async write(row: SavedRow, choices: readonly Recorded[]): Promise<HoldKind | null> {
    const { store, tabs, now } = this.archive
    this.same = this.isStored ? Math.min(this.same, choices.length) : 0
    const fresh = choices.slice(this.same)
    try {
      if (this.isStored && !this.isClaimed && this.release) await this.claimIt()
      if (this.isStored) await store.write(this.claim, { row, kept: this.same, choices: fresh })
      else await store.add(row, choices, { claim: this.claim, since: now() })
    } catch (error) {
      const kind = troubleOf(error)
      if (kind === 'gone') this.isStored = false
      if (kind === 'broken') console.error('a game could not be stored', error)
      return kind
    }
    this.isStored = true
    this.isClaimed = true
    this.same = choices.length
    tabs.tell(this.id)
    if (row.over) await this.noteArmies(row)
    return null
  }

  /** How the armies of one's own fared. The game is kept whatever becomes of that. */
  private async noteArmies({ id, armies = [], ended, tolls = [], players, played }: SavedRow): Promise<void> {
    const winners = ended?.outcome?.winners ?? []
    const isDrawn = winners.length === 0 || players.every(({ seat }) => winners.includes(seat))
    for (const { seat, army } of armies) {
      const result: ArmyGame['result'] = isDrawn ? 'drawn' : winners.includes(seat) ? 'won' : 'lost'
      await this.archive.armies
        .addGame(army, { table: id, at: played, result, destroyed: tolls.find(one => one.seat === seat)?.destroyed ?? [] })
        .catch(error => console.error('a game could not be noted with its army', error))
    }
  }
}
