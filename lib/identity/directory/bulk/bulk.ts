import { errorAnswer } from "@/lib/platform/http/error-response";
import { scopeMissing } from "@/lib/platform/http/refusals";
import { scimError } from "@/lib/platform/http/scim-error";
import type { RequestContext } from "@/lib/platform/kernel";
import { isPermission, permits } from "@/lib/platform/kernel/permissions";
import { circularReference, invalidValue, tooManyOperations } from "../errors";
import { locationOf } from "../scim/present";
import { URN } from "../scim/urns";
import { type BulkRequest, type BulkResponse, type BulkResult, MAX_OPERATIONS } from "./bulk-contract";
import { type BulkOperation, bulkOperation, type ReadOperation, resolved } from "./bulk-operation";
import { orderOf } from "./bulk-order";

type ScimError = NonNullable<BulkResult["response"]>;

/** The number of parallel operations. They mostly wait for the database, and one request must not take all connections. */
const SIDE_BY_SIDE = 4;

/** After this status, which means that the database does not answer, the remaining operations are not tried. */
const UNAVAILABLE = "503";

/**
 * Executes the operations in their order. A refused operation does not undo others.
 * @throws DomainError 413
 */
export async function bulk(
	context: RequestContext,
	organization: string,
	bulkInput: BulkRequest,
): Promise<BulkResponse> {
	if (bulkInput.Operations.length > MAX_OPERATIONS) throw tooManyOperations(MAX_OPERATIONS);
	const seen = new Set<string>();
	const operations = bulkInput.Operations.map((raw) => bulkOperation(raw, seen));
	const { places, circular } = orderOf(operations);
	const results = new Map<number, BulkResult>();
	const max = bulkInput.failOnErrors ?? Number.POSITIVE_INFINITY;
	const made = new Map<string, string>();
	let refused = 0;
	let outage: ScimError | undefined;
	// With a limit on failures the operations run one by one, because otherwise the limit could be exceeded.
	for (const some of sideBySide(operations, places, max === Number.POSITIVE_INFINITY ? SIDE_BY_SIDE : 1)) {
		const answers = await Promise.all(
			some.map(async ({ place, operation }) => {
				const run = () => done(context, organization, operation, { made, isCircular: circular.has(place) });
				const answer = await (outage === undefined ? run() : undone(operation, outage));
				results.set(place, answer);
				return answer;
			}),
		);
		outage ??= answers.find(({ status }) => status === UNAVAILABLE)?.response;
		refused += answers.filter(({ response }) => response !== undefined).length;
		if (refused >= max) break;
	}
	const inOrder = [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
	return { schemas: [URN.bulkResponse], Operations: inOrder };
}

interface Placed {
	place: number;
	operation: BulkOperation;
}

/**
 * Groups of operations to run in parallel, in their order: new users without references, with different names, because the first
 * of two users with one name gets it. All other operations are alone in their group.
 */
function sideBySide(operations: readonly BulkOperation[], places: readonly number[], max: number): Placed[][] {
	const groups: Placed[][] = [];
	for (const place of places) {
		const operation = operations[place];
		if (operation === undefined) continue;
		const last = groups.at(-1);
		const joins =
			last !== undefined &&
			last.length < max &&
			[...last.map((each) => each.operation), operation].every(isNewUser) &&
			last.every((each) => each.operation.name !== operation.name);
		if (joins) last.push({ place, operation });
		else groups.push([{ place, operation }]);
	}
	return groups;
}

function isNewUser({ method, name, refersTo }: BulkOperation): boolean {
	return method.toUpperCase() === "POST" && name !== "" && refersTo.length === 0;
}

async function done(
	context: RequestContext,
	organization: string,
	operation: BulkOperation,
	{ made, isCircular }: { made: Map<string, string>; isCircular: boolean },
): Promise<BulkResult> {
	let location: string | undefined;
	try {
		const read = operation.read();
		if (isCircular) throw circularReference();
		const id = read.id === null ? null : String(resolved(read.id, made));
		if (id !== null) location = locationOf(organization, kindIn(read), encodeURIComponent(id));
		const contract = read.kind[read.method].contract;
		if (isPermission(contract.access) && !permits(context.principal.scopes, contract.access))
			throw scopeMissing(contract.access);
		const absent = operation.refersTo.find((bulkId) => !made.has(bulkId));
		if (absent !== undefined) throw invalidValue(`bulkId:${absent.slice(0, 200)}: no operation made this.`);
		const written = await write(context, read, id, resolved(read.data, made));
		if (written === null) return { ...named(operation), ...(location !== undefined && { location }), status: "204" };
		if (operation.bulkId !== undefined && read.method === "POST") made.set(operation.bulkId, written.id);
		return {
			...named(operation),
			location: locationOf(organization, kindIn(read), written.id),
			version: `"${written.revision}"`,
			status: read.method === "POST" ? "201" : "200",
		};
	} catch (thrown) {
		const { status, ...body } = errorAnswer(thrown, context.requestId);
		return { ...undone(operation, scimError(status, body)), ...(location !== undefined && { location }) };
	}
}

async function write(
	context: RequestContext,
	{ kind, method, versions, creationKey }: ReadOperation,
	id: string | null,
	data: unknown,
): Promise<{ id: string; revision: number } | null> {
	if (method === "POST" || id === null) return kind.POST.run(context, data, creationKey);
	if (method !== "DELETE") return kind[method].run(context, id, data, versions);
	await kind.DELETE.run(context, id, versions);
	return null;
}

function kindIn({ kind }: ReadOperation) {
	return kind.path.slice(1) as "Users" | "Groups" | "v2/Roles";
}

function undone(operation: BulkOperation, response: ScimError): BulkResult {
	return { ...named(operation), status: response.status, response };
}

function named({ method, bulkId }: BulkOperation): Pick<BulkResult, "method" | "bulkId"> {
	return { method, ...(bulkId !== undefined && { bulkId }) };
}
