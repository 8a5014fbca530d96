import { nothingHere } from "./refusals";
import { requestHandler } from "./request-handler";
import type { Match } from "./route-table";
import { fromWebRequest, toWebResponse } from "./web";

type NextHandler = (request: Request) => Promise<Response>;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const nothing = requestHandler(null, () => Promise.reject(nothingHere()));

/** The exports of a route handler of Next.js. */
export type NextHandlers = Record<(typeof METHODS)[number], NextHandler>;

/** Route handlers for Next.js: they serve the same operations as the front door. */
export function nextHandlers(find: (path: string) => Match | null): NextHandlers {
	const handler: NextHandler = async (request) => {
		const { pathname } = new URL(request.url);
		const match = find(pathname);
		const resource = match?.resource ?? nothing;
		return toWebResponse(await resource(fromWebRequest(request, match?.params ?? {})));
	};
	return Object.fromEntries(METHODS.map((method) => [method, handler])) as NextHandlers;
}
