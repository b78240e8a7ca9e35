import { DESCRIPTION_LIMITS, type Loaded, parseJson, refused } from '@sandtable/kernel'
import { readArmyFile } from './file.ts'
import type { Army, ArmyKit } from './kit.ts'

/** A code is no longer than this, and what it holds no larger: whoever sends more means no army. */
const LONGEST_CODE = 100_000
const LARGEST = 2_000_000

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > LARGEST) {
      await reader.cancel()
      return null
    }
    parts.push(part.value)
  }
  const out = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** An army as letters, digits, - and _: short enough for a link or a QR code. */
export async function codeOf(army: Army): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(army)), new CompressionStream('deflate-raw'))
  if (packed === null) throw new Error('an army is too large for a code')
  return base64Of(packed)
}

export async function readCode<A extends Army>(kit: ArmyKit<A>, code: string): Promise<Loaded<A>> {
  const broken = refused(kit.rule, 'this code is not whole: copy it once more, from the first letter to the last')
  if (code.length > LONGEST_CODE || !/^[\w-]+$/.test(code) || code.length % 4 === 1) return broken
  const text = await unpacked(bytesOf(code))
  if (text === null) return broken
  const parsed = parseJson(text, kit.rule, DESCRIPTION_LIMITS)
  return parsed.ok ? readArmyFile(kit, parsed.value) : broken
}
/** Null: it was cut, mistyped, or holds more than any army. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    const text = await through(bytes, new DecompressionStream('deflate-raw'))
    return text && new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const bytesOf = (code: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
