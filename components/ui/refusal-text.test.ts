import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CallError } from "@/lib/platform/http/call";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation, textsOf } from "@/lib/platform/i18n/server";
import { refusalText } from "./refusal-text";

/** The codes that no page shows, with the reason. */
const FOR_PROGRAMS_ONLY = new Map(
	Object.entries({
		"what a wallet is told, which has no pages of Portico": [
			...["WAL-1002", "WAL-1006"],
			...["invalid_credential_request", "invalid_encryption_parameters", "invalid_nonce", "invalid_proof"],
			...["invalid_notification_id", "invalid_notification_request", "credential_request_denied"],
			...["unknown_credential_configuration", "unknown_credential_identifier"],
		],
		"requests about issued credentials that no page sends": ["VCI-1005", "VCI-1006", "VCI-1007"],
		"the executions API, for native clients; sign-in pages have their own texts": [
			"FEX-4000",
			"FEX-4001",
			"FEX-4002",
			"FEX-4003",
			"FEX-4030",
			"FEX-4040",
			"FEX-4041",
			"FEX-4042",
			"FEX-4090",
		],
		"the acceptance of invitations by programs; the page of an invitation has its own texts": [
			"OUI-60002",
			"OUI-60010",
			"OUI-60011",
			"OUI-60012",
			"OUI-60016",
			"OUI-60017",
			"OUI-60018",
		],
		"values that the forms and filters of the console cannot send": [
			"OCM-60004",
			"OCM-60006",
			"ORG-60022",
			"ORG-60023",
			"ORG-60024",
			"ORG-60072",
			"ORG-60082",
			"ORG-60084",
		],
		"bulk requests, which no page sends": ["DIR-1019"],
		"dynamic client registration": ["access_denied", "invalid_client_metadata", "invalid_redirect_uri"],
		"the Model Context Protocol": ["MCP-4000"],
		"the Authorization API": ["AZN-1001"],
		"receivers of signals, which are programs": ["SSF-60001", "SSF-60003", "SSF-60004", "SSF-60005"],
		"pages show every 401 as an ended session": ["AUTH-4010"],
		"pages act with a session, not with a token of an organization": ["AUTH-4032"],
		"pages call each operation with its method and as JSON": ["REQ-4050", "REQ-4150"],
		"pages show the reason that the external service gave": ["ACT-60100"],
		"the sign-in pages show a notice of their own": ["OID-4030"],
	}).flatMap(([reason, codes]) => codes.map((code): [code: string, reason: string] => [code, reason])),
);

/** How `call` names refusals of SCIM that have no code of their own. */
const OF_SCIM = ["SCIM-403", "SCIM-404", "SCIM-409", "SCIM-412", "SCIM-502"];

const defined = new Set(sources("lib").flatMap(codesDefinedIn));
const texts = new Set(Object.keys(textsOf("en").refusals ?? {}));

describe("the texts of refusals", () => {
	test("are read from the sources", () => expect(defined.size).toBeGreaterThan(150));

	test("exist for every refusal that a page can show, and for no other", () => {
		expect([...defined].filter((code) => !FOR_PROGRAMS_ONLY.has(code) && !texts.has(code))).toEqual([]);
		expect([...texts].filter((code) => !defined.has(code) && !OF_SCIM.includes(code))).toEqual([]);
	});

	test("are left out only for refusals that exist and have none", () => {
		expect([...FOR_PROGRAMS_ONLY.keys()].filter((code) => !defined.has(code) || texts.has(code))).toEqual([]);
	});

	test.each(languages)("are sentences in $name", ({ code: language }) => {
		for (const [code, text] of Object.entries(textsOf(language).refusals ?? {})) expect(text, code).toMatch(/[.。]$/);
	});
});

describe("what is shown of a refusal", () => {
	const german = serverTranslation("de");
	const refused = (status: number, code: string) => new CallError(status, code, "Message", "What is wrong in English.");

	test.each([
		[400, "WHK-60001", "What is wrong in English."],
		[409, "ORG-60078", "What is wrong in English."],
		[404, "WHK-60005", undefined],
		[412, "WHK-60006", undefined],
		[429, "REQ-4290", undefined],
		[503, "SSE-5030", undefined],
	])("of a %i %s: the text in the language of the page, and as detail %j", (status, code, detail) => {
		const text = textsOf("de").refusals as Record<string, string>;
		expect(refusalText(german, refused(status, code))).toEqual({ title: text[code], detail });
	});

	test("an unknown code has the words of the server, except of a server error", () => {
		expect(refusalText(german, refused(400, "ABC-1")).detail).toBe("What is wrong in English.");
		expect(refusalText(german, refused(500, "SSE-5000")).detail).toBeUndefined();
	});
});

/** The codes of the refusals that a file defines: as a member, as a constant of `refusal-codes.ts`, or as the argument of `invalid`. */
function codesDefinedIn(source: string): string[] {
	const definition = source.includes("defineRefusal")
		? /\bcode: "(?<code>[^"]+)"|= invalid\("(?<type>\w+)"/g
		: /^export const [A-Z_]+ = "(?<code>[A-Z]{3}-\d+)";$/gm;
	return Array.from(source.matchAll(definition), ({ groups }) => groups?.code ?? groups?.type ?? "");
}

function sources(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".ts") && !file.includes(".test."))
		.map((file) => readFileSync(join(folder, file), "utf8"));
}
