/** Checks the rules of the repository that no other tool knows: imports, banned words, sizes, trait names, addresses. */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findings } from './check/findings.ts'
import { FROZEN } from './check/lists.ts'
import { type Finding, isCode, isCovered, type SourceFile } from './check/source.ts'

const ROOT = join(import.meta.dirname, '..')

/** Every text file that is tracked, or new and not ignored. */
function readRepository(): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return [...new Set(listed.split('\0'))]
    .filter(path => path !== '' && !(isCode(path) && isCovered(FROZEN, path)) && existsSync(join(ROOT, path)))
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'))
}

const printed = ({ path, line, rule, message }: Finding): string => `${path}:${line}  ${rule}  ${message}`

// `--verbose` also lists the functions that are longer than they should be, which is no error.
const files = readRepository()
const all = findings(files)
const errors = all.filter(({ weight }) => weight === 'error')
const guides = all.length - errors.length

for (const finding of process.argv.includes('--verbose') ? all : errors) console.log(printed(finding))
if (errors.length > 0) process.exitCode = 1
else console.log(`checked ${files.length} files${guides > 0 ? `; ${guides} long functions, listed by --verbose` : ''}`)
