import type { IncomingMessage, ServerResponse } from "node:http";

/** Renders a page of Next.js. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
