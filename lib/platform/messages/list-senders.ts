import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { SenderList, SenderQuery } from "./contract";
import { asSender } from "./present-sender";
import { selectSenders } from "./sender-repository";

export async function listSenders({ principal }: RequestContext, query: SenderQuery): Promise<SenderList> {
	const { limit, offset, ...filters } = query;
	const { organizationId } = principal;
	const { total, senders } = await selectSenders(organizationId, filters, boundedOffset(offset), limit);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: senders.length,
		senders: senders.map((row) => asSender(organizationId, row)),
		links: pageLinks("/senders", { offset, limit, total }, filters),
	};
}
