import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  /** As written in the source. */
  specifier: string
  /** The imported file, from the project's root; null for a package. */
  file: string | null
  /** A type-only import, which loads nothing. */
  typeOnly: boolean
  /** An `import()`, loaded on demand. */
  dynamic: boolean
}

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  file: string
  text: string
  imports: Import[]
}

const STATEMENT =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm

function resolved(from: string, specifier: string): string | null {
  if (specifier.startsWith('#shared/')) return `src/shared/${specifier.slice('#shared/'.length)}`
  if (specifier.startsWith('.'))
    return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''))
  return null
}

/** Returns the text without comments. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}

function importsOf(file: string, text: string): Import[] {
  return [...withoutComments(text).matchAll(STATEMENT)].map(([, type, named, lazy]) => {
    const specifier = named ?? lazy ?? ''
    return {
      specifier,
      file: resolved(file, specifier),
      typeOnly: type !== undefined,
      dynamic: lazy !== undefined,
    }
  })
}

/** Every TypeScript file under a folder, with what it imports. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort()
    .map(file => {
      const text = readFileSync(file, 'utf8')
      return { file, text, imports: importsOf(file, text) }
    })
}

/** Folders without source files. */
const MADE = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'coverage', 'results', 'screenshots'])

/** Returns every source file of the project. It does not need git. */
export function projectFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : projectFiles(name)
    return entry.isFile() ? [name] : []
  })
}

export const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
