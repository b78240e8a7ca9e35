import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Completes the lock file: a registry that lacks the builds of a package for other systems leaves them out of it, and `npm ci` then
 * refuses the file everywhere. They are written in from the list their package keeps, to be fetched only where they fit. Run by `npm run lock`.
 */
type Entry = {
  version: string
  optionalDependencies?: { readonly [name: string]: string }
  dev?: boolean
  license?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Which machines a build is for, by the words of its name. */
function fitOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const one = (list: readonly string[]) => list.filter(word => words.includes(word)).slice(0, 1)
  const os = one(SYSTEMS)
  const musl = words.includes('musl') ? ['musl'] : ['glibc']
  return {
    ...(one(PROCESSORS).length > 0 ? { cpu: one(PROCESSORS) } : {}),
    ...(os[0] === 'linux' ? { libc: musl } : {}),
    ...(os.length > 0 ? { os } : {}),
  }
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: { [path: string]: Entry } }
const { packages } = lock
for (const { optionalDependencies = {}, dev, license } of Object.values(packages))
  for (const [name, version] of Object.entries(optionalDependencies))
    packages[`node_modules/${name}`] ??= {
      version,
      ...fitOf(name),
      ...(dev ? { dev } : {}),
      ...(license ? { license } : {}),
      optional: true,
    }
const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
