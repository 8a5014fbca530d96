import { pagesOfApplications } from "@/lib/identity/applications";
import { authenticate, authenticateAnywhere } from "@/lib/identity/authentication";
import type { HttpMethod } from "@/lib/platform/http/contract";
import { type NextHandlers, nextHandlers } from "@/lib/platform/http/next-handlers";
import type { JoinedOperation, Operation } from "@/lib/platform/http/operation";
import { routeTable } from "@/lib/platform/http/route-table";

/** Who may call the operations that are not public. */
const callers = { authentication: { authenticate, authenticateAnywhere }, across: pagesOfApplications };

/** The exports of a `route.ts`; `GET` carries the operations, from which everything else is derived. */
export type RouteHandlers = NextHandlers & { GET: { operations: readonly Operation[] } };

/**
 * Serves the operations of one path by their methods: under plain Next by the returned handlers, otherwise by the front door. Methods
 * without an operation are answered 405.
 */
export function route(byMethod: Partial<Record<HttpMethod, Operation | JoinedOperation>>): RouteHandlers {
	const operations = Object.entries(byMethod).map(([method, joined]) => {
		const operation = "servedFor" in joined ? joined.servedFor(callers) : joined;
		if (operation.contract.method !== method) throw new Error(`${operation.contract.operationId} is no ${method}`);
		return operation;
	});
	const handlers = nextHandlers(routeTable(operations));
	return { ...handlers, GET: Object.assign(handlers.GET, { operations }) };
}
