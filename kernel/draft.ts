/**
 * A private draft of plain data: reads and writes like the original, but every part it touches is a shallow copy of its own, so the
 * original never changes and what was not written to is shared with the result. The copy is made on first sight, not on first write:
 * a shallow copy costs less than the bookkeeping of deciding.
 */
type Own = Record<string, unknown>

/** Asking a draft for this key gives what stands behind it. */
const BEHIND = Symbol('behind')

/** Where there are many keys this is far quicker than spreading, but it would set a prototype where a key is called that. */
const shallow = (base: Own): Own => (Object.hasOwn(base, '__proto__') ? { ...base } : Object.assign({}, base))

/** What stands behind one draft; the proxy's traps are its methods. */
class Behind implements ProxyHandler<Own> {
  readonly base: Own
  readonly own: Own
  private readonly parent: Behind | null
  changed = false
  /** Drafts of parts of the original, by key. */
  drafts: Map<string, object> | null = null
  /** Keys that were given a new object, in which drafts may hide. */
  written: Set<string> | null = null

  constructor(base: Own, parent: Behind | null) {
    this.base = base
    this.own = Array.isArray(base) ? (base.slice() as unknown as Own) : shallow(base)
    this.parent = parent
  }
  get(own: Own, key: string | symbol): unknown {
    if (key === BEHIND) return this
    const value = own[key as string]
    // What was put in by this draft is its own already; only parts of the original get a draft of their own.
    if (typeof value !== 'object' || value === null || value !== this.base[key as string]) return value
    this.drafts ??= new Map()
    let draft = this.drafts.get(key as string)
    if (!draft) {
      draft = proxyOf(value as Own, this)
      this.drafts.set(key as string, draft)
    }
    return draft
  }
  set(own: Own, key: string | symbol, value: unknown): boolean {
    own[key as string] = value
    this.drafts?.delete(key as string)
    // A list cut short loses its last elements, and what was read of them.
    if (key === 'length' && Array.isArray(own))
      for (const index of this.drafts?.keys() ?? []) if (Number(index) >= Number(value)) this.drafts?.delete(index)
    if (typeof value === 'object' && value !== null) {
      this.written ??= new Set()
      this.written.add(key as string)
    }
    this.mark()
    return true
  }
  deleteProperty(own: Own, key: string | symbol): boolean {
    delete own[key as string]
    this.drafts?.delete(key as string)
    this.mark()
    return true
  }
  private mark(): void {
    let behind: Behind | null = this
    while (behind !== null && !behind.changed) {
      behind.changed = true
      behind = behind.parent
    }
  }
}

function proxyOf(base: Own, parent: Behind | null): object {
  const behind = new Behind(base, parent)
  return new Proxy(behind.own, behind)
}

export const draftOf = <T extends object>(base: T): T => proxyOf(base as Own, null) as T

/** The finished value: the original itself where nothing changed. */
export const finished = <T extends object>(draft: T): T => settle(draft) as T

/** Drafts inside `value` replaced by what they came to; new objects are searched through, for drafts may have been put into them. */
function settle(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const behind = (value as { [BEHIND]?: Behind })[BEHIND]
  if (!behind) return settleParts(value as Own, Object.keys(value))
  if (!behind.changed) return behind.base
  for (const [key, draft] of behind.drafts ?? []) behind.own[key] = settle(draft)
  return settleParts(behind.own, behind.written ?? [])
}

function settleParts(own: Own, keys: Iterable<string>): Own {
  for (const key of keys) {
    const part = own[key]
    const settled = settle(part)
    if (settled !== part) own[key] = settled
  }
  return own
}
