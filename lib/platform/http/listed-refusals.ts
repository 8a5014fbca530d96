import type { DocumentedRefusal, DomainError } from "@/lib/platform/kernel/refusal";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { configures } from "./configures";
import type { Contract } from "./contract";
import { reads } from "./reading";
import {
	bodyTooLarge,
	bodyTooSlow,
	configurationLocked,
	foreignPage,
	malformedQuery,
	mediaTypeNotSupported,
	organizationNotFound,
	readTooLong,
	scopeMissing,
	shareUsedUp,
	tokenNotSwitched,
	tooManyRequests,
	unauthenticated,
	unavailable,
	valueNotStorable,
} from "./refusals";

const unknownActingOrganization = refusedWhen(
	organizationNotFound,
	"`X-Organization` names none in which the caller may act.",
);

/** All refusals of an operation: those of its contract, and those that occur before its use case is called. */
export function refusalsOf(contract: Contract): DocumentedRefusal[] {
	const { access, body, method, path, query, queryRefusal } = contract;
	const isPublic = access === "public";
	const inPath = path.startsWith("/t/");
	const all: DocumentedRefusal[] = [
		...contract.refusals,
		...(body === undefined ? [] : [body.refusal, valueNotStorable]),
		...(query === undefined || queryRefusal !== undefined ? [] : [malformedQuery]),
		...(isPublic ? [tooManyRequests] : [unauthenticated]),
		...(isPublic || access === "any-token" ? [] : [scopeMissing]),
		...(isPublic || method === "GET" ? [] : [foreignPage]),
		...(path.startsWith("/t/{organization}/o/") ? [tokenNotSwitched] : []),
		...(isPublic ? [] : [inPath ? organizationNotFound : unknownActingOrganization]),
		...(configures(contract) ? [configurationLocked] : []),
		...(reads(contract) ? [readTooLong] : []),
		shareUsedUp,
		unavailable,
		...(body === undefined ? [] : [bodyTooSlow, bodyTooLarge, mediaTypeNotSupported]),
	];
	const known = new Set<string>();
	return all.filter((refusal) => {
		const key = `${keyOf(refusal)} ${refusal.message}`;
		return known.has(key) ? false : known.add(key);
	});
}

const listed = new WeakMap<Contract, ReadonlySet<string>>();

/** Whether the contract lists a refusal of this kind and code. */
export function lists(contract: Contract, refusal: DomainError): boolean {
	const keys = listed.get(contract) ?? new Set(refusalsOf(contract).map(keyOf));
	listed.set(contract, keys);
	return keys.has(keyOf(refusal));
}

function keyOf({ kind, code }: Pick<DocumentedRefusal, "kind" | "code">): string {
	return `${kind} ${code}`;
}
