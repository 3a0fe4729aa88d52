import { recordQuestion } from './keeping.ts'
import { learnedPhrasings } from './learned.ts'
import { OUTDATED_QUESTIONS } from './outdated.ts'

export { recordQuestion, learnedPhrasings, OUTDATED_QUESTIONS }
