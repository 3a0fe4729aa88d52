import { registerDirectoryLetters } from './letters.ts'

export { registerDirectoryLetters }
