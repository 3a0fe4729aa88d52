import { z } from 'zod'
import { LineId } from '#shared/lines/line-schemas.ts'
import { INTENTS } from '../../src/shared/content/intents.ts'
import { SCENE_NAMES } from '../../src/shared/scene-names.ts'

const Day = z.iso.date()
const Path = z.string().regex(/^\/[a-z0-9/-]*$/, 'Not a path')
/** A page, or a section of it. */
const Place = z.string().regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'Not a path')
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Not an id')
const Scene = z.enum(SCENE_NAMES)
const Phrasings = z.array(z.string().min(3).max(240)).min(8)
const Heads = {
  title: z.string().min(12).max(60),
  heading: z.string().min(4).max(90),
  description: z.string().min(90).max(170),
  lead: z.string().min(30).max(320),
  menu: z.string().min(3).max(32),
}

/** Front matter of a page. */
export const PageMatter = z.strictObject({
  path: Path,
  aliases: z.array(Path).default([]),
  kind: z.enum(['home', 'line', 'industry', 'city', 'hub', 'legal', 'page', 'faq']),
  updated: Day,
  scene: Scene,
  line: LineId.optional(),
  ...Heads,
  parent: Path.optional(),
  noindex: z.boolean().optional(),
  faq: z.array(Id).default([]),
  cards: z.array(Path).default([]),
  related: z.array(Path).max(5).default([]),
  /** Facts that the page shows besides those in its text. */
  facts: z.array(z.string()).default([]),
  phrasings: Phrasings.or(z.array(z.string()).length(0)).default([]),
  keywords: z.array(z.string()).default([]),
})
export type PageMatter = z.infer<typeof PageMatter>

/** Front matter of an article; its path follows from its file's name. */
export const ArticleMatter = z.strictObject({
  scene: Scene,
  line: LineId.optional(),
  ...Heads,
  category: z.enum(['auto', 'home', 'business', 'people', 'brokers', 'claims']),
  published: Day,
  updated: Day.optional(),
  keywords: z.array(z.string()).min(3).max(8),
  faq: z.array(Id).default([]),
  related: z.array(Path).min(2).max(5),
  phrasings: Phrasings,
})

/** A file of the FAQ: one category. */
export const FaqFile = z.strictObject({
  id: Id,
  order: z.number().int(),
  updated: Day,
  scene: Scene,
  ...Heads,
  related: z.array(Path).max(5).default([]),
  entries: z
    .array(
      z.strictObject({
        id: Id,
        question: z.string().min(8).max(140),
        answer: z.string().min(60).max(1600),
        more: Path.optional(),
        phrasings: Phrasings,
      }),
    )
    .min(4),
})
export type FaqFile = z.infer<typeof FaqFile>

const Value = z.strictObject({ value: z.string().min(1), from: Day.optional(), to: Day.optional() })

/** Pages with a form, whose text is not content. */
export const FormPageFile = z.array(
  z.strictObject({ path: Path, title: z.string().min(3), text: z.string().min(20) }),
)

/** The fact register. */
export const FactFile = z.record(
  z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Not a key of the register'),
  z.strictObject({
    label: z.string().min(3),
    values: z.array(Value).min(1),
    source: z.string().min(3),
    url: z.url({ protocol: /^https$/ }).optional(),
    dated: z
      .string()
      .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
      .optional(),
    /** The day the figure was recorded, or last compared with what was recorded. */
    checked: Day,
    /** The day someone last read the source or a stored copy of it; missing if no one has since it was recorded. */
    read: Day.optional(),
    reviewBy: Day,
    confidence: z.enum(['A', 'B', 'C']),
    note: z.string().optional(),
  }),
)
export type FactFile = z.infer<typeof FactFile>

/** Paraphrases of the questions a passage answers, by its path: a page’s, a section’s or a question’s. */
export const ParaphraseFile = z.record(
  z.string().regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'Not the path of a passage'),
  z.array(z.string().min(3).max(240)).min(1),
)

/** The assistant's own texts by name. */
export const ReplyFile = z.record(z.string().regex(/^[a-z0-9-]+$/), z.string().min(2))
export const ShortcutFile = z.record(z.string().regex(/^[a-z0-9]+$/), z.string().min(1))
/** Names for the subjects of pages, and questions about them. */
export const TopicFile = z.strictObject({
  names: z.record(Path, z.array(z.string().min(3)).min(1)),
  questions: z.array(
    z.strictObject({
      /** The section that answers, '' for the page itself; without it, only `passages` do. */
      section: z.string().optional(),
      short: z.boolean().default(false),
      texts: z.array(z.string()).min(1),
      /** By page, a passage that answers better than the section. */
      passages: z.record(Path, Place).default({}),
    }),
  ),
  terms: z.array(z.string().regex(/\{term\}/)),
})
export const ToneFile = z.strictObject({
  angry: z.array(z.string().min(2)),
  worried: z.array(z.string().min(2)),
  mistaken: z.array(z.string().min(2)),
  crisis: z.array(z.string().min(2)),
})
/** A short answer to an everyday question about this site. */
export const CardFile = z.strictObject({
  title: z.string().min(8).max(100),
  page: Place,
  answer: z.string().min(20).max(900),
  list: z.enum(['cities', 'industries', 'lines']).optional(),
  action: z.enum(['person', 'quote', 'login', 'register', 'password']).optional(),
  phrasings: z.array(z.string().min(2).max(240)).min(40),
})

/** Short answers to what people ask about one subject. The page is where each answer is from, unless it names another. */
export const AnswerFile = z.strictObject({
  page: Place,
  /** Whether they are about this site: without the note that they are no advice. */
  about: z.literal('site').optional(),
  answers: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        title: z.string().min(8).max(100),
        page: Place.optional(),
        answer: z.string().min(20).max(700),
        phrasings: z.array(z.string().min(2).max(240)).min(6),
      }),
    )
    .min(1),
})
export const NotPublishedFile = z.array(z.strictObject({ why: z.string(), pattern: z.string() }))

const Pattern = z.string().refine(pattern => {
  try {
    return new RegExp(pattern.replace(/\s*\n\s*/g, ''), 'u') !== null
  } catch {
    return false
  }
}, 'Not a regular expression')

/** Examples of one intent, and patterns that decide it. */
export const IntentFile = z.strictObject({
  intent: z.enum(INTENTS),
  about: z.string().min(10),
  rules: z
    .array(z.strictObject({ pattern: Pattern, weight: z.number().positive().max(30).default(6) }))
    .default([]),
  examples: z.record(z.string().min(3), z.array(z.string().min(1).max(700)).min(1)),
  /** Phrasings of the content that belong to another intent. */
  exceptions: z.array(z.string()).default([]),
})
