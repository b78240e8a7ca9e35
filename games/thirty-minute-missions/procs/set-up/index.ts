import { setUp } from './set-up.ts'

export const setUpProcs = [setUp]
