import { errorAnswer } from "@/lib/platform/http/error-response";
import { scimError } from "@/lib/platform/http/scim-error";
import type { RequestContext } from "@/lib/platform/kernel";
import { tooManyOperations } from "../errors";
import { URN } from "../scim/urns";
import { createUserOnce } from "../users/create-user";
import { userResource } from "../users/present-user";
import { type BulkRequest, type BulkResponse, type BulkResult, MAX_OPERATIONS } from "./bulk-contract";
import { type BulkOperation, bulkOperation } from "./bulk-operation";

type ScimError = NonNullable<BulkResult["response"]>;

/** Most of the time is spent waiting for the database, and one request must not take all connections. */
const SIDE_BY_SIDE = 4;

/** When the database does not answer, the remaining operations are not tried. */
const UNAVAILABLE = "503";

/** Executes the operations in their order; a refused one does not undo others. */
export async function bulk(
	context: RequestContext,
	organization: string,
	bulkInput: BulkRequest,
): Promise<BulkResponse> {
	if (bulkInput.Operations.length > MAX_OPERATIONS) throw tooManyOperations(MAX_OPERATIONS);
	const seen = new Set<string>();
	const operations = bulkInput.Operations.map((raw) => bulkOperation(raw, seen));
	const results: BulkResult[] = [];
	const max = bulkInput.failOnErrors ?? Number.POSITIVE_INFINITY;
	let refused = 0;
	let outage: ScimError | undefined;
	// With a limit on failures they run one by one, because only then is it known where to stop.
	for (const some of sideBySide(operations, max === Number.POSITIVE_INFINITY ? SIDE_BY_SIDE : 1)) {
		const answers = await Promise.all(
			some.map((each) => (outage === undefined ? done(context, organization, each) : undone(each, outage))),
		);
		results.push(...answers);
		outage ??= answers.find(({ status }) => status === UNAVAILABLE)?.response;
		refused += answers.filter(({ response }) => response !== undefined).length;
		if (refused >= max) break;
	}
	return { schemas: [URN.bulkResponse], Operations: results };
}

/** Groups of parallel operations, in their order, never with the same name twice: the first one gets it. */
function sideBySide(operations: readonly BulkOperation[], max: number): BulkOperation[][] {
	const groups: BulkOperation[][] = [];
	for (const operation of operations) {
		const last = groups.at(-1);
		if (last === undefined || last.length >= max || last.some(({ name }) => name === operation.name))
			groups.push([operation]);
		else last.push(operation);
	}
	return groups;
}

async function done(context: RequestContext, organization: string, operation: BulkOperation): Promise<BulkResult> {
	try {
		const { body, creationKey } = operation.read();
		const { meta } = userResource(await createUserOnce(context, body, creationKey), organization);
		return { ...named(operation), location: meta.location, version: meta.version, status: "201" };
	} catch (thrown) {
		const { status, ...body } = errorAnswer(thrown, context.requestId);
		return undone(operation, scimError(status, body));
	}
}

function undone(operation: BulkOperation, response: ScimError): BulkResult {
	return { ...named(operation), status: response.status, response };
}

function named({ method, bulkId }: BulkOperation): Pick<BulkResult, "method" | "bulkId"> {
	return { method, ...(bulkId !== undefined && { bulkId }) };
}
