import { type GameRecord, isObject, type Loaded, refused } from '@sandtable/kernel'
import { type BeginOptions, BOT_LEVELS } from '../host/host.ts'

/** A game that is not over, on its way out of a browser that cannot keep it. */
type Game = { record: GameRecord; players: BeginOptions['players']; title: string }
/** What was in it; whether it is a record of a game is still to be seen. */
export type Unpacked = { raw: unknown; players: BeginOptions['players']; title: string }

const KIND = 'game in progress'
/** More is not unpacked, in bytes. */
const MOST = 20 * 1024 * 1024

const through = (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(by)

/** The game as a file. It is packed, because it holds every secret: nobody reads it by opening the file. */
export async function packedGame({ record, players, title }: Game): Promise<string> {
  const kinds = players.map(({ seat, kind }) => ({ seat, kind }))
  const bytes = new TextEncoder().encode(JSON.stringify({ record, players: kinds, title }))
  const packed = new Uint8Array(await new Response(through(bytes, new CompressionStream('deflate'))).arrayBuffer())
  const text = btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(''))
  return `${JSON.stringify({ sandtable: KIND, game: record.game, title, packed: text })}\n`
}

/** The packed part of a file, if it is one. */
export const packedIn = (json: unknown): string | null =>
  isObject(json) && json.sandtable === KIND && typeof json.packed === 'string' ? json.packed : null

const BAD = refused(
  'KERNEL-RECORD',
  'this file is damaged and the game in it cannot be unpacked; export it again where it was played',
)

export async function unpackedGame(packed: string): Promise<Loaded<Unpacked>> {
  // Neither base64, nor packed, nor JSON: damaged, which is said below.
  const json = await unpackedJson(packed).catch(() => null)
  if (!isObject(json) || typeof json.title !== 'string') return BAD
  const players = Array.isArray(json.players) ? json.players.flatMap(playerIn) : []
  return { ok: true, value: { raw: json.record, players, title: json.title } }
}

async function unpackedJson(packed: string): Promise<unknown> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const bytes = Uint8Array.from(atob(packed), sign => sign.charCodeAt(0))
  for await (const part of through(bytes, new DecompressionStream('deflate'))) {
    size += part.length
    if (size > MOST) return null
    parts.push(part)
  }
  return JSON.parse(await new Blob(parts).text())
}

function playerIn(raw: unknown): BeginOptions['players'] {
  if (!isObject(raw) || typeof raw.seat !== 'string' || !isObject(raw.kind)) return []
  const { type, level } = raw.kind
  const known = BOT_LEVELS.find(name => name === level)
  if (type === 'bot' && known) return [{ seat: raw.seat, kind: { type, level: known } }]
  return [{ seat: raw.seat, kind: { type: 'person' } }]
}
