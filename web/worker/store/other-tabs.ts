/** The other tabs of this browser. */
export interface OtherTabs {
  /** A game was claimed, or it or an army has changed in the store. */
  tell(id: string): void
  listen(heard: (id: string) => void): void
}

export function browserTabs(channelName: string): OtherTabs {
  const channel = new BroadcastChannel(channelName)
  return {
    tell: id => channel.postMessage(id),
    listen: heard => channel.addEventListener('message', ({ data }) => heard(String(data))),
  }
}

/** The tabs of one browser in memory, for tests: what each of them calls the others. */
export function memoryTabs(): () => OtherTabs {
  const all = new Map<object, ((id: string) => void)[]>()
  return () => {
    const me = {}
    all.set(me, [])
    return {
      tell: id => {
        for (const [tab, heard] of all) if (tab !== me) for (const call of heard) queueMicrotask(() => call(id))
      },
      listen: heard => void all.get(me)!.push(heard),
    }
  }
}
