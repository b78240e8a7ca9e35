import { text } from 'node:stream/consumers'
import type { AnyGame } from '@sandtable/kernel'
import { playOn, type Stopped } from './play-on.ts'

/** Run as a process of its own: module and export of a game as arguments, stopped games as JSON on stdin, hashes on stdout. */
const [module, name] = process.argv.slice(2)
const loaded = (await import(module!)) as { [name: string]: AnyGame }
const stopped = JSON.parse(await text(process.stdin)) as Stopped[]
process.stdout.write(JSON.stringify(stopped.map(one => playOn(loaded[name!]!, one))))
