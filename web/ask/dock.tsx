import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where a question has room beside the board: lists, rows, everything that does not fit into the bar. */
export const DockContext = createContext<HTMLElement | null>(null)

/** Lies in the dock while it is there. */
export function Docked({ children }: { children: ReactNode }) {
  const dock = use(DockContext)
  return dock && createPortal(children, dock)
}
