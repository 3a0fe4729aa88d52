import { KNOWN, type KnownPassage } from './known-passages.ts'
import { plainly } from './plainly.ts'

/**
 * What people ask of the site and the network behind it, in its plainest forms, and the passage that says it. By themselves
 * such questions sound like others: of a price, of somebody's policy, of a request.
 */
const ASKED: readonly (readonly [KnownPassage, RegExp])[] = [
  [
    KNOWN.whoIsTheBroker,
    /^(?:so |and |but )*(?:are|r) (?:you|u|y'all|you guys|you people|this|you all)(?: guys)?(?: really| actually| even| also)?(?: an?| the| my| with an?| from an?)?(?: real| actual| licen[cs]ed| insurance| registered)*(?: (?:brokers?|brokerage|insurers?|insurance company|company|agents?|agency|licen[cs]ed|regulated|registered))(?: or (?:not|a broker|an insurer|an agent|what|an insurance company))?$|^(?:so |and |but )*you(?:'re| are) (?:an?|the|my) (?:(?:insurance )?(?:brokers?|company|agent)|insurer|brokerage)(?: right| then)?$|^(?:is|so is) this (?:an?|the) (?:insurance )?(?:company|broker|brokerage|insurer|agency)$/,
  ],
  [
    KNOWN.free,
    /^(?:so |and |but )*(?:do|does|will) (?:you|u|this|it|this site|this service|the site|your service) (?:cost|charge)(?: me| us)?(?: any ?thing| money| something| a fee| fees)?(?: to use)?$|^(?:is|are) (?:this|it|you|this site|this service|your service)(?: really| all| completely)? (?:free|for free|free of charge)(?: to use)?$|^(?:are there|any) (?:hidden )?(?:fees|charges|costs)(?: here)?$/,
  ],
  [
    KNOWN.whoIsPaid,
    /^how (?:do|does) (?:you|u|you guys|this site|this company|the site) (?:make|earn|get) (?:your |any |its )?(?:money|paid|living|profit)$|^(?:who|what) (?:pays|funds|finances) (?:you|this|this site|for this)$|^do you (?:get|take|earn|make) (?:a )?(?:commission|kickbacks?|cut)(?: from .{3,30})?$|^what(?:'s| is) in it for you$/,
  ],
  [
    KNOWN.whoSeesAnswers,
    /^(?:so |and |but )*who (?:all )?(?:can |will |gets to |is going to )?(?:sees?|reads?|gets?|look(?:s)? at|views?|has access to|receives?)(?: to)? (?:my|the|all my|our) (?:request|answers?|information|info|data|details|form|application|quote request|stuff)$/,
  ],
  [
    KNOWN.whoSeesData,
    /^(?:do|will|would|can) (?:you|u|this site|they) (?:sell|share|give away|pass on|trade)(?: on)? (?:my|our|people's) (?:information|info|data|details|email|number|answers?|personal information)(?: on| to .{3,30})?$/,
  ],
  [
    KNOWN.protection,
    /^(?:is|are|how) (?:is |are )?(?:my|our|the) (?:data|information|info|details|answers?|personal information|stuff)(?: really| kept)? (?:safe|secure|secured|protected|private|encrypted|safe here)(?: with you| here| on this site)?$|^is (?:this|it|this site|the site) (?:safe|secure)(?: to use)?$|^can i trust (?:you|this site|this)$/,
  ],
  [
    KNOWN.brokersChecked,
    /^(?:i'?m|i am|we are) an? (?:licen[cs]ed |insurance )?(?:broker|brokerage|agent)\b.{0,20}\b(?:join|sign up|be part|partner|apply|work with)\b.{0,20}$|^(?:how|where) (?:do|can|does) (?:i|we|a broker|brokers|a brokerage) (?:become (?:a|your) partner|(?:join|sign up|apply)(?: as an? (?:broker|agent|partner)| (?:to |for )?(?:the|your) network)+)(?: here)?$/,
  ],
  [
    KNOWN.login,
    /^(?:(?:how|where) (?:(?:do|can|would|should) (?:i|we)|to)|i (?:want|need|would like|'?d like) to|can i)?(?: )?(?:log ?(?:in|on)|sign ?in)(?: ?to| on)?(?: (?:my|the|our|your)(?: client)? (?:account|portal|dashboard|requests?|site|website))?(?: here| please| page| link)?$|^where(?:'s| is) (?:the|your|my) (?:log ?in|sign ?in|account|portal|client portal)(?: page| button| link)?$/,
  ],
  [
    KNOWN.nextBroker,
    /^how (?:do|does|are|is) (?:the |my )?(?:leads?|requests?|clients?|cases?|brokers?) (?:get )?(?:assigned|distributed|handed out|chosen|matched|picked|routed)(?: to .{3,20})?$/,
  ],
]

/** The passage that says of us what is asked, and asked of nothing else; null for every other question. */
export function askedOfUs(text: string): KnownPassage | null {
  const plain = plainly(text)
  return plain.length > 80 ? null : (ASKED.find(([, words]) => words.test(plain))?.[0] ?? null)
}
