import { beforeAll, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import { api, expectRefusal } from "../fixtures/api";
import { aDefinition, changingNothing, createdFlow } from "../fixtures/flows";

const MIB = 1_048_576;

let flow: Flow;
beforeAll(async () => {
	flow = await createdFlow();
});

function targets() {
	return [
		["POST", "/flows"],
		["PUT", `/flows/${flow.id}`],
		["POST", `/flows/${flow.id}/restore`],
	] as const;
}

/** A definition whose first node has one more member, given as JSON text. */
const around = (member: string) =>
	JSON.stringify(aDefinition()).replace('"nodes":[{', `"version":1,"nodes":[{${member},`);
const text = (value: string) => around(`"x":"${value}"`);
const bytesInText = (...bytes: number[]) => {
	const [before = "", after = ""] = text("MARK").split("MARK");
	return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
};

const NOT_JSON: [string, string | Buffer][] = [
	["empty", ""],
	["blanks", " \r\n\t"],
	["truncated", JSON.stringify(aDefinition()).slice(0, -1)],
	["truncated in a string", '{"version":1,"name":"x'],
	["truncated after a backslash", '{"version":1,"name":"x\\'],
	["truncated in an escape", '{"version":1,"name":"\\u00'],
	["a wrong escape", text("\\x41")],
	["a wrong unicode escape", text("\\u00G1")],
	["trailing text", `${JSON.stringify(aDefinition({ version: 1 }))} x`],
	["two documents", '{"version":1}{"version":1}'],
	["a trailing comma", '{"version":1,}'],
	["a comment", '{"version":1/* one */}'],
	["single quotes", "{'version':1}"],
	["NaN", around('"x":NaN')],
	["Infinity", around('"x":-Infinity')],
	["hexadecimal", '{"version":0x1}'],
	["a leading zero", '{"version":01}'],
	["form data", "version=1&name=x"],
	["XML", "<flow/>"],
	["UTF-16", Buffer.from(JSON.stringify(aDefinition({ version: 1 })), "utf16le")],
	["closing brackets", "]".repeat(1000)],
];

const NOT_TEXT: [string, string | Buffer][] = [
	["a raw NUL", bytesInText(0)],
	["a raw line feed in a string", bytesInText(10)],
	["an escaped NUL", text("a\\u0000b")],
	["an escaped NUL in a key", around('"a\\u0000":1')],
	["a lone high surrogate", text("\\ud800")],
	["a lone low surrogate", text("\\udc00")],
	["surrogates the wrong way round", text("\\udc00\\ud800")],
	["a high surrogate before a letter", text("\\uD83Dx")],
	["two high surrogates", text("\\ud83d\\ud83d\\ude00")],
	["a lone surrogate in a key", around('"\\ud800":1')],
	["raw bytes of a surrogate", bytesInText(0xed, 0xa0, 0x80)],
	["a lone continuation byte", bytesInText(0x80)],
	["a broken sequence", bytesInText(0xc3, 0x28)],
	["an overlong NUL", bytesInText(0xc0, 0x80)],
	["an overlong slash", bytesInText(0xe0, 0x80, 0xaf)],
	["a code point beyond Unicode", bytesInText(0xf4, 0x90, 0x80, 0x80)],
	["byte 0xFF", bytesInText(0xff)],
];

const OUT_OF_RANGE: [string, string | Buffer][] = [
	["1e400", around('"x":1e400')],
	["-1e400", around('"x":-1e400')],
	["12345678901234567890", around('"x":12345678901234567890')],
	["9007199254740993", around('"x":9007199254740993')],
	["a number of 100,000 digits", around(`"x":1${"0".repeat(100_000)}`)],
	["100,000 lists, one in the other", "[".repeat(100_000) + "]".repeat(100_000)],
	["100,000 lists, none closed", "[".repeat(100_000)],
	["100,000 objects, one in the other", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
	["nesting in a member that is ignored", `{"version":1,"x":${"[".repeat(40)}${"]".repeat(40)}}`],
];

const UNCOMPARABLE = '{"length":{"toString":1,"valueOf":1}}';

const WRONG_SHAPE: [string, string | Buffer][] = [
	["null", "null"],
	["true", "true"],
	["a number", "5"],
	["a text", '"flow"'],
	["a list", "[]"],
	["a list with a definition", JSON.stringify([aDefinition()])],
	["no members", "{}"],
	["everything under `__proto__`", `{"__proto__":${JSON.stringify(aDefinition({ version: 1 }))}}`],
	["everything under `constructor`", `{"constructor":{"prototype":${JSON.stringify(aDefinition({ version: 1 }))}}}`],
	["members of the wrong types", '{"name":[],"handle":{},"flowType":1,"nodes":"x","version":[]}'],
	[
		"objects with a length that cannot be compared",
		`{"name":${UNCOMPARABLE},"handle":${UNCOMPARABLE},"nodes":${UNCOMPARABLE},"version":1,"note":${UNCOMPARABLE}}`,
	],
	[
		"a node id with a length that cannot be compared",
		`{"name":"n","handle":"h","flowType":"AUTHENTICATION","nodes":[{"id":${UNCOMPARABLE},"type":"START"},{"id":"e","type":"END"}],"version":${UNCOMPARABLE}}`,
	],
	["members that are null", '{"name":null,"handle":null,"flowType":null,"nodes":null,"version":null}'],
];

describe.each([
	["Not JSON", NOT_JSON],
	["Text that cannot be kept", NOT_TEXT],
	["Numbers and nesting out of range", OUT_OF_RANGE],
	["The wrong shape", WRONG_SHAPE],
])("%s is 400 FMS-1001 and changes nothing", (_group, cases) => {
	test.each(cases)("%s", async (_title, body) => {
		await changingNothing(flow, async () => {
			for (const [method, path] of targets()) {
				const answer = await api(method, path, { body });
				const tooLong = Buffer.byteLength(body) > 65_536 && path.endsWith("/restore");
				if (tooLong) expectRefusal(answer, 413, "REQ-4130");
				else expectRefusal(answer, 400, "FMS-1001");
			}
		});
	});
});

/** Definitions of up to a MiB whose validation could take disproportionately long. */
const COSTLY: [string, () => unknown][] = [
	["100,000 nodes", () => Array.from({ length: 100_000 }, () => ({}))],
	["500,000 numbers as nodes", () => Array.from({ length: 500_000 }, () => 0)],
	["40,000 nodes with one id", () => Array.from({ length: 40_000 }, () => ({ id: "a", type: "END" }))],
	[
		"30,000 actions to nowhere",
		() => [
			{ id: "start", type: "START", onSuccess: "ask" },
			{
				id: "ask",
				type: "PROMPT",
				inputs: [],
				actions: Array.from({ length: 30_000 }, () => ({ ref: "a", nextNode: "b" })),
			},
			{ id: "end", type: "END" },
		],
	],
	[
		"100,000 wrong components",
		() => [
			{ id: "start", type: "START", onSuccess: "ask" },
			{ id: "ask", type: "PROMPT", inputs: [], meta: { components: Array.from({ length: 100_000 }, () => ({})) } },
			{ id: "end", type: "END" },
		],
	],
	[
		"10,000 components with every member wrong",
		() => {
			const wrong = { label: 1, variant: 1, required: 1, placeholder: 1, length: "", components: 1 };
			const components = Array.from({ length: 9_990 }, () => wrong);
			return [
				{ id: "ask", type: "PROMPT", meta: { components } },
				{ id: "end", type: "END" },
			];
		},
	],
	[
		"500 tasks in one circle, each with every other as its failure",
		() =>
			Array.from({ length: 500 }, (_, i) => ({
				id: `t${i}`,
				type: "TASK_EXECUTION",
				executor: { name: "BasicAuthExecutor" },
				onSuccess: `t${(i + 1) % 500}`,
				onFailure: `t${(i * 7) % 500}`,
			})),
	],
];

describe("A costly definition is refused soon", () => {
	test.each(COSTLY)("%s", async (_title, nodes) => {
		const body = JSON.stringify(aDefinition({ nodes: nodes() }));
		expect(body.length).toBeLessThan(MIB);
		await changingNothing(flow, async () => {
			const refusal = expectRefusal(await api("POST", "/flows", { body }), 400, "FMS-1001");
			expect(refusal.description.length).toBeLessThan(200_000);
		});
	});
});
