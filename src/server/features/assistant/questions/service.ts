import { recordQuestion } from './keeping.ts'
import { learnedPhrasings } from './learned.ts'

export { recordQuestion, learnedPhrasings }
