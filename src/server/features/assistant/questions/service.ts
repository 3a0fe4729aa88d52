import { keepQuestion } from './keeping.ts'
import { learnedPhrasings } from './learned.ts'
import { OUTDATED_QUESTIONS } from './outdated.ts'

export { keepQuestion, learnedPhrasings, OUTDATED_QUESTIONS }
