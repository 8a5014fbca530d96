import type { EventStream } from "@/lib/platform/http/event-stream";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { MAX_PAGES } from "./contract";
import { flowNotFound, tooManyPages } from "./errors";
import { insertPage, selectDisplayName, updateSelection } from "./repository";
import { watch } from "./watching";

/**
 * A stream of who else has the flow open; while it is open, the caller is shown to them.
 * @throws DomainError 404 where the flow does not exist or `tab` is no UUID, 429
 */
export async function watchFlow(
	{ principal }: RequestContext,
	{ flowId, tab }: { flowId: string; tab: string },
): Promise<EventStream> {
	const [id, tabId] = [parseId(flowId), parseId(tab)];
	if (id === null || tabId === null) throw flowNotFound();
	const { organizationId, id: userId, name: author } = principal;
	const name = (await selectDisplayName(userId)) ?? author;
	const page = { organizationId, flowId: id, userId, tab: tabId, name, author };
	const { flow, added } = await insertPage(page, MAX_PAGES);
	if (!flow) throw flowNotFound();
	if (!added) throw tooManyPages(MAX_PAGES);
	return watch(page);
}

/** Stores which nodes a page has selected. @throws DomainError 404 where the flow does not exist or the page does not listen */
export async function putSelection(
	{ principal }: RequestContext,
	{ flowId, tab }: { flowId: string; tab: string },
	nodes: readonly string[],
): Promise<void> {
	const [id, tabId] = [parseId(flowId), parseId(tab)];
	const { organizationId, id: userId } = principal;
	if (id === null || tabId === null) throw flowNotFound();
	if (!(await updateSelection({ organizationId, flowId: id, userId, tab: tabId }, nodes))) throw flowNotFound();
}
