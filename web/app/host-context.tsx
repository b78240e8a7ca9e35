import { createContext, use } from 'react'
import type { Host } from '../host/host.ts'

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('there is no host')
  return host
}
