import { benefits } from './benefit.ts'
import { enter } from './enter.ts'
import { setUp } from './set-up.ts'

export const setUpProcs = [setUp, enter, benefits]
