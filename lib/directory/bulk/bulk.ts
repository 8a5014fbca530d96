import { errorResponse } from "@/lib/http/error-response";
import type { UseCase } from "@/lib/http/route";
import type { RequestContext } from "@/lib/kernel";
import { tooManyOperations } from "../errors";
import { URN } from "../scim/urns";
import { createUserOnce } from "../users/create-user";
import { userResource } from "../users/present-user";
import { type BulkRequest, type BulkResponse, type BulkResult, MOST_OPERATIONS } from "./bulk-contract";
import { type BulkOperation, bulkOperation } from "./bulk-operation";

type ScimError = NonNullable<BulkResult["response"]>;

/** Where the database does not answer, the rest would only wait for it too. */
const UNAVAILABLE = "503";

/** Does every operation in its order; one that is refused undoes no other. */
export const bulk: UseCase<{ organization: string }, undefined, BulkRequest, BulkResponse> = async (
	context,
	{ params, body },
) => {
	if (body.Operations.length > MOST_OPERATIONS) throw tooManyOperations(MOST_OPERATIONS);
	const results: BulkResult[] = [];
	const seen = new Set<string>();
	let refused = 0;
	let outage: BulkResult["response"];
	for (const raw of body.Operations) {
		const operation = bulkOperation(raw, seen);
		const result =
			outage === undefined ? await done(context, params.organization, operation) : undone(operation, outage);
		results.push(result);
		if (result.status === UNAVAILABLE) outage = result.response;
		if (result.response !== undefined) refused++;
		if (refused >= (body.failOnErrors ?? Number.POSITIVE_INFINITY)) break;
	}
	return { schemas: [URN.bulkResponse], Operations: results };
};

async function done(context: RequestContext, organization: string, operation: BulkOperation): Promise<BulkResult> {
	try {
		const { body, creationKey } = operation.read();
		const { meta } = userResource(await createUserOnce(context, body, creationKey), organization);
		return { ...named(operation), location: meta.location, version: meta.version, status: "201" };
	} catch (thrown) {
		const { body } = errorResponse(thrown, context.requestId, "scim");
		return undone(operation, JSON.parse(body ?? "{}") as ScimError);
	}
}

function undone(operation: BulkOperation, response: ScimError): BulkResult {
	return { ...named(operation), status: response.status, response };
}

function named({ method, bulkId }: BulkOperation): Pick<BulkResult, "method" | "bulkId"> {
	return { method, ...(bulkId !== undefined && { bulkId }) };
}
