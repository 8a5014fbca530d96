// Next.js runs this file before everything else in the browser. By default Zod tests whether it may compile its schemas with
// `Function`, which the content security policy forbids: every page would report a violation, and real ones would go unnoticed.
// This is what `config({ jitless: true })` of Zod sets; calling it would load Zod on every page. The journeys see violations.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
