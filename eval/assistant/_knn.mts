import MiniSearch from 'minisearch'
import { reader, passages, idOfPassage } from './corpus.ts'
import { itemsOf } from './sets.ts'
const docs: any[] = []
for (const p of passages) { for (const t of [...p.phrasings, p.title]) docs.push({ id: docs.length, t, path: p.path }) }
const ms = new MiniSearch({ fields: ['t'], storeFields: ['path'], processTerm: (t: string) => t.toLowerCase().slice(0, 6) })
ms.addAll(docs); console.log('docs', docs.length)
const byPath = new Map(passages.map(p => [p.path, p]))
const dev = itemsOf('paraphrases', 'dev')
const fu = itemsOf('follow-ups', 'dev')
function knn(q: string) { const best = new Map<string, number>(); for (const r of ms.search(q).slice(0, 60)) { const p = (r as any).path; best.set(p, Math.max(best.get(p) ?? 0, r.score)) } return best }
for (const [name, items] of [['dev', dev], ['follow-ups alone', fu]] as const) {
  const pre = items.map(it => ({ it, k: knn(it.question), r: reader.read(it.question) }))
  const acc = (rank: (x: any) => string[]) => { let a = 0, b = 0; for (const x of pre) { const ids = rank(x).slice(0, 3).map(p => idOfPassage(byPath.get(p)!)); if (x.it.expects.includes(ids[0]!)) a++; if (ids.some(i => x.it.expects.includes(i))) b++ } return `${(100 * a / pre.length).toFixed(1)} / ${(100 * b / pre.length).toFixed(1)}` }
  console.log(name, 'classifier', acc(({ r }) => r.passages.map((p: any) => p.passage.path)))
  console.log(name, 'knn max', acc(({ k }) => [...k].sort((a: any, b: any) => b[1] - a[1]).map(([p]) => p)))
  for (const w of [.02, .05, .1, .2, .4]) console.log(name, 'mix', w, acc(({ r, k }) => { const top = Math.max(...k.values(), 1); const m = new Map<string, number>(); for (const p of r.passages) m.set(p.passage.path, Math.log(p.share + 1e-4)); for (const p of k.keys()) if (!m.has(p)) m.set(p, Math.log(1e-4)); return [...m].map(([p, s]) => [p, s + w * ((k.get(p) ?? 0))] as const).sort((a, b) => b[1] - a[1]).map(([p]) => p) }))
  for (const w of [1, 2, 3, 4]) console.log(name, 'mixrel', w, acc(({ r, k }) => { const top = Math.max(...k.values(), 1); const m = new Map<string, number>(); for (const p of r.passages) m.set(p.passage.path, Math.log(p.share + 1e-4)); for (const p of k.keys()) if (!m.has(p)) m.set(p, Math.log(1e-4)); return [...m].map(([p, s]) => [p, s + w * ((k.get(p) ?? 0) / top)] as const).sort((a, b) => b[1] - a[1]).map(([p]) => p) }))
}
