import { expect, test } from "vitest";
import type { BulkResult } from "@/lib/identity/directory/contract";
import { CallError } from "@/lib/platform/http/call";
import { importBatch } from "./import-batch";
import type { ImportPort } from "./import-port";

const row = (userName: string, groups: string[] = [], roles: string[] = []) => ({
	userName,
	email: "",
	givenName: "",
	familyName: "",
	displayName: "",
	language: "",
	attributes: {},
	groups,
	roles,
});
const batchOf = (...rows: ReturnType<typeof row>[]) =>
	rows.map((each, index) => ({ index, bulkId: `id-${index}`, row: each }));

const refusal = (status: string, detail: string, scimType?: string): Partial<BulkResult> => ({
	status,
	response: { schemas: [], status, detail, ...(scimType !== undefined && { scimType }) },
});

/** Returns a result for every username, and records the requests. */
function port(over: Partial<ImportPort> = {}, answers: Record<string, Partial<BulkResult>> = {}) {
	const said: string[] = [];
	const own: ImportPort = {
		async create(operations) {
			const names = operations.map(({ data }) => (data as { userName: string }).userName);
			said.push(`create ${names.join(" ")}`);
			return names.map((name, at) => ({
				method: "POST",
				bulkId: operations[at]?.bulkId,
				status: "201",
				location: `https://x/Users/${name}-id`,
				...answers[name],
			}));
		},
		async find(kind, name) {
			said.push(`find ${kind} ${name}`);
			return name.startsWith("No") ? null : `${name}-id`;
		},
		async assign(kind, id, userIds) {
			said.push(`assign ${kind} ${id} ${userIds.join(" ")}`);
		},
		...over,
	};
	return { own, said };
}

test("users are created in one request, and assigned with one request for each group or role", async () => {
	const { own, said } = port();
	const outcomes = await importBatch(
		own,
		batchOf(row("ada", ["Art"]), row("grace", ["art"], ["Desk"]), row("kay")),
		new Map(),
	);
	expect(said).toEqual([
		"find group Art",
		"find role Desk",
		"create ada grace kay",
		"assign group Art-id ada-id grace-id",
		"assign role Desk-id grace-id",
	]);
	expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(["created", "created", "created"]);
});

test("names of groups are one in every spelling: looked up once, and a person is added once", async () => {
	const { own, said } = port();
	const [composed, decomposed] = ["Caf\u00e9", "CAFE\u0301"];
	await importBatch(own, batchOf(row("ada", [composed, decomposed]), row("grace", [decomposed])), new Map());
	expect(said).toEqual([`find group ${composed}`, "create ada grace", `assign group ${composed}-id ada-id grace-id`]);
});

test("a user with an unknown group or role is not created", async () => {
	const { own, said } = port();
	const outcomes = await importBatch(own, batchOf(row("ada", ["None"]), row("grace", [], ["Nothing"])), new Map());
	expect(said.some((line) => line.startsWith("create"))).toBe(false);
	expect([...outcomes.values()]).toEqual([
		{ kind: "refused", reason: { code: "unknown-group", detail: "None" } },
		{ kind: "refused", reason: { code: "unknown-role", detail: "Nothing" } },
	]);
});

test("each refusal is reported for its row", async () => {
	const answers = {
		ada: refusal("409", "The userName ada is taken.", "uniqueness"),
		grace: refusal("400", "ORG-60091: The domain …", "invalidValue"),
		kay: refusal("400", "emails: x is not an email address.", "invalidValue"),
		joan: refusal("503", "later"),
	};
	const outcomes = await importBatch(
		port({}, answers).own,
		batchOf(row("ada"), row("grace"), row("kay"), row("joan")),
		new Map(),
	);
	expect([...outcomes.values()].map((outcome) => [outcome.kind, "reason" in outcome && outcome.reason.code])).toEqual([
		["refused", "taken"],
		["refused", "not-of-organization"],
		["refused", "email"],
		["unanswered", "no-answer"],
	]);
});

test("a user that was created but could not be added to a group is reported", async () => {
	const assign = () => Promise.reject(new CallError(403, "SCIM-403", "no", "The caller does not hold: system."));
	const outcomes = await importBatch(port({ assign }).own, batchOf(row("ada", ["Art"])), new Map());
	expect(outcomes.get(0)).toMatchObject({ kind: "incomplete", userId: "ada-id", reason: { code: "not-in-group" } });
});

test("rows that are too large for one request are sent separately, and a single row that is too large is refused", async () => {
	const { own } = port();
	const create: ImportPort["create"] = async (operations) => {
		if (operations.length > 1 || JSON.stringify(operations).includes("large"))
			throw new CallError(413, "SCIM-413", "too large", "");
		return own.create(operations);
	};
	const outcomes = await importBatch({ ...own, create }, batchOf(row("ada"), row("large"), row("kay")), new Map());
	expect([0, 1, 2].map((index) => outcomes.get(index)?.kind)).toEqual(["created", "refused", "created"]);
});

test("an error without a response is thrown to the caller", async () => {
	const create = () => Promise.reject(new CallError(0, "NETWORK", "No answer", ""));
	await expect(importBatch(port({ create }).own, batchOf(row("ada")), new Map())).rejects.toMatchObject({ status: 0 });
});
