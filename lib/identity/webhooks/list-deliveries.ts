import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import type { DeliveryList, DeliveryQuery } from "./contract";
import { selectDeliveries } from "./deliveries-repository";
import { requiredWebhook } from "./get-webhook";

/** The deliveries of a webhook, newest first, one page at a time. */
export async function listDeliveries(
	{ principal }: RequestContext,
	webhookId: string,
	{ limit, offset, status }: DeliveryQuery,
): Promise<DeliveryList> {
	const { organizationId, organizationName } = principal;
	const { id } = await requiredWebhook(organizationId, webhookId);
	const { total, deliveries } = await selectDeliveries(organizationId, id, {
		status,
		limit,
		offset: boundedOffset(offset),
	});
	const path = `/t/${organizationName}/api/server/v1/webhooks/${id}/deliveries`;
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: deliveries.length,
		deliveries,
		links: pageLinks(path, { offset, limit, total }, { status }),
	};
}
