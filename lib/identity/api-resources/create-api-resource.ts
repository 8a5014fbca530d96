import { newId, type RequestContext } from "@/lib/platform/kernel";
import type { WrittenApiResource } from "./contract";
import { getApiResource } from "./get-api-resource";
import type { ApiResourceRow } from "./repository";
import { requireUsableSchemas } from "./require-usable-schemas";
import { insertApiResource } from "./write-repository";

export async function createApiResource(
	context: RequestContext,
	newApiResource: WrittenApiResource,
): Promise<ApiResourceRow> {
	await requireUsableSchemas(newApiResource);
	const id = newId();
	await insertApiResource(context, id, newApiResource);
	return getApiResource(context, id);
}
