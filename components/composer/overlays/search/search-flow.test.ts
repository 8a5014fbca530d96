import { describe, expect, it } from "vitest";
import type { FlowNode } from "@/lib/flows/model";
import { markMatch } from "./mark-match";
import { type Searched, searchFlow } from "./search-flow";

const nodes: FlowNode[] = [
	{ id: "end", type: "END" },
	{
		id: "sms",
		type: "TASK_EXECUTION",
		executor: { name: "SendSMSExecutor", mode: "generate" },
		properties: { senderId: "Twilio-EU", retries: 3, nested: { list: ["deep"] } },
	},
	{
		id: "mobile",
		type: "PROMPT",
		meta: {
			components: [
				{ id: "title", type: "HEADING", label: "Enter your number" },
				{
					id: "form",
					type: "BLOCK",
					components: [{ id: "phone", type: "PHONE_INPUT", label: "{{ t(auth:mobile) }}" }],
				},
			],
		},
		inputs: [{ ref: "phone", type: "PHONE_INPUT", identifier: "mobileNumber", required: true }],
	},
];
const searched: Searched = {
	nodes,
	order: ["mobile", "sms", "end"],
	titles: ["End", "Send SMS code", "Enter your number"],
	words: ({ type }) => (type === "PROMPT" ? ["Screen"] : []),
	resolve: (raw) => (raw === "{{ t(auth:mobile) }}" ? "Mobile" : (raw ?? "")),
	resources: { en: { auth: { mobile: "Mobile" } }, de: { auth: { mobile: "Handynummer für Rückfragen" } } },
	languages: ["en", "de"],
};
const find = (typed: string) => searchFlow(typed, searched).map(({ nodeId, componentId }) => componentId ?? nodeId);

describe("a search in the flow", () => {
	it("finds nodes by title, id, kind, executor and values of properties", () => {
		expect(find("send sms")).toEqual(["sms"]);
		expect(find("screen")).toEqual(["mobile"]);
		expect(find("SendSMSExec")).toEqual(["sms"]);
		expect(find("twilio")).toEqual(["sms"]);
		expect(find("deep")).toEqual(["sms"]);
		expect(find("generate")).toEqual(["sms"]);
	});

	it("finds components by text in any language, key, id, identifier and type", () => {
		for (const typed of ["mobile", "handynummer", "auth:mobile", "phone", "mobileNumber", "PHONE_INPUT"])
			expect(find(typed), typed).toContain("phone");
	});

	it("ignores case, accents and the order of words", () => {
		expect(find("RUCKFRAGEN")).toEqual(["phone"]);
		expect(find("number enter")).toEqual(["mobile", "title"]);
	});

	it("returns results in the order of the flow, a node before its components", () => {
		expect(find("n")).toEqual(["mobile", "title", "phone", "sms", "end"]);
	});

	it("finds nothing for an empty search, or when one word does not match", () => {
		expect(find("  ")).toEqual([]);
		expect(find("sms nowhere")).toEqual([]);
	});

	it("returns the matching text when it is not the title", () => {
		expect(searchFlow("twilio", searched)[0]?.context).toBe("Twilio-EU");
		expect(searchFlow("send", searched)[0]?.context).toBe("");
	});

	it("finds no inherited members of objects, such as `constructor`", () => {
		const odd: FlowNode = {
			id: "x",
			type: "PROMPT",
			meta: { components: [{ id: "c", type: "TEXT", label: "{{ t(constructor:name) }}" }] },
		};
		expect(searchFlow("object", { ...searched, nodes: [odd], order: ["x"], titles: ["X"] })).toEqual([]);
	});
});

describe("a match", () => {
	it("is marked in the original spelling", () => {
		expect(markMatch("Rückfragen", "ruck")).toEqual([
			{ text: "Rück", found: true },
			{ text: "fragen", found: false },
		]);
	});

	it("keeps the whole text, whatever was typed", () => {
		for (const [text, typed] of [
			["ﬁnal İstanbul 👩‍👩‍👧", "f i 👩"],
			["", "a"],
			["aaa", "a aa"],
			["abc", ""],
		] as const)
			expect(
				markMatch(text, typed)
					.map((piece) => piece.text)
					.join(""),
			).toBe(text);
	});
});
