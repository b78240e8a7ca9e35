import type { Recap } from './recap.ts'

export type RecapProps = { recap: Recap; isOpen: boolean; onOpen(isOpen: boolean): void }
