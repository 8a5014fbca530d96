import { config } from "zod/v4/core";

// Next.js runs this file before everything else in the browser. By default Zod tests whether it may compile its schemas with
// `Function`, which the content security policy forbids: every page would report a violation, and real ones would go unnoticed.
config({ jitless: true });
