import type { PieceId, Place, ScenePoint, SightEnd, SightLine, Threat } from '@sandtable/kernel'

/** What can be found out about the board at any time, whoever is asked. */
export interface BoardLooks {
  sight(from: SightEnd, to: SightEnd): Promise<SightLine | null>
  /** Which of these places some pieces can fire at, as they stand or from elsewhere; null where the rules do not say. */
  covers(pieces: readonly PieceId[], from: Place | null, places: readonly ScenePoint[]): Promise<readonly boolean[] | null>
  /** Who could shoot at or assault one's pieces in these places next turn; null for who watches, and where the rules do not say. */
  threat(places: readonly ScenePoint[]): Promise<readonly Threat[] | null>
}
