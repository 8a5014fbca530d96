import { offeredScopes } from "@/lib/identity/api-resources";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { including } from "@/lib/platform/kernel/permissions";
import type { ActionSearch, Decision, Evaluation, Evaluations, ResourceSearch, SubjectSearch } from "./contract";
import { decide, type Facts, isActionAt } from "./decide";
import { invalidQuestion } from "./errors";
import { selectHolders, selectPermissionsOf } from "./repository";

/** The decision about one question. */
export async function evaluateAccess({ principal }: RequestContext, question: Evaluation): Promise<Decision> {
	return decide(question, await factsAbout(principal, [question]));
}

/**
 * The decisions about several questions; as many of them as the semantic wants.
 * @throws DomainError 400 where a question lacks a member that has no default
 */
export async function evaluateAccesses(
	{ principal }: RequestContext,
	{ evaluations, options, ...defaults }: Evaluations,
): Promise<Decision | { evaluations: Decision[] }> {
	const questions = (evaluations ?? [{}]).map((each, index) => complete({ ...defaults, ...each }, index));
	const facts = await factsAbout(principal, questions);
	const [only] = questions;
	if (evaluations === undefined && only !== undefined) return decide(only, facts);
	const decisions = questions.map((question) => decide(question, facts));
	const last = { execute_all: undefined, deny_on_first_deny: false, permit_on_first_permit: true }[
		options?.evaluations_semantic ?? "execute_all"
	];
	const end = last === undefined ? -1 : decisions.findIndex(({ decision }) => decision === last);
	return { evaluations: end === -1 ? decisions : decisions.slice(0, end + 1) };
}

/** What the subject may do at the resource, by name. */
export async function searchActions({ principal }: RequestContext, { subject, resource, page }: ActionSearch) {
	const facts = await factsAbout(principal, [{ subject }]);
	const names = facts.scopes.filter(({ identifier }) => identifier === resource.id).map(({ name }) => name);
	const found = names.filter((name) => decide({ subject, resource, action: { name } }, facts).decision);
	const { results, next } = pageOf([...new Set(found)], page);
	return { results: results.map((name) => ({ name })), page: { next_token: next } };
}

/** Where the subject may do the action, by identifier. */
export async function searchResources(
	{ principal }: RequestContext,
	{ subject, action, resource: { type }, page }: ResourceSearch,
) {
	const facts = await factsAbout(principal, [{ subject }]);
	const ids = [...new Set(facts.scopes.map(({ identifier }) => identifier)), principal.organizationName];
	const found = ids.filter((id) => decide({ subject, action, resource: { type, id } }, facts).decision);
	const { results, next } = pageOf(found, page);
	return { results: results.map((id) => ({ type, id })), page: { next_token: next } };
}

/**
 * Who may do the action at the resource, by id.
 * @throws DomainError 400 for other subjects than users, for resources of a type that nobody knows, and for a page that is none
 */
export async function searchSubjects({ principal }: RequestContext, question: SubjectSearch) {
	const { subject, action, resource, page } = question;
	if (subject.type !== "user") throw invalidQuestion("subject.type: only users can be searched for");
	if (resource.type !== "api_resource" && resource.type !== "organization")
		throw invalidQuestion("resource.type: must be api_resource or organization");
	const after = page.token === undefined || page.token === "" ? null : parseId(page.token);
	if (after === null && (page.token ?? "") !== "") throw invalidQuestion("page.token: is none of a page");
	const { organizationId, organizationName } = principal;
	const facts = { organizationName, scopes: await offeredScopes(principal) };
	const found = isActionAt(question, facts)
		? await selectHolders(organizationId, { permissions: including(action.name), after, limit: page.limit + 1 })
		: [];
	const results = found.slice(0, page.limit);
	return {
		results: results.map((id) => ({ type: "user", id })),
		page: { next_token: found.length > page.limit ? (results.at(-1) ?? "") : "" },
	};
}

function complete(question: Partial<Evaluation>, index: number): Evaluation {
	const { subject, action, resource } = question;
	if (subject === undefined || action === undefined || resource === undefined)
		throw invalidQuestion(`evaluations[${index}]: subject, action and resource are needed, here or as defaults`);
	return { subject, action, resource };
}

async function factsAbout(
	principal: RequestContext["principal"],
	questions: readonly Pick<Evaluation, "subject">[],
): Promise<Facts> {
	const ids = questions.map(({ subject }) => parseId(subject.id)).filter((id) => id !== null);
	const [permissions, scopes] = await Promise.all([
		selectPermissionsOf(principal.organizationId, [...new Set(ids)]),
		offeredScopes(principal),
	]);
	return { organizationName: principal.organizationName, permissions, scopes };
}

/** A page in alphabetical order; its token is the last one of the page before. */
function pageOf(all: readonly string[], { token = "", limit }: ActionSearch["page"]) {
	const rest = all.toSorted().filter((each) => each > token);
	const results = rest.slice(0, limit);
	return { results, next: rest.length > limit ? (results.at(-1) ?? "") : "" };
}
