import { expect, test } from "vitest";
import { z } from "zod";
import { asWork } from "@/lib/platform/shares";
import { type Contract, defineContract } from "./contract";
import { databaseRefusal } from "./database-refusal";
import { refusalsOf } from "./listed-refusals";
import { readingOf } from "./reading";

const list = defineContract({
	...{ tag: "Things", access: "internal_flow_mgt_view", method: "GET", path: "/things", operationId: "listThings" },
	summary: "List things",
	query: z.object({ limit: z.string().optional(), search: z.string().optional() }),
	answer: { status: 200, description: "The things" },
	refusals: [],
} as Parameters<typeof defineContract>[0]) as Contract;
const csv: Contract = { ...list, answer: { ...list.answer, mediaType: "text/csv" } };
const create: Contract = { ...list, method: "POST" };

test.each([
	[list, "", "page"],
	[list, "?limit=30&offset=60", "page"],
	[list, "?limit=30&search=a", "search"],
	[csv, "", "export"],
	[create, "?search=a", undefined],
] as const)(
	"a list is read as a page, as a search where something narrows it, or as an export",
	(contract, search, kind) => expect(readingOf(contract, search)).toBe(kind),
);

const ended = Object.assign(new Error("canceling statement due to statement timeout"), {
	name: "PostgresError",
	code: "57014",
});

test.each([
	["page", "fewer items"],
	["search", "more characters"],
	["export", "a part"],
] as const)("a statement of a %s that was ended is refused with what to narrow: %s", (reads, words) => {
	const refusal = asWork({ organization: "acme", reads }, () => databaseRefusal(ended));
	expect([refusal?.kind, refusal?.code, refusal?.scimType]).toEqual(["invalid", "REQ-4002", "tooMany"]);
	expect(refusal?.description).toContain(words);
});

test("any other statement that was ended is an outage, which the caller cannot narrow", () => {
	expect(asWork({ organization: "acme" }, () => databaseRefusal(ended))?.kind).toBe("unavailable");
});

test("only what reads a list documents that it may take too long", () => {
	const documents = (contract: Contract) => refusalsOf(contract).some(({ code }) => code === "REQ-4002");
	expect([list, csv, create].map(documents)).toEqual([true, true, false]);
});
