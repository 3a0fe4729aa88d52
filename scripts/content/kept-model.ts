import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClassifierModel } from '../../src/shared/content/classifier.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The code that trains a model: a change to any of it invalidates stored models. */
const MADE_BY = [
  'src/server/features/assistant/engine/features.ts',
  'src/server/features/assistant/engine/text.ts',
  'scripts/content/train.ts',
  'scripts/content/learn.mjs',
  'scripts/content/add-rows.wat',
].map(file => path.join(ROOT, file))
/** The number of stored models, for example of other branches. */
const MAX_KEPT = 8

/**
 * Returns the folder of the models trained on a content folder, which can be deleted. It is beside the content, so that
 * tests with contents of their own don't evict the site's model.
 */
export function modelFolder(content: string): string {
  return path.join(path.resolve(content, '..'), '.cache', 'assistant')
}

/**
 * Returns the model trained on the same input before, or trains it with `learn`. Training takes half a minute, and every
 * build, check and test run needs the model. Without a writable folder every run trains it again.
 */
export function cachedModel(
  learnedOf: unknown,
  learn: () => ClassifierModel,
  folder: string,
): ClassifierModel {
  const file = path.join(folder, `${hashOf(learnedOf)}.json`)
  try {
    const model = JSON.parse(readFileSync(file, 'utf8')) as ClassifierModel
    touch(file)
    return model
  } catch {
    const model = learn()
    keep(file, model)
    return model
  }
}

/** Marks a model as used: the least recently used are deleted first. */
function touch(file: string): void {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // The folder belongs to another account but is readable.
  }
}

function hashOf(learnedOf: unknown): string {
  // Another version of the engine may round differently.
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(learnedOf))
  for (const file of MADE_BY) hash.update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function keep(file: string, model: ClassifierModel): void {
  const folder = path.dirname(file)
  // Written atomically, because others may be reading it.
  const written = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(written, JSON.stringify(model))
    renameSync(written, file)
    const all = readdirSync(folder).map(name => path.join(folder, name))
    const newest = all.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    for (const old of newest.slice(MAX_KEPT)) rmSync(old, { force: true })
  } catch {
    // Incomplete files have other names, and are deleted with the outdated ones.
  }
}
