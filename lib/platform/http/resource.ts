import { DomainError } from "@/lib/platform/kernel";
import type { ApiRequest } from "./api-message";
import type { Face, HttpMethod } from "./contract";
import { preflight } from "./cross-origin";
import { type RouteHandler, routeHandler } from "./route-handler";

/** What a `route.ts` exports: a handler for every verb. */
export type Resource = Record<HttpMethod | "HEAD" | "OPTIONS", RouteHandler>;

/** The handlers of one path, with 405 and `Allow` for every other verb. */
export function resource(...handlers: RouteHandler[]): Resource {
	const byMethod = new Map(handlers.map((handler) => [handler.contract?.method ?? "GET", handler]));
	const allowed = [...byMethod.keys(), ...(byMethod.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
	const face = handlers[0]?.contract?.face;
	const refused = () =>
		new DomainError("method-not-allowed", "REQ-4050", "Method not allowed", `This path answers ${allowed}.`, {
			allow: allowed,
		});
	const refuse = routeHandler(null, () => Promise.reject(refused()), face);
	const across = handlers.find((handler) => handler.across !== undefined)?.across;
	const answerOptions = async (request: ApiRequest) =>
		across === undefined
			? { status: 204, headers: { allow: allowed }, body: null }
			: preflight(across, request, allowed);
	// The front door leads every verb here that no member is named after.
	const options = routeHandler(
		null,
		(request) => (request.method === "OPTIONS" ? answerOptions(request) : Promise.reject(refused())),
		face,
	);
	const get = byMethod.get("GET");
	return {
		GET: get ?? refuse,
		HEAD: get ?? refuse,
		POST: byMethod.get("POST") ?? refuse,
		PUT: byMethod.get("PUT") ?? refuse,
		PATCH: byMethod.get("PATCH") ?? refuse,
		DELETE: byMethod.get("DELETE") ?? refuse,
		OPTIONS: options,
	};
}

/** Answers every verb on a path below an interface that leads nowhere. */
export function noSuchResource(face?: Face): Resource {
	const refuse = routeHandler(
		null,
		async () => {
			throw new DomainError("not-found", "REQ-4040", "Not found", "There is nothing at this path.");
		},
		face,
	);
	return { GET: refuse, HEAD: refuse, POST: refuse, PUT: refuse, DELETE: refuse, PATCH: refuse, OPTIONS: refuse };
}
