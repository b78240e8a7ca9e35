import { DESCRIPTION_LIMITS, type Loaded, parseJson, refused } from '@sandtable/kernel'
import { readCode } from './code.ts'
import { readArmyFile } from './file.ts'
import type { Army, ArmyKit } from './kit.ts'
import { readText } from './text.ts'

/** The code in a link to an army. */
const LINK = /[#/=]([\w-]{20,})$/

/** An army in whatever form somebody has it: a file, a text, a code or a link. */
export async function readAny<A extends Army>(kit: ArmyKit<A>, raw: string): Promise<Loaded<A>> {
  const text = raw.trim()
  if (text === '') return refused(kit.rule, 'there is nothing to read: paste an army, or open its file')
  if (text.startsWith('{') || text.startsWith('[')) {
    const parsed = parseJson(text, kit.rule, DESCRIPTION_LIMITS)
    return parsed.ok ? readArmyFile(kit, parsed.value) : parsed
  }
  if (!/\s/.test(text)) return readCode(kit, LINK.exec(text)?.[1] ?? text)
  return readText(kit, text)
}
