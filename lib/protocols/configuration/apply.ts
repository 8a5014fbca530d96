import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import { type Applying, type Change, prepare, requireDocument, stateFor } from "./changes";
import { changesInWords, comparedKinds } from "./changes-in-words";
import type { Applied, PlannedChange } from "./contract";
import { documentEntry, type Wanted } from "./document";
import { configurationChanged, configurationChanging, configurationIsWeaker, secretMissing } from "./errors";
import type { ConfiguredServer } from "./kinds/configured-server";
import type { Kind } from "./kinds/kind";
import { claimConfiguration, insertChange, together } from "./repository";
import type { ConfiguredOperations } from "./server-of";
import { type State, tagOf } from "./state";

export interface ApplyRequest {
	document: unknown;
	applying: Applying;
	/** The states that were planned; null for any. */
	expected: readonly string[] | null;
	/** Whether something may become weaker. */
	acceptsWeaker: boolean;
}

/** SQLSTATEs of somebody else's change at the same moment. */
const CONCURRENT = new Set(["40001", "40P01", "55P03"]);

/** How often an application is tried: each conflict needs something else that was written at the same moment. */
const TRIES = 5;

/**
 * Makes everything that a document wants by the operations of the interface, in one transaction. Applying it again changes nothing. What
 * others write meanwhile, as the work in the background does, has it begin again on the new state, which must still be the expected one; of two
 * who apply, one is refused.
 * @throws DomainError 400, 403, 409, 412, and what the single operations refuse, with the name of the thing
 */
export async function applyConfiguration(
	context: RequestContext,
	operations: ConfiguredOperations,
	request: ApplyRequest,
): Promise<Applied> {
	const wanted = requireDocument(request.document);
	for (let tries = 1; ; tries++) {
		const judged = request.acceptsWeaker ? null : await stateWithNothingWeaker(context, operations, wanted, request);
		const outcome = await applyOnce(context, operations, { wanted, judged, request });
		if (typeof outcome === "object") return outcome;
		if (outcome === "others-apply" || tries === TRIES) throw configurationChanging();
	}
}

interface Attempt {
	wanted: ReadonlyMap<Kind, readonly Wanted[]>;
	/** The state in which nothing becomes weaker; null where it may. */
	judged: string | null;
	request: ApplyRequest;
}

async function applyOnce(
	context: RequestContext,
	operations: ConfiguredOperations,
	{ wanted, judged, request }: Attempt,
): Promise<Applied | "others-apply" | "others-write"> {
	let claimed = false;
	try {
		return await together(async () => {
			await claimConfiguration(context.principal.organizationId);
			claimed = true;
			const { state, server } = await stateFor(context, operations);
			const prepared = await prepare({ state, server }, wanted, request.applying);
			const tag = await tagOf(state, wanted.keys());
			if (request.expected !== null && !request.expected.includes(tag)) throw configurationChanged();
			const { changes } = prepared;
			if (changes.length === 0) return { changed: [], changeId: null, state: tag };
			if (judged !== null && judged !== (await tagOf(state, comparedKinds(prepared)))) return "others-write";
			const before = JSON.stringify(await formerDocument(state, wanted.keys()));
			for (const change of changes) await make(change, { state, server });
			const deleted = changes.filter(({ action }) => action === "delete").length;
			const changeId = await insertChange(context, { before, changes: changes.length, deleted });
			const changed = changes.map(({ kind, key, action }) => ({ kind: kind.name, name: key, action }));
			const { state: after } = await stateFor(context, operations);
			return { changed, changeId, state: await tagOf(after, wanted.keys()) };
		});
	} catch (error) {
		if (isConcurrent(error)) return claimed ? "others-write" : "others-apply";
		throw error;
	}
}

/**
 * The state of which the document makes nothing weaker. Outside of the transaction, which would wait for the comparison of many flows.
 * @throws DomainError 409 saying what would become weaker
 */
async function stateWithNothingWeaker(
	context: RequestContext,
	operations: ConfiguredOperations,
	wanted: ReadonlyMap<Kind, readonly Wanted[]>,
	{ applying }: ApplyRequest,
): Promise<string> {
	const { organizationId } = context.principal;
	const prepared = await prepare(await stateFor(context, operations), wanted, applying);
	const planned = await changesInWords(prepared, { organizationId, language: "en" });
	const weaker = planned.filter((change) => change.weaker);
	if (weaker.length > 0) throw configurationIsWeaker(weaker.map(weakerInWords));
	return tagOf(prepared.state, comparedKinds(prepared));
}

function weakerInWords({ kind, name, assurance, reasons }: PlannedChange): string {
	const why = [...assurance.filter((change) => change.weaker).map(({ text }) => text), ...reasons];
	return `${kind} "${name}": ${why.join(" ")}`.trim();
}

/** Ends a rehearsal, whose transaction it rolls back. */
class Rehearsed extends Error {}

/**
 * Makes the changes in a transaction that is rolled back, and answers why they would be refused; null if they would not, or if somebody else
 * changes the organization at the moment.
 */
export async function rehearseConfiguration(
	context: RequestContext,
	operations: ConfiguredOperations,
	{ document, applying }: Pick<ApplyRequest, "document" | "applying">,
): Promise<string | null> {
	const wanted = requireDocument(document);
	try {
		return await together(async () => {
			const { state, server } = await stateFor(context, operations);
			const { changes } = await prepare({ state, server }, wanted, applying);
			for (const change of changes) await make(change, { state, server });
			throw new Rehearsed();
		});
	} catch (error) {
		if (error instanceof Rehearsed || isConcurrent(error)) return null;
		if (error instanceof DomainError) return error.description;
		throw error;
	}
}

function isConcurrent(error: unknown): boolean {
	return error instanceof Error && "code" in error && CONCURRENT.has(String(error.code));
}

async function formerDocument(state: State, of: Iterable<Kind>): Promise<object> {
	const document: Record<string, unknown> = { version: 1 };
	for (const kind of of)
		document[kind.name] = Array.from((await state.of(kind)).values(), (found) => documentEntry(kind, found));
	return document;
}

async function make(change: Change, { state, server }: { state: State; server: ConfiguredServer }): Promise<void> {
	const { kind, key } = change;
	try {
		if (change.action === "delete") return await kind.remove(server, change.found);
		const { secrets, entry } = change.wanted;
		// Every member, because operations that change some members keep those that are left out.
		const complete = kind.schema.parse(entry);
		if (change.action === "update") return await kind.update(server, change.found, complete, secrets);
		state.made(kind, key, await kind.create(server, complete, secrets));
	} catch (error) {
		throw naming(change, error);
	}
}

/** The same refusal with the name of the thing that it is about. */
function naming(change: Change, error: unknown): unknown {
	const { kind, key } = change;
	if (!(error instanceof DomainError)) return error;
	const where = `${kind.name} "${key}"`;
	const lacksSecret = (kind.secrets ?? []).length > 0 && change.action !== "delete" && change.wanted.secrets.size === 0;
	if (lacksSecret && /secret|value: |password/i.test(error.description) && error.kind === "invalid")
		return secretMissing(`${where}: ${error.description}`.replace(/[.]+$/, ""));
	const { code, message, kind: refused, headers, scimType } = error;
	return new DomainError(
		{ kind: refused, code, message, when: "" },
		`${where}: ${error.description}`,
		headers,
		scimType,
	);
}
